"""Check of webhook messages by the Standard Webhooks convention: https://www.standardwebhooks.com."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypedDict, cast

from .errors import WebhookRefused

if TYPE_CHECKING:
    from .models import Event

#: Longest age in seconds. A message may also be this much in the future, because clocks differ.
_TOLERANCE = 300


class TestEvent(TypedDict):
    """Event that a customer sends to a webhook as a test. Its data is that of the newest event, or empty."""

    id: str
    seq: None
    type: str
    timestamp: str
    data: dict[str, Any]
    test: Literal[True]


class _Headers(Protocol):
    def items(self) -> Iterable[tuple[str, str | Sequence[str]]]: ...


def verify_webhook(body: bytes | str, headers: _Headers, secret: str) -> Event | TestEvent:
    """Returns the event of a message. `body` is as received, not parsed and written again.

    An event may arrive twice: remember its `id`. Raises WebhookRefused if the message was not signed with the secret,
    was altered, or is more than five minutes old."""
    text = body.encode() if isinstance(body, str) else body
    given = {name.lower(): value if isinstance(value, str) else " ".join(value) for name, value in headers.items()}
    try:
        message_id, timestamp, signatures = (given[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
    except KeyError:
        raise WebhookRefused("The headers of a webhook are missing.") from None
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > _TOLERANCE:
        raise WebhookRefused("The webhook is too old, or from the future.")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    ours = hmac.new(key, f"{message_id}.{timestamp}.".encode() + text, hashlib.sha256).digest()
    if not any(hmac.compare_digest(ours, theirs) for theirs in _read_signatures(signatures)):
        raise WebhookRefused("No signature of the webhook is by this secret.")
    return cast("Event | TestEvent", json.loads(text))


def _read_signatures(written: str) -> list[bytes]:
    read = []
    for part in written.split():
        version, _, value = part.partition(",")
        try:
            if version.lower() == "v1":
                read.append(base64.b64decode(value, validate=True))
        except binascii.Error:
            # Another sender's version may have another form.
            continue
    return read
