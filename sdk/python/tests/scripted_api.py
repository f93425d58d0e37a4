"""An API on this machine that gives prepared answers, one after the other; the last one again and again."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[[BaseHTTPRequestHandler], None]


class ScriptedApi:
    def __init__(self, answers: list[Answer]) -> None:
        self._answers = answers
        self.paths: list[str] = []
        self.url = ""

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        self.paths.append(handler.path)
        self._answers[min(len(self.paths), len(self._answers)) - 1](handler)


@contextmanager
def scripted_api(*answers: Answer) -> Iterator[ScriptedApi]:
    api = ScriptedApi(list(answers))

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            api.answer(self)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    api.url = f"http://127.0.0.1:{server.server_port}"
    try:
        yield api
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def send(body: bytes, *, status: int = 200, headers: dict[str, str] | None = None, length: int | None = None) -> Answer:
    """Answers with a body. A `length` beyond the body cuts the answer."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(status)
        for name, value in (headers or {}).items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(body) if length is None else length))
        handler.send_header("Connection", "close")
        handler.end_headers()
        handler.wfile.write(body)
        handler.close_connection = True

    return answer


def send_json(value: Any, **given: Any) -> Answer:
    return send(json.dumps(value).encode(), **given)


def send_chunks(*chunks: bytes, ends: bool = True) -> Answer:
    """Answers in chunks. Without `ends` the connection breaks before the last one."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Transfer-Encoding", "chunked")
        handler.end_headers()
        for chunk in chunks:
            handler.wfile.write(f"{len(chunk):x}\r\n".encode() + chunk + b"\r\n")
        if ends:
            handler.wfile.write(b"0\r\n\r\n")
        handler.close_connection = True

    return answer


def send_until_close(body: bytes) -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Connection", "close")
        handler.end_headers()
        handler.wfile.write(body)
        handler.close_connection = True

    return answer


def hang_up(handler: BaseHTTPRequestHandler) -> None:
    handler.close_connection = True
