"""Rows of a list, read page by page or as a table, for the asynchronous client."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from typing import Any, Generic, Protocol

from ._pages import Lines, Page, Row, TableEnd, following, page_of


class AsyncSource(Protocol):
    """Requests that rows are read by."""

    async def get(self, path: str, query: Mapping[str, Any] | None = None) -> Any: ...

    def lines(self, path: str, query: Mapping[str, Any]) -> AsyncGenerator[str, None]: ...


class AsyncRows(Generic[Row]):
    """Rows of all pages, like those of the synchronous client."""

    def __init__(self, client: AsyncSource, path: str, query: Mapping[str, Any]) -> None:
        self._client = client
        self._path = path
        self._query = dict(query)

    async def __aiter__(self) -> AsyncIterator[Row]:
        async for page in self.pages():
            for row in page.rows:
                yield row

    async def pages(self) -> AsyncIterator[Page[Row]]:
        query: dict[str, Any] | None = {}
        while query is not None:
            page = page_of(await self._client.get(self._path, {**self._query, **query}))
            yield page
            query = following(page)


class AsyncTable(AsyncRows[Row]):
    """Rows that the API also sends as one table, of up to a million rows. `at_once` takes `limit` as the number of
    all rows."""

    #: Facts about the last table that `at_once` read to its end.
    end: TableEnd | None = None

    async def at_once(self) -> AsyncIterator[Row]:
        """Yields the rows of one request while they arrive. Raises ConnectionFault if the table is cut."""
        self.end = None
        lines = Lines()
        async for line in self._client.lines(self._path, {**self._query, "format": "ndjson"}):
            row = lines.take(line)
            if row is not None:
                yield row
        self.end = lines.end()
