/** A table's code as it is spoken: short, and without the letters that are mistaken for others. */
export function spokenCode(text: string): string | undefined {
  const trimmed = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[A-HJKMNP-Z2-9]{5}$/.test(trimmed) ? trimmed : undefined;
}

/** A pasted link or a bare table name leads to the table. */
export function joinAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const found = /\/table\/([a-z0-9]{6,40})([^\s]*)$/i.exec(trimmed);
  if (found) return `/table/${found[1]}${found[2]}`;
  return /^[a-z0-9]{6,40}$/i.test(trimmed) ? `/table/${trimmed}` : undefined;
}
