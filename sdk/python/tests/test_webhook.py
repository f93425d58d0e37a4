"""Tests of the webhook check. The TypeScript tests sign with the reference implementation."""

from __future__ import annotations

import base64
import hashlib
import hmac
import time
import unittest

from fourfold_api import WebhookRefused, verify_webhook

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
BODY = '{"id":"evt_1","data":{"name":"Zoë"}}'.encode()


def sign(body: bytes = BODY, at: float | None = None) -> dict[str, str]:
    sent_at = int(time.time() if at is None else at)
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    signature = base64.b64encode(hmac.new(key, f"evt_1.{sent_at}.".encode() + body, hashlib.sha256).digest())
    return {"webhook-id": "evt_1", "webhook-timestamp": str(sent_at), "webhook-signature": f"v1,{signature.decode()}"}


class WebhookTest(unittest.TestCase):
    def test_returns_the_event_of_a_signed_message(self) -> None:
        headers = sign()
        own = headers["webhook-signature"]
        for signature in (own, f"v1,b2xk {own}", f"v1a,!!! v1,%%% {own}", f"V{own[1:]}", ["v1,b2xk", own]):
            event = verify_webhook(BODY, {**headers, "webhook-signature": signature}, SECRET)
            self.assertEqual(event["id"], "evt_1")
        self.assertEqual(verify_webhook(BODY.decode(), {name.title(): headers[name] for name in headers}, SECRET)["id"], "evt_1")

    def test_refuses_what_the_secret_did_not_sign(self) -> None:
        headers = sign()
        refused = [
            (BODY + b" ", headers, "No signature"),
            (BODY, {**headers, "webhook-id": "evt_2"}, "No signature"),
            (BODY, {**headers, "webhook-signature": "v1,b2xk v2,"}, "No signature"),
            (BODY, {**headers, "webhook-signature": headers["webhook-signature"].replace("v1", "v2")}, "No signature"),
            (BODY, {}, "missing"),
            (BODY, sign(at=time.time() - 302), "too old"),
            (BODY, sign(at=time.time() + 302), "future"),
            (BODY, {**headers, "webhook-timestamp": "now"}, "too old"),
        ]
        for body, given, words in refused:
            with self.assertRaisesRegex(WebhookRefused, words):
                verify_webhook(body, given, SECRET)


if __name__ == "__main__":
    unittest.main()
