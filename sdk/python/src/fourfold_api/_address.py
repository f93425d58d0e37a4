"""Addresses of calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timezone
from typing import Any
from urllib.parse import quote, urlencode


def fill(path: str, **parts: str | date) -> str:
    """Puts values in the places of a path: `/v1/stock/{ticker}` becomes `/v1/stock/NLKW`."""
    for name, value in parts.items():
        path = path.replace(f"{{{name}}}", quote(_text(name, value), safe=""))
    return path


def address_of(base: str, path: str, query: Mapping[str, Any]) -> str:
    """Address with its query. Names may end in `_`, as `from_` does.

    Raises ValueError for an empty value, which would ask for fewer filters than were meant. A parameter of None is
    left out."""
    written = {}
    for name, value in query.items():
        if value is None:
            continue
        is_list = isinstance(value, Sequence) and not isinstance(value, str)
        parts = [_text(name, part) for part in (value if is_list else [value])]
        if not parts:
            raise ValueError(f"The parameter {name} has an empty value.")
        written[name.rstrip("_")] = ",".join(parts)
    return f"{base}{path}?{urlencode(written)}" if written else base + path


def _text(name: str, value: object) -> str:
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f"The time of {name} has no time zone.")
        return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None or value == "":
        raise ValueError(f"The parameter {name} has an empty value.")
    return str(value)
