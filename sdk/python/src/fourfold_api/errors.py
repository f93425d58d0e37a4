"""Errors that the client raises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from .models import Problem

Fault = Literal["cut", "timeout", "unreachable"]


class FourfoldError(Exception):
    """Base of all errors of this package."""


class ApiError(FourfoldError):
    """Refusal by the API, as its problem document (RFC 9457) says it."""

    def __init__(self, status: int, problem: dict[str, Any], retry_after: float | None = None) -> None:
        super().__init__(str(problem.get("detail") or problem.get("title") or f"The API answered {status}."))
        self.status = status
        #: Code of the refusal, which does not change within /v1.
        self.code = str(problem.get("code", "unknown"))
        #: Seconds until the API accepts the next request; None if it did not say.
        self.retry_after = retry_after
        #: Whole problem document. A proxy in between may answer without one: then it is empty.
        self.problem: Problem = problem  # type: ignore[assignment]
        instance = problem.get("instance")
        self.request_id = None if instance is None else str(instance)


_SAYS: dict[Fault, str] = {
    "cut": "The answer of the API was cut.",
    "timeout": "The API did not answer in time.",
    "unreachable": "The API could not be reached.",
}


class ConnectionFault(FourfoldError):
    """No whole answer arrived, also after all retries.

    `reason` is `unreachable` without any answer, `timeout` if it was late, `cut` if it ended before its end."""

    def __init__(self, reason: Fault) -> None:
        super().__init__(_SAYS[reason])
        self.reason: Fault = reason


class EventsMissed(FourfoldError):
    """Some missed events are no longer kept. Read the lists, then go on after `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"Events before {seq} are no longer kept: read them from the lists.")
        self.seq = seq


class StreamRefused(FourfoldError):
    """The stream refuses the key, the plan or the choice of events."""


class WebhookRefused(FourfoldError, ValueError):
    """A message that the secret did not sign, that was altered, or that is more than five minutes old."""
