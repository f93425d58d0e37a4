"""Pages of lists, and the end of tables: the rules that the synchronous and the asynchronous client share."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .errors import ConnectionFault

if TYPE_CHECKING:
    from .models import Meta

Row = TypeVar("Row")


@dataclass(frozen=True)
class Page(Generic[Row]):
    rows: list[Row]
    #: Facts about the list; None for lists that have none.
    meta: Meta | None
    #: Whole answer.
    answer: dict[str, Any]


def page_of(answer: Any) -> Page[Any]:
    if not isinstance(answer, dict) or not isinstance(answer.get("data"), list):
        raise ConnectionFault("cut")
    return Page(rows=answer["data"], meta=answer.get("meta"), answer=answer)


def following(page: Page[Any]) -> dict[str, Any] | None:
    """Parameters of the next page; None after the last."""
    answer = page.answer
    if "next" in answer:
        return {"after": answer["next"]} if page.rows else None
    if not answer.get("has_more"):
        return None
    # Ending here would make an incomplete list look whole.
    if not answer.get("next_cursor"):
        raise ConnectionFault("cut")
    return {"cursor": answer["next_cursor"]}


@dataclass(frozen=True)
class TableEnd:
    """Facts that are known at the end of a table."""

    as_of: str
    #: False if rows may be missing, because the question reaches beyond the filings that are held.
    complete: bool
    #: Cursor of the rows after the limit; None if none follow.
    next_cursor: str | None
    row_count: int


class Lines:
    """Reads NDJSON. The last line describes the table: one without it was cut."""

    def __init__(self) -> None:
        self._rows = 0
        self._end: TableEnd | None = None

    def take(self, line: str) -> Any:
        """Row of a line; None for the last line."""
        try:
            row = json.loads(line)
        except ValueError as error:
            raise ConnectionFault("cut") from error
        if "row_count" in row and "next_cursor" in row:
            meta = row["meta"]
            self._end = TableEnd(meta["asOf"], meta["complete"], row["next_cursor"], row["row_count"])
            return None
        self._rows += 1
        return row

    def end(self) -> TableEnd:
        if self._end is None or self._end.row_count != self._rows:
            raise ConnectionFault("cut")
        return self._end
