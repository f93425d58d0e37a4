"""The synchronous client, on the standard library alone."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ._address import address_of
from ._retry import error_of, wait_before
from .errors import ApiError, ConnectionFault
from .operations import Operations

if TYPE_CHECKING:
    from .models import Event

_PART_BYTES = 65_536


class Client(Operations):
    """Calls the API. Threads may share one client.

    `timeout` is the number of seconds for one answer, and between two parts of a table. `retries` is the number of
    further tries if the API is busy, or no whole answer arrives."""

    def __init__(self, base_url: str, key: str, *, retries: int = 4, timeout: float = 60.0) -> None:
        self._base = base_url.rstrip("/")
        self._key = key
        self._retries = retries
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirects)

    def get(self, path: str, query: Mapping[str, Any] | None = None) -> Any:
        """Returns the JSON of an answer. Raises ApiError if the API refuses, ConnectionFault without a whole answer."""
        address = address_of(self._base, path, query or {})
        return self._retrying(lambda: self._ask(address))

    def lines(self, path: str, query: Mapping[str, Any]) -> Iterator[str]:
        """Yields the whole lines of an answer while it arrives. What arrived is not asked for again."""
        address = address_of(self._base, path, query)
        with self._retrying(lambda: self._open(address, "application/x-ndjson")) as answer:
            kept = b""
            for part in _parts(answer):
                *lines, kept = (kept + part).split(b"\n")
                yield from (line.decode() for line in lines)

    def save(self, path: str, query: Mapping[str, Any], file: str) -> None:
        """Writes an answer to a file. A cut answer is asked for again, as a whole."""
        address = address_of(self._base, path, query)

        def write() -> None:
            with self._open(address, "text/csv") as answer, open(file, "wb") as target:
                for part in _parts(answer):
                    target.write(part)
                if not _tells_its_end(answer):
                    raise ConnectionFault("cut")

        self._retrying(write)

    def events(
        self,
        *,
        after: int | None = None,
        kinds: Sequence[str] = (),
        tickers: Sequence[str] = (),
        insiders: Sequence[str] = (),
        filter: str | None = None,
    ) -> Iterator[Event]:
        """Yields events as they happen. Connects again after an interruption, and goes on where it was.

        `after` is the number of the last event received, `filter` the name of a screen saved on the site. Needs the
        extra `stream`. Raises StreamRefused, or EventsMissed if events after `after` are no longer kept."""
        from .stream import Following, follow

        chosen = {"filter": filter, "insiders": insiders, "kinds": kinds, "tickers": tickers}
        return follow(Following(self._base, self._key, after, chosen))

    def _retrying(self, try_once: Any) -> Any:
        attempt = 0
        while True:
            try:
                return try_once()
            except (ApiError, ConnectionFault) as error:
                wait = wait_before(attempt, self._retries, error)
                if wait is None:
                    raise
            time.sleep(wait)
            attempt += 1

    def _ask(self, address: str) -> Any:
        with self._open(address, "application/json") as answer:
            body = b"".join(_parts(answer, time.monotonic() + self._timeout))
        try:
            return json.loads(body)
        except ValueError as error:
            raise ConnectionFault("cut") from error

    def _open(self, address: str, accept: str) -> http.client.HTTPResponse:
        headers = {"Accept": accept, "Accept-Encoding": "gzip", "Authorization": f"Bearer {self._key}"}
        request = urllib.request.Request(address, headers=headers)
        with _faults("unreachable"):
            try:
                answer: http.client.HTTPResponse = self._opener.open(request, timeout=self._timeout)
                return answer
            except urllib.error.HTTPError as refusal:
                with refusal:
                    raise error_of(refusal.code, refusal.headers, b"".join(_parts(refusal))) from None


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Refuses redirects, which would send the key to another address."""

    def redirect_request(self, *_: Any) -> None:
        return None


@contextmanager
def _faults(reason: Any) -> Iterator[None]:
    try:
        yield
    except TimeoutError as error:
        raise ConnectionFault("timeout") from error
    except urllib.error.URLError as error:
        raise ConnectionFault("timeout" if isinstance(error.reason, TimeoutError) else reason) from error
    except (OSError, http.client.HTTPException, zlib.error) as error:
        raise ConnectionFault(reason) from error


def _is_gzip(answer: Any) -> bool:
    return str(answer.headers.get("Content-Encoding", "")).lower() == "gzip"


def _tells_its_end(answer: Any) -> bool:
    """Whether a cut would show. An answer without length, chunks or a checksum ends where its connection ends."""
    return bool(_is_gzip(answer) or answer.chunked or answer.headers.get("Content-Length"))


def _parts(answer: Any, until: float | None = None) -> Iterator[bytes]:
    """Parts of a body, decompressed. Raises ConnectionFault if it is cut, or not whole at the time `until`."""
    unpacker = zlib.decompressobj(wbits=31) if _is_gzip(answer) else None
    stated = answer.headers.get("Content-Length")
    length = 0
    with _faults("cut"):
        while part := answer.read1(_PART_BYTES):
            length += len(part)
            if until is not None and time.monotonic() > until:
                raise TimeoutError
            yield unpacker.decompress(part) if unpacker else part
        # http.client takes a short answer for a whole one.
        if (stated is not None and length != int(stated)) or (unpacker and not unpacker.eof):
            raise ConnectionFault("cut")
