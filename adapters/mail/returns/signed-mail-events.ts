import { Webhook, WebhookVerificationError } from 'standardwebhooks'

import type { SignedMailEvents } from '#core/messages/returns/receive-mail-event.ts'
import { fail, ok } from '#core/result.ts'

/**
 * Verifies and parses events of the mail provider. Without a secret all events are refused.
 * @see https://www.standardwebhooks.com
 */
export function signedMailEvents(secret: string | undefined): SignedMailEvents {
  const webhook = secret === undefined ? undefined : new Webhook(secret)
  return {
    read(body, headers) {
      if (!webhook) return fail('signature_invalid')
      const text = Buffer.from(body).toString()
      try {
        webhook.verify(text, headers, { jsonParse: false })
      } catch (error) {
        if (!(error instanceof WebhookVerificationError)) throw error
        console.warn(
          'An event of a mail was refused: it is not signed with our secret, or not within five minutes of now.'
        )
        return fail('signature_invalid')
      }
      return parse(text)
    }
  }
}

function parse(text: string) {
  try {
    return ok(JSON.parse(text) as unknown)
  } catch {
    return fail('bad_request')
  }
}
