import type { ApiEvent, TestEvent } from './types.ts'

/** Maximum age of a message. A message may also be this much in the future, because clocks differ. */
const TOLERANCE_SECONDS = 300
const SECRET_START = 'whsec_'

export interface WebhookMessage {
  /** Body exactly as received, not parsed and serialized again. */
  readonly body: string
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
}

/**
 * Verifies that a webhook message was signed by the API and returns its event. An event may arrive twice: store
 * `webhook-id`, which is `event.id`, to detect that.
 *
 * @see https://www.standardwebhooks.com
 * @throws if the message was not signed with the secret, was altered, or is more than five minutes old.
 */
export async function verifyWebhook({ body, headers }: WebhookMessage, secret: string): Promise<ApiEvent | TestEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name =>
    headerOf(headers, name)
  )
  if (!id || !timestamp || !signatures) throw new Error('The headers of a webhook are missing.')
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!(age <= TOLERANCE_SECONDS)) throw new Error('The webhook is too old, or from the future.')
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(SECRET_START, '')),
    { hash: 'SHA-256', name: 'HMAC' },
    false,
    ['verify']
  )
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',')
    const given = version?.toLowerCase() === 'v1' ? readBytes(value) : undefined
    if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) {
      return JSON.parse(body) as ApiEvent | TestEvent
    }
  }
  throw new Error('No signature of the webhook is by this secret.')
}

/** Finds a header whatever the case of its name. Several values are joined like several signatures. */
function headerOf(headers: WebhookMessage['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1]
  return typeof value === 'string' || value === undefined ? value : value.join(' ')
}

/** Decodes Base64; undefined for other text, which a signature of another sender may be. */
function readBytes(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return bytesOf(base64)
  } catch {
    return undefined
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
