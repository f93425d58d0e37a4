"""Tests of the place in the stream, without a connection."""

from __future__ import annotations

import json
import unittest

from fourfold_api import EventsMissed, StreamRefused
from fourfold_api.stream import Following


def following(after: int | None = None, **chosen: object) -> Following:
    return Following("https://api.test", "k", after, chosen)


def take(place: Following, **message: object):
    return place.take(json.dumps(message))


class FollowingTest(unittest.TestCase):
    def test_subscribes_with_its_choice_and_place(self) -> None:
        place = following(7, tickers=["NLKW"], kinds=(), filter=None)
        self.assertEqual((place.url, json.loads(place.greeting)), ("wss://api.test/v1/stream", {"type": "auth", "key": "k"}))
        answer, event = take(place, type="welcome")
        self.assertEqual((json.loads(answer), event), ({"type": "subscribe", "tickers": ["NLKW"], "after": 7}, None))
        self.assertEqual(json.loads(following().subscription()), {"type": "subscribe"})

    def test_goes_on_after_each_number_that_it_hears(self) -> None:
        place = following()
        for message in ({"type": "subscribed", "seq": 3}, {"type": "heartbeat", "seq": 5}):
            self.assertEqual(take(place, **message), (None, None))
            self.assertEqual(place.after, message["seq"])
        _, event = take(place, type="report.published", id="evt_8", seq=8)
        self.assertEqual((event["id"], place.after), ("evt_8", 8))
        take(place, type="pong")
        self.assertEqual(json.loads(place.subscription())["after"], 8)

    def test_says_that_events_were_missed_or_refused(self) -> None:
        with self.assertRaises(EventsMissed) as raised:
            take(following(1), type="reset", seq=40)
        self.assertEqual(raised.exception.seq, 40)
        with self.assertRaisesRegex(StreamRefused, "No such ticker"):
            take(following(), type="error", code="unknown_ticker", problem={"detail": "No such ticker"})
        for code in (1008, 4001, 4003):
            with self.assertRaisesRegex(StreamRefused, "the plan Gold has this"):
                following().wait(code, "the plan Gold has this")

    def test_waits_longer_after_each_failure_and_as_bye_asks(self) -> None:
        place = following()
        for longest in (1, 2, 4, 8, 16, 30, 30):
            wait = place.wait(None, "")
            self.assertTrue(longest / 2 <= wait <= longest, (longest, wait))
        take(place, type="bye", reconnectInMs=1500)
        self.assertEqual(place.wait(1001, ""), 1.5)
        self.assertLessEqual(place.wait(1006, ""), 1)


if __name__ == "__main__":
    unittest.main()
