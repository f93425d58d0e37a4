"""Events of the WebSocket. Needs the extra `stream`."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .errors import EventsMissed, StreamRefused

if TYPE_CHECKING:
    from .models import Event

#: Closing codes that another try would meet again: policy, key and plan.
_REFUSED = (1008, 4001, 4003)
_FIRST_WAIT = 0.5
_LONGEST_WAIT = 30.0
#: Seconds without a message after which a connection counts as lost: three heartbeats.
_SILENCE = 45.0


class Following:
    """Place in the stream: the last number heard, and when to connect again. Opens no connection itself."""

    def __init__(self, base_url: str, key: str, after: int | None, chosen: Mapping[str, Any]) -> None:
        self.url = f"ws{base_url.removeprefix('http')}/v1/stream"
        self.greeting = json.dumps({"type": "auth", "key": key})
        self.after = after
        self._chosen = {name: value for name, value in chosen.items() if value}
        self._failures = 0
        self._reconnect_in: float | None = None

    def subscription(self) -> str:
        since = {} if self.after is None else {"after": self.after}
        return json.dumps({"type": "subscribe", **self._chosen, **since})

    def take(self, text: str | bytes) -> tuple[str | None, Event | None]:
        """Takes a message. Returns what to send, and an event that the message was."""
        message = json.loads(text)
        self._failures = 0
        kind = message["type"]
        if kind == "welcome":
            return self.subscription(), None
        if kind == "reset":
            raise EventsMissed(message.get("seq", 0))
        if kind == "error":
            problem = message.get("problem") or {}
            raise StreamRefused(f"The stream refused: {problem.get('detail') or message.get('code')}")
        if kind == "bye":
            self._reconnect_in = float(message["reconnectInMs"]) / 1_000
        # Numbers of `subscribed` and heartbeats count too: everything up to them was told.
        self.after = message.get("seq", self.after)
        return None, message if "id" in message else None

    def wait(self, code: int | None, reason: str) -> float:
        """Seconds until the next connection, after one that ended with a code, or without any."""
        if code in _REFUSED:
            raise StreamRefused(f"The stream refused: {reason or code}")
        asked, self._reconnect_in = self._reconnect_in, None
        if asked is not None:
            return asked
        self._failures += 1
        wait = min(_FIRST_WAIT * float(2**self._failures), _LONGEST_WAIT)
        return wait * random.uniform(0.5, 1.0)


def follow(place: Following) -> Iterator[Event]:
    from websockets.exceptions import ConnectionClosed, InvalidHandshake
    from websockets.sync.client import connect

    while True:
        code, reason = None, ""
        try:
            with connect(place.url) as socket:
                socket.send(place.greeting)
                while True:
                    answer, event = place.take(socket.recv(timeout=_SILENCE))
                    if answer:
                        socket.send(answer)
                    if event:
                        yield event
        except ConnectionClosed as closed:
            code, reason = _ending(closed)
        except (InvalidHandshake, OSError):
            pass
        time.sleep(place.wait(code, reason))


async def follow_async(place: Following) -> AsyncIterator[Event]:
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed, InvalidHandshake

    while True:
        code, reason = None, ""
        try:
            async with connect(place.url) as socket:
                await socket.send(place.greeting)
                while True:
                    answer, event = place.take(await asyncio.wait_for(socket.recv(), _SILENCE))
                    if answer:
                        await socket.send(answer)
                    if event:
                        yield event
        except ConnectionClosed as closed:
            code, reason = _ending(closed)
        except (InvalidHandshake, OSError, asyncio.TimeoutError):
            pass
        await asyncio.sleep(place.wait(code, reason))


def _ending(closed: Any) -> tuple[int | None, str]:
    return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (None, "")
