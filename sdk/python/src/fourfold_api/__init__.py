"""Client of the Fourfold data API."""

from . import models
from ._pages import Page, TableEnd
from .async_client import AsyncClient
from .client import Client
from .errors import ApiError, ConnectionFault, EventsMissed, FourfoldError, StreamRefused, WebhookRefused
from .rows import Rows, Table
from .webhook import TestEvent, verify_webhook

__all__ = [
    "ApiError",
    "AsyncClient",
    "Client",
    "ConnectionFault",
    "EventsMissed",
    "FourfoldError",
    "Page",
    "Rows",
    "StreamRefused",
    "Table",
    "TableEnd",
    "TestEvent",
    "WebhookRefused",
    "models",
    "verify_webhook",
]
