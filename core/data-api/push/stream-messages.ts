// What a client of the WebSocket may say.

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
  /** The last number that is known: what came after it is told first. */
  after: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** The name of a saved screen of the account: only filings with a trade in it. */
  filter: v.exactOptional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_SCREEN_NAME)))
})

const Ping = v.strictObject({ type: v.literal('ping') })

const StreamMessage = v.variant('type', [Authenticate, Subscribe, Ping])

export type StreamMessage = v.InferOutput<typeof StreamMessage>
export type Subscription = v.InferOutput<typeof Subscribe>

/** undefined for anything else. */
export function parseStreamMessage(text: string): StreamMessage | undefined {
  try {
    const read = v.safeParse(StreamMessage, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    // No JSON.
    return undefined
  }
}
