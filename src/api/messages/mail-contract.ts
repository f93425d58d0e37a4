import { done } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

export const mail = {
  receiveEvent: operation({
    access: 'everybody',
    answer: done,
    description:
      'Signed as Standard Webhooks has it. `mail.bounced` and `mail.complained` name the address, `mail.returned` holds a mail that came back; other types are ignored.',
    refusals: ['bad_request', 'signature_invalid'],
    route: 'POST /api/v1/mail/events',
    signedBody: {
      'webhook-id': 'Names the event: the same one is taken once.',
      'webhook-signature': '`v1,` and the HMAC-SHA256 of id, timestamp and body, with dots between them, in base64.',
      'webhook-timestamp': 'Seconds since 1970, within five minutes of now.'
    },
    summary: 'Take in what became of a mail'
  })
} as const
