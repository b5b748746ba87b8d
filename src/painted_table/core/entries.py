"""What entries of every game's pack are made of: ids, words, numbers, where a thing comes from, and options."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from .content import Entry

Origin = Literal["seed", "public", "reading", "designed"]
Slug = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", description='an id such as "the_gift"')]
MaybeSlug = Annotated[str, Meta(pattern=r"^([a-z][a-z0-9_]*)?$", description='an id such as "the_gift", or ""')]
RuleId = Annotated[
    str, Meta(pattern=r"^[a-z0-9-]+/[a-z0-9-]+/[a-z0-9-]+$", description="the id of a rule of rules.toml")
]
Words = Annotated[str, Meta(min_length=1)]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$", description='a colour such as "#1f1309"')]
Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]
Permille = Annotated[int, Meta(ge=0, le=1000)]


class Item(Entry, frozen=True, kw_only=True):
    """Every entry says where it comes from."""

    origin: Origin
    source: str = ""
    note: str = ""


OptionValue = bool | int | str


class OptionEntry(Item, frozen=True, kw_only=True):
    """One thing a table may choose, with the rule that governs it.

    A game adds `default_<mode>` for each of its modes.
    """

    id: Slug
    type: Literal["bool", "choice", "int"]
    text: Words
    rule: RuleId
    choices: tuple[Slug, ...] = ()
    least: int = 0
    most: int = 0

    def __post_init__(self) -> None:
        if (self.type == "choice") != bool(self.choices):
            raise ValueError('choices do not go with the type; give choices to type "choice" and to no other')
        for mode, default in self.defaults().items():
            if not self.allows(default):
                raise ValueError(f"default_{mode} = {default!r} is not allowed; write {self.allowed()}")

    def defaults(self) -> dict[str, OptionValue]:
        """What each mode begins with."""
        of_modes = [field for field in self.__struct_fields__ if field.startswith("default_")]
        return {field.removeprefix("default_"): getattr(self, field) for field in of_modes}

    def allows(self, value: OptionValue) -> bool:
        """Whether a table may choose this value."""
        if self.type == "bool":
            return isinstance(value, bool)
        if self.type == "choice":
            return value in self.choices
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def allowed(self) -> str:
        """The values a table may choose, in words."""
        if self.type == "bool":
            return "true or false"
        if self.type == "choice":
            return "one of: " + ", ".join(self.choices)
        return f"a whole number from {self.least} to {self.most}"
