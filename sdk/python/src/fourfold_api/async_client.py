"""The asynchronous client. Needs the extra `async`, and for events the extra `stream`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ._address import address_of
from ._retry import error_of, wait_before
from .async_operations import AsyncOperations
from .errors import ApiError, ConnectionFault, Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

    from .models import Event


class AsyncClient(AsyncOperations):
    """Calls the API from asyncio: `async with AsyncClient(…) as api`. Its options are those of the other client."""

    def __init__(self, base_url: str, key: str, *, retries: int = 4, timeout: float = 60.0) -> None:
        import httpx

        self._base = base_url.rstrip("/")
        self._key = key
        self._retries = retries
        self._timeout = timeout
        self._http = httpx.AsyncClient(headers={"Authorization": f"Bearer {key}"}, timeout=timeout)

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def get(self, path: str, query: Mapping[str, Any] | None = None) -> Any:
        """Returns the JSON of an answer. Raises ApiError if the API refuses, ConnectionFault without a whole answer."""
        address = address_of(self._base, path, query or {})
        attempt = 0
        while True:
            try:
                return await self._ask(address)
            except (ApiError, ConnectionFault) as error:
                await self._wait(attempt, error)
            attempt += 1

    async def lines(self, path: str, query: Mapping[str, Any]) -> AsyncGenerator[str, None]:
        """Yields the whole lines of an answer while it arrives. What arrived is not asked for again."""
        address = address_of(self._base, path, query)
        answer = await self._open(address)
        try:
            kept = b""
            with _faults("cut"):
                async for part in answer.aiter_bytes():
                    *lines, kept = (kept + part).split(b"\n")
                    for line in lines:
                        yield line.decode()
        finally:
            await answer.aclose()

    async def events(
        self,
        *,
        after: int | None = None,
        kinds: Sequence[str] = (),
        tickers: Sequence[str] = (),
        insiders: Sequence[str] = (),
        filter: str | None = None,
    ) -> AsyncIterator[Event]:
        """Yields events as they happen, like the events of the synchronous client."""
        from .stream import Following, follow_async

        chosen = {"filter": filter, "insiders": insiders, "kinds": kinds, "tickers": tickers}
        async for event in follow_async(Following(self._base, self._key, after, chosen)):
            yield event

    async def _ask(self, address: str) -> Any:
        try:
            with _faults("unreachable"):
                answer = await asyncio.wait_for(
                    self._http.get(address, headers={"Accept": "application/json"}), self._timeout
                )
        except asyncio.TimeoutError as error:
            raise ConnectionFault("timeout") from error
        if not answer.is_success:
            raise error_of(answer.status_code, answer.headers, answer.content)
        try:
            return answer.json()
        except json.JSONDecodeError as error:
            raise ConnectionFault("cut") from error

    async def _open(self, address: str) -> httpx.Response:
        attempt = 0
        while True:
            try:
                with _faults("unreachable"):
                    request = self._http.build_request("GET", address, headers={"Accept": "application/x-ndjson"})
                    answer = await self._http.send(request, stream=True)
                    if answer.is_success:
                        return answer
                    body = await answer.aread()
                raise error_of(answer.status_code, answer.headers, body)
            except (ApiError, ConnectionFault) as error:
                await self._wait(attempt, error)
            attempt += 1

    async def _wait(self, attempt: int, error: ApiError | ConnectionFault) -> None:
        wait = wait_before(attempt, self._retries, error)
        if wait is None:
            raise error
        await asyncio.sleep(wait)


@contextmanager
def _faults(reason: Fault) -> Iterator[None]:
    import httpx

    try:
        yield
    except httpx.TimeoutException as error:
        raise ConnectionFault("timeout") from error
    except (httpx.RemoteProtocolError, httpx.ReadError, httpx.DecodingError) as error:
        raise ConnectionFault("cut") from error
    except httpx.TransportError as error:
        raise ConnectionFault(reason) from error
