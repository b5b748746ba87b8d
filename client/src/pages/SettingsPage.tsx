import { useState } from "react";
import { myName, setMyName } from "../memory";
import { Icon } from "../parts/Icon";
import { Page } from "../parts/Page";
import { Tiles } from "../parts/Choice";
import { Link } from "../route";
import { change, CHOICES, useSettings, type Settings } from "../settings";
import { words } from "../words";

export function SettingsPage() {
  const settings = useSettings();
  const [name, setName] = useState(myName);
  const table = /^[a-z0-9]+$/.exec(new URLSearchParams(location.search).get("table") ?? "")?.[0];
  return (
    <Page title={words.pages.settings} current="settings" className="page settings-page">
      <h1>{words.pages.settings}</h1>
      {table && (
        <Link className="btn" href={`/table/${table}`}>
          <Icon name="back" />
          {words.settings.back}
        </Link>
      )}
      <label className="field">
        <span>{words.settings.name}</span>
        <input
          className="input"
          value={name}
          maxLength={40}
          onChange={(event) => (setName(event.target.value), setMyName(event.target.value))}
        />
      </label>
      {(Object.keys(CHOICES) as (keyof Settings)[]).map((key) => (
        <Tiles
          key={key}
          label={words.settings[key].name}
          value={settings[key]}
          onChange={(value) => change({ [key]: value })}
          choices={CHOICES[key].map((value) => ({
            value,
            name: (words.settings[key].values as Record<string, string>)[value] ?? value,
          }))}
        />
      ))}
      <p className="small quiet">{words.settings.kept}</p>
    </Page>
  );
}
