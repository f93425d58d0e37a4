"""Tests of the synchronous client against prepared answers."""

from __future__ import annotations

import gzip
import json
import tempfile
import threading
import unittest
from datetime import date, datetime, timedelta, timezone
from email.utils import format_datetime
from pathlib import Path
from unittest.mock import patch
from urllib.error import URLError

from fourfold_api import ApiError, Client, ConnectionFault
from scripted_api import hang_up, scripted_api, send, send_chunks, send_json, send_until_close

META = {"asOf": "2026-03-05T21:00:00Z", "complete": True}


def last_line(rows: int) -> bytes:
    return json.dumps({"meta": META, "next_cursor": None, "row_count": rows}).encode() + b"\n"


def refusal(status: int, headers: dict[str, str] | None = None):
    return send_json({"code": "rate_limited", "detail": "Later.", "instance": "r-1"}, status=status, headers=headers)


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        sleeping = patch("fourfold_api.client.time.sleep")
        self.sleep = sleeping.start()
        self.addCleanup(sleeping.stop)

    def waits(self) -> list[float]:
        return [call.args[0] for call in self.sleep.call_args_list]

    def test_sends_the_key_and_writes_parameters(self) -> None:
        asked = {}

        def answer(handler) -> None:
            asked.update(handler.headers)
            send_json({"data": [], "has_more": False})(handler)

        with scripted_api(answer) as api:
            list(
                Client(api.url, "k").list_transactions(
                    ticker=["NLKW", "ACME"],
                    from_=date(2026, 3, 5),
                    as_of=datetime(2026, 3, 5, 16, tzinfo=timezone(timedelta(hours=-5))),
                    cluster=True,
                    limit=2,
                )
            )
        query = "ticker=NLKW%2CACME&from=2026-03-05&as_of=2026-03-05T21%3A00%3A00Z&cluster=true&limit=2"
        self.assertEqual(api.paths, [f"/v1/stock/corporate-insider-transactions?{query}"])
        self.assertEqual(asked["Authorization"], "Bearer k")

    def test_refuses_an_empty_parameter_before_it_asks(self) -> None:
        with scripted_api(send_json({})) as api:
            client = Client(api.url, "k")
            for empty in ("", [], [""], ["NLKW", None]):
                with self.assertRaisesRegex(ValueError, "parameter ticker has an empty"):
                    list(client.list_transactions(ticker=empty))
            with self.assertRaisesRegex(ValueError, "parameter ticker has an empty"):
                client.open_company("")
            with self.assertRaisesRegex(ValueError, "no time zone"):
                list(client.list_transactions(as_of=datetime(2026, 3, 5)))
        self.assertEqual(api.paths, [])

    def test_writes_a_value_into_one_part_of_the_path(self) -> None:
        with scripted_api(send_json({})) as api:
            Client(api.url, "k").open_company("../plans?x=1")
        self.assertEqual(api.paths, ["/v1/stock/..%2Fplans%3Fx%3D1"])

    def test_reads_all_pages_and_never_ends_early(self) -> None:
        def page(rows: list[int], **more: object):
            return send_json({"data": rows, "has_more": False, "next_cursor": None, **more})

        following = {"has_more": True, "next_cursor": "c+1"}
        with scripted_api(page([1, 2], **following), page([3])) as api:
            self.assertEqual(list(Client(api.url, "k").list_insiders(limit=2)), [1, 2, 3])
        self.assertEqual(api.paths[1], "/v1/insiders?limit=2&cursor=c%2B1")
        for broken in (page([1], has_more=True), send_json({"error": "a proxy"}), send_json([1])):
            with scripted_api(broken) as api, self.assertRaises(ConnectionFault) as raised:
                list(Client(api.url, "k", retries=0).list_insiders())
            self.assertEqual(raised.exception.reason, "cut")

    def test_goes_on_after_the_number_of_an_event(self) -> None:
        with scripted_api(send_json({"data": [1], "newest": 9, "next": 7}), send_json({"data": [], "next": 7})) as api:
            self.assertEqual(list(Client(api.url, "k").list_events(after=0)), [1])
        self.assertEqual(api.paths, ["/v1/events?after=0", "/v1/events?after=7"])

    def test_retries_after_the_wait_that_the_api_asks_for(self) -> None:
        soon = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=30), usegmt=True)
        answers = [refusal(429, {"Retry-After": "7"}), refusal(429, {"Retry-After": soon}), refusal(503)]
        with scripted_api(*answers, send_json({"ok": True})) as api:
            self.assertEqual(Client(api.url, "k").get("/v1/x"), {"ok": True})
        seconds, until_date, own = self.waits()
        self.assertTrue(7 <= seconds <= 7.25, seconds)
        self.assertTrue(20 <= until_date <= 30.25, until_date)
        self.assertTrue(1 <= own <= 1.25, own)

    def test_does_not_wait_for_more_than_a_minute_and_says_how_long(self) -> None:
        with scripted_api(refusal(429, {"Retry-After": "3600"})) as api, self.assertRaises(ApiError) as raised:
            Client(api.url, "k").get("/v1/x")
        self.assertEqual((raised.exception.retry_after, len(api.paths)), (3600, 1))

    def test_raises_refusals_with_their_problem(self) -> None:
        with scripted_api(refusal(403)) as api, self.assertRaises(ApiError) as raised:
            Client(api.url, "k").get("/v1/x")
        error = raised.exception
        self.assertEqual((error.status, error.code, str(error), error.request_id), (403, "rate_limited", "Later.", "r-1"))
        self.assertEqual(len(api.paths), 1)
        with scripted_api(send(b"<html>", status=500)) as api, self.assertRaises(ApiError) as raised:
            Client(api.url, "k").get("/v1/x")
        self.assertEqual((raised.exception.code, raised.exception.problem), ("unknown", {}))

    def test_sends_the_key_to_no_other_address(self) -> None:
        with scripted_api(send_json({})) as other:
            moved = send(b"", status=302, headers={"Location": f"{other.url}/v1/x"})
            with scripted_api(moved) as api, self.assertRaises(ApiError):
                Client(api.url, "k").get("/v1/x")
        self.assertEqual(other.paths, [])

    def test_retries_a_cut_answer_then_raises(self) -> None:
        whole = b'{"data": [{"share": 1}]}'
        packed = gzip.compress(whole)
        for cut in (
            send(whole[:-9], length=len(whole)),
            send_chunks(whole[:-9], ends=False),
            send(whole[:-9]),
            send(packed[:-9], headers={"Content-Encoding": "gzip"}),
        ):
            with scripted_api(cut, send_json({"data": [1]})) as api:
                self.assertEqual(list(Client(api.url, "k").list_plans()), [1])
            with scripted_api(cut) as api, self.assertRaises(ConnectionFault) as raised:
                Client(api.url, "k", retries=1).get("/v1/x")
            self.assertEqual((raised.exception.reason, len(api.paths)), ("cut", 2))

    def test_retries_without_an_answer(self) -> None:
        with scripted_api(hang_up, send_json({"ok": True})) as api:
            self.assertEqual(Client(api.url, "k").get("/v1/x"), {"ok": True})
        with self.assertRaises(ConnectionFault) as raised:
            Client(api.url, "k", retries=1).get("/v1/x")
        self.assertEqual(raised.exception.reason, "unreachable")

    def test_ends_an_attempt_after_its_timeout(self) -> None:
        done = threading.Event()
        self.addCleanup(done.set)
        with scripted_api(lambda _: done.wait() and None) as api:
            try:
                with self.assertRaises(ConnectionFault) as raised:
                    Client(api.url, "k", retries=0, timeout=0.05).get("/v1/x")
            finally:
                done.set()
        self.assertEqual(raised.exception.reason, "timeout")
        client = Client("https://api.test", "k", retries=0)
        late = patch.object(client._opener, "open", side_effect=URLError(TimeoutError()))
        with late, self.assertRaises(ConnectionFault) as raised:
            client.get("/v1/x")
        self.assertEqual(raised.exception.reason, "timeout")


