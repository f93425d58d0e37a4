"""Rows of a list, read page by page or as a table."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any, Generic, Protocol

from ._pages import Lines, Page, Row, TableEnd, following, page_of


class Source(Protocol):
    """Requests that rows are read by."""

    def get(self, path: str, query: Mapping[str, Any] | None = None) -> Any: ...

    def lines(self, path: str, query: Mapping[str, Any]) -> Iterator[str]: ...

    def save(self, path: str, query: Mapping[str, Any], file: str) -> None: ...


class Rows(Generic[Row]):
    """Rows of all pages. Each comes once, even if filings arrive meanwhile. `limit` is the number of rows of a page.

    A list never ends early: it yields its last row, or raises."""

    def __init__(self, client: Source, path: str, query: Mapping[str, Any]) -> None:
        self._client = client
        self._path = path
        self._query = dict(query)

    def __iter__(self) -> Iterator[Row]:
        for page in self.pages():
            yield from page.rows

    def pages(self) -> Iterator[Page[Row]]:
        query: dict[str, Any] | None = {}
        while query is not None:
            page = page_of(self._client.get(self._path, {**self._query, **query}))
            yield page
            query = following(page)


class Table(Rows[Row]):
    """Rows that the API also sends as one table, of up to a million rows. `at_once` and `save_csv` take `limit` as the
    number of all rows."""

    #: Facts about the last table that `at_once` read to its end.
    end: TableEnd | None = None

    def at_once(self) -> Iterator[Row]:
        """Yields the rows of one request while they arrive. Raises ConnectionFault if the table is cut."""
        self.end = None
        lines = Lines()
        for line in self._client.lines(self._path, {**self._query, "format": "ndjson"}):
            row = lines.take(line)
            if row is not None:
                yield row
        self.end = lines.end()

    def save_csv(self, path: str | os.PathLike[str]) -> None:
        """Saves the table as CSV. A file stands at `path` only if the whole table arrived."""
        save_whole(self._client, self._path, {**self._query, "format": "csv"}, path)


def save_whole(client: Source, path: str, query: Mapping[str, Any], file: str | os.PathLike[str]) -> None:
    """Saves an answer. A file stands at `file` only if the whole answer arrived."""
    part = f"{os.fspath(file)}.part"
    try:
        client.save(path, query, part)
        os.replace(part, file)
    finally:
        if os.path.exists(part):
            os.remove(part)
