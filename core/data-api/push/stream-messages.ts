// Messages that a WebSocket client may send.

import * as v from 'valibot'

import { choiceFields } from './event-choice.ts'

const MAX_KEY = 200
const MAX_SCREEN_NAME = 60

const Authenticate = v.strictObject({
  type: v.literal('auth'),
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_KEY))
})

const Subscribe = v.strictObject({
  ...choiceFields,
  type: v.literal('subscribe'),
  /** Number of the last event that the client has. The events after it are sent first. */
  after: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Name of a saved screen of the account; limits filings to those with a matching trade. */
  filter: v.exactOptional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_SCREEN_NAME)))
})

const Ping = v.strictObject({ type: v.literal('ping') })

/** Messages by their names in documents. */
export const STREAM_MESSAGES = { Authenticate, Ping, Subscribe }

const StreamMessage = v.variant('type', [Authenticate, Subscribe, Ping])

export type StreamMessage = v.InferOutput<typeof StreamMessage>
export type Subscription = v.InferOutput<typeof Subscribe>

export type StreamMessageAnswer =
  | { readonly ok: true; readonly value: StreamMessage }
  | {
      readonly ok: false
      /** Name of the field at fault, if the message has a known type: `tickers.0`. Never a name that was sent. */
      readonly field: string | undefined
    }

/** Parses a client's message. */
export function parseStreamMessage(text: string): StreamMessageAnswer {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return { field: undefined, ok: false }
  }
  const read = v.safeParse(StreamMessage, message)
  if (read.success) return { ok: true, value: read.output }
  const [issue] = read.issues
  const isUnknown = issue.expected === 'never'
  return { field: isUnknown ? undefined : (v.getDotPath(issue) ?? undefined), ok: false }
}
