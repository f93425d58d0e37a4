// Counts the earlier buys of insiders at each of their trades again, after one of their events changed. An outcome of
// one company is part of the insider's record in all others, so the queue holds insiders instead of issuers.

import type { ScorableEvent } from '../../scores/scorable-event.ts'
import { countMaturedBuys, type EventRecord, type RecordedEvent } from '../../scores/track-record/matured-buys.ts'
import type { Cik } from '../../sec-ids.ts'

/** Insiders whose events changed since their records were counted. */
export interface StaleRecords {
  /** One process at a time counts records, because events of joint owners belong to several insiders. */
  takeOwners<Value>(limit: number, work: (batch: RecordBatch) => Promise<Value>): Promise<Value>
}

export interface RecordBatch {
  /** Empty if nothing is stale. */
  readonly owners: readonly Cik[]
  /** Loads the events of all of `owners`. */
  loadEvents(): Promise<readonly RecordedEvent[]>
  /** Loads the eligible buys of these insiders that have matured, earliest outcome first. */
  loadMaturedBuys(owners: readonly Cik[]): Promise<readonly ScorableEvent[]>
  /** Replaces the records of the events; returns the number of new or changed ones. */
  replace(records: readonly EventRecord[]): Promise<number>
}

export interface CountedRecords {
  insiders: number
  /** Number of events with a new or changed record. */
  events: number
}

/** Maximum number of insiders per batch. All events of theirs and of their joint owners are in memory at once. */
const BATCH_OWNERS = 200

/** Counts the records of every stale insider. Adds each finished batch to `total`, even if a later one fails. */
export async function countRecords(
  staleRecords: StaleRecords,
  total: CountedRecords = { events: 0, insiders: 0 }
): Promise<CountedRecords> {
  for (;;) {
    const counted = await staleRecords.takeOwners(BATCH_OWNERS, countBatch)
    total.events += counted.events
    total.insiders += counted.insiders
    if (counted.insiders < BATCH_OWNERS) return total
  }
}

async function countBatch(batch: RecordBatch): Promise<CountedRecords> {
  if (batch.owners.length === 0) return { events: 0, insiders: 0 }
  const events = await batch.loadEvents()
  const owners = [...new Set(events.flatMap(event => event.owners.map(({ cik }) => cik)))]
  const buys = await batch.loadMaturedBuys(owners)
  return { events: await batch.replace(countMaturedBuys(events, buys)), insiders: batch.owners.length }
}
