// Events pushed to customers once the data is visible. Webhook, WebSocket and polling send the same text.

import { DAY_MS } from '../../dates/durations.ts'

export const EVENT_KINDS = [
  'insider.filing.created',
  'insider.filing.amended',
  'ownership.filing.created',
  'ownership.filing.amended',
  'report.published'
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Kind of a webhook test while no event is stored that it could repeat. */
export const TEST_KIND = 'test'

/** Maximum number of trades in an event, so that it stays below 20 kB. Events of larger filings state the number. */
export const TRADES_PER_EVENT = 10

/** Period for which past events can be requested. */
export const EVENTS_KEPT_MS = DAY_MS

/** Event as stored; its JSON data never changes. */
export interface PushEvent {
  /** Sequence number, greater than that of every earlier visible event. There may be gaps. */
  readonly seq: number
  readonly kind: EventKind
  /** Time when readers could first see the data. */
  readonly at: Date
  /** Accession number of a filing with trades; null for schedules and reports. */
  readonly accession: string | null
  /** Ticker of the issuer; null without one, and for a report. */
  readonly ticker: string | null
  /** CIKs of the reporting owners, or of the persons and filers of a schedule. */
  readonly insiders: readonly string[]
  readonly dataJson: string
}

/** Id of an event, the same on every channel, so that receivers can drop duplicates. */
export const eventId = (seq: number): string => `evt_${seq}`

/** Writes an event as sent to customers. Equal events give equal bytes. */
export function writeEvent({ at, dataJson, kind, seq }: PushEvent): string {
  return `{"id":"${eventId(seq)}","seq":${seq},"type":"${kind}","timestamp":"${at.toISOString()}","data":${dataJson}}`
}

/**
 * Writes the body of a webhook test: a stored event under an id of its own. It has no number, because receivers go on
 * after the number of the last event.
 */
export function writeTestEvent(id: string, at: Date, event: PushEvent | undefined): string {
  const { at: time, dataJson, kind } = event ?? { at, dataJson: '{}', kind: TEST_KIND }
  return `{"id":"${id}","seq":null,"type":"${kind}","timestamp":"${time.toISOString()}","data":${dataJson},"test":true}`
}
