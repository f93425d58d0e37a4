// What customers are told the moment it can be seen. One text for a webhook, the WebSocket and who polls.

import { DAY_MS } from '../../dates/durations.ts'

export const EVENT_KINDS = ['insider.filing.created', 'insider.filing.amended', 'report.published'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** What a webhook is tried with; it is in no sequence. */
export const TEST_KIND = 'test'

/** Of a filing with more, the event says how many there are. An event stays below 20 kB. */
export const TRADES_PER_EVENT = 10

/** From how long ago events can be asked for. */
export const EVENTS_KEPT_MS = DAY_MS

/** An event as it is stored; its data is JSON that never changes. */
export interface PushEvent {
  /** Larger than those of all events that could be seen before it; there are gaps. */
  readonly seq: number
  readonly kind: EventKind
  /** When readers could first see it. */
  readonly at: Date
  /** Of the filing; null for a report. */
  readonly accession: string | null
  /** The issuer's; null where it has none, and for a report. */
  readonly ticker: string | null
  /** CIKs of those who report. */
  readonly insiders: readonly string[]
  readonly dataJson: string
}

/** Names the event wherever it is told: a receiver that knows it has seen it. */
export const eventId = (seq: number): string => `evt_${seq}`

/** The event as customers get it, always the same bytes. */
export function writeEvent({ at, dataJson, kind, seq }: PushEvent): string {
  return `{"id":"${eventId(seq)}","seq":${seq},"type":"${kind}","timestamp":"${at.toISOString()}","data":${dataJson}}`
}

/** What a test of a webhook sends, in the shape of an event. */
export function writeTestEvent(id: string, at: Date): string {
  return JSON.stringify({ id, seq: null, type: TEST_KIND, timestamp: at.toISOString(), data: {} })
}
