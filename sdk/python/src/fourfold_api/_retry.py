"""When a failed request is tried again."""

from __future__ import annotations

import json
import random
import time
from email.utils import parsedate_to_datetime
from typing import Any, Protocol

from .errors import ApiError, ConnectionFault

_FIRST_WAIT = 0.25
#: Longest wait before a retry, in seconds. A request that the API wants later fails at once.
_LONGEST_WAIT = 60.0
_TRIED_AGAIN = (429, 502, 503, 504)


class _Headers(Protocol):
    def get(self, name: str, /) -> str | None: ...


def error_of(status: int, headers: _Headers, body: bytes) -> ApiError:
    try:
        problem: Any = json.loads(body)
    except ValueError:
        problem = {}
    retry_after = _read_retry_after(headers.get("Retry-After"))
    return ApiError(status, problem if isinstance(problem, dict) else {}, retry_after)


def wait_before(attempt: int, retries: int, error: ApiError | ConnectionFault) -> float | None:
    """Seconds before the next attempt; None if there is none. Jitter keeps many clients from retrying together."""
    if attempt >= retries or (isinstance(error, ApiError) and error.status not in _TRIED_AGAIN):
        return None
    asked = error.retry_after if isinstance(error, ApiError) else None
    wait = min(_FIRST_WAIT * 2**attempt, _LONGEST_WAIT) if asked is None else asked
    return None if wait > _LONGEST_WAIT else wait + random.uniform(0, _FIRST_WAIT)


def _read_retry_after(written: str | None) -> float | None:
    """Seconds from now. Takes seconds or a date: RFC 9110, section 10.2.3."""
    if written is None:
        return None
    if written.strip().isdigit():
        return float(written)
    try:
        return max(0.0, parsedate_to_datetime(written).timestamp() - time.time())
    except ValueError:
        return None
