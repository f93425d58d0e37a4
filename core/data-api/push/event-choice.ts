// Selection of events that a customer wants.

import * as v from 'valibot'

import { EVENT_KINDS, type PushEvent } from './push-event.ts'

/** Maximum number of tickers or insiders in a selection. Our choice: customers who need more should take all events. */
export const MAX_CHOSEN = 200

const ticker = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9][A-Z0-9.-]{0,11}$/))
const insider = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}$/),
  v.transform(text => text.replace(/^0+(?=\d)/, ''))
)

/** An empty list selects everything. */
export const choiceFields = {
  kinds: v.optional(v.pipe(v.array(v.picklist(EVENT_KINDS)), v.maxLength(EVENT_KINDS.length)), []),
  tickers: v.optional(v.pipe(v.array(ticker), v.maxLength(MAX_CHOSEN)), []),
  insiders: v.optional(v.pipe(v.array(insider), v.maxLength(MAX_CHOSEN)), [])
}

export interface EventChoice {
  readonly kinds: readonly string[]
  readonly tickers: readonly string[]
  readonly insiders: readonly string[]
}

/** Whether a selection includes an event. Must match the trigger in db/migrations/0041_pushed_events.ts. */
export function isChosen({ insiders, kinds, tickers }: EventChoice, event: PushEvent): boolean {
  return (
    (kinds.length === 0 || kinds.includes(event.kind)) &&
    (tickers.length === 0 || (event.ticker !== null && tickers.includes(event.ticker))) &&
    (insiders.length === 0 || event.insiders.some(cik => insiders.includes(cik)))
  )
}