class TableTest(unittest.TestCase):
    def setUp(self) -> None:
        sleeping = patch("fourfold_api.client.time.sleep")
        sleeping.start()
        self.addCleanup(sleeping.stop)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_reads_lines_wherever_they_are_cut_into_parts(self) -> None:
        text = '{"name":"Zoë"}\n{"name":"B"}\n'.encode() + last_line(2)
        packed = gzip.compress(text)
        chunks = [text[at : at + 1] for at in range(len(text))]
        for answer in (send_chunks(*chunks), send(packed, headers={"Content-Encoding": "gzip"})):
            with scripted_api(answer) as api:
                trades = Client(api.url, "k").list_transactions(ticker="NLKW")
                self.assertEqual([row["name"] for row in trades.at_once()], ["Zoë", "B"])
            self.assertEqual((trades.end.row_count, trades.end.as_of, trades.end.complete), (2, META["asOf"], True))
            self.assertTrue(api.paths[0].endswith("?ticker=NLKW&format=ndjson"))

    def test_notices_a_table_that_was_cut(self) -> None:
        row = b'{"name":"A"}\n'
        for body in (row, row + b'{"name', row + last_line(2), row + last_line(1)[:-4]):
            with scripted_api(send(body)) as api:
                trades = Client(api.url, "k").list_transactions()
                with self.assertRaises(ConnectionFault) as raised:
                    list(trades.at_once())
                self.assertEqual((raised.exception.reason, trades.end, len(api.paths)), ("cut", None, 1))

    def test_saves_a_whole_csv_or_nothing(self) -> None:
        path = self.folder / "trades.csv"
        with scripted_api(send_chunks(b"name\r\nA", ends=False), send_chunks(b"name\r\nA\r\n")) as api:
            Client(api.url, "k").list_transactions().save_csv(path)
        self.assertEqual((path.read_bytes(), len(api.paths)), (b"name\r\nA\r\n", 2))
        packed = gzip.compress(b"name\r\nB\r\n")
        for cut in (
            send_chunks(b"name\r\nB", ends=False),
            send(b"name\r\nB", length=99),
            send(packed[:-9], headers={"Content-Encoding": "gzip"}),
            # This one could be cut without a sign.
            send_until_close(b"name\r\nB\r\n"),
        ):
            with scripted_api(cut) as api, self.assertRaises(ConnectionFault):
                Client(api.url, "k", retries=0).list_transactions().save_csv(path)
            self.assertEqual([name.name for name in self.folder.iterdir()], ["trades.csv"])
            self.assertEqual(path.read_bytes(), b"name\r\nA\r\n")

    def test_saves_a_whole_file_or_nothing(self) -> None:
        path = self.folder / "trades.parquet"
        name = "transactions-2026-03-05.parquet"
        with scripted_api(send(b"PAR1", length=99), send(b"PAR1 PAR1")) as api:
            Client(api.url, "k").open_bulk_file(name, path)
        self.assertEqual((path.read_bytes(), api.paths), (b"PAR1 PAR1", [f"/v1/bulk/{name}"] * 2))


if __name__ == "__main__":
    unittest.main()
