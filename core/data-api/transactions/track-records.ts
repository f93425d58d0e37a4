import type { EventStore } from '../../scores/ports.ts'
import { type InsiderTrackRecord, trackRecordByIssuer, trackRecordOf } from '../../scores/track-record/track-record.ts'
import type { InsiderTransaction, TransactionField, TransactionTrackRecord } from './insider-transaction.ts'

const NO_RECORD = trackRecordOf([], new Date(0))

/** Insiders whose trades are read and added up in one go: some milliseconds, after which others get their turn. */
const INSIDERS_AT_ONCE = 20
/** Insiders whose records are kept from part to part of a table, a few kilobytes each. A guess. */
const MOST_KEPT = 1_000

/** What a record adds to a row, in the order in which tables have it. */
export const RECORD_FIELDS = [
  'detailedPerTickerBuyStats',
  'detailedPerTickerSellStats'
] as const satisfies readonly (keyof TransactionTrackRecord)[]

/** A record is of an insider in a company: rows that have one name both. */
export const RECORD_KEYS = ['issuerCik', 'insiderCik'] as const satisfies readonly TransactionField[]

type Keyed = Partial<InsiderTransaction> & Pick<InsiderTransaction, (typeof RECORD_KEYS)[number]>
type Events = Pick<EventStore, 'listByInsiders'>

/** Records by insider and issuer, all of one instant; the insiders that were asked for last are kept. */
export type KeptRecords = Map<string, ReadonlyMap<string, InsiderTrackRecord>>

/** The rows with the record of each one's first owner in its company, from what had matured at `asOf`. */
export async function withTrackRecords(events: Events, json: string, asOf: Date): Promise<string> {
  const rows = JSON.parse(json) as Keyed[] // as our own query wrote them
  const records = await trackRecordsOf(events, rows, asOf)
  return JSON.stringify(rows.map((row, index) => ({ ...row, ...records[index] })))
}

/** The record of each row, in their order. What `kept` holds of the same instant is not read again. */
export async function trackRecordsOf(
  events: Events,
  rows: readonly Keyed[],
  asOf: Date,
  kept: KeptRecords = new Map()
): Promise<TransactionTrackRecord[]> {
  const ciks = new Set(rows.flatMap(({ insiderCik }) => insiderCik ?? []))
  await readMissing(
    events,
    [...ciks].filter(cik => !kept.has(cik)),
    { asOf, kept }
  )
  const records = rows.map(({ insiderCik, issuerCik }) => statsOf(kept.get(insiderCik ?? '')?.get(issuerCik)))
  forgetOldest(kept, ciks)
  return records
}

async function readMissing(
  events: Events,
  ciks: readonly string[],
  { asOf, kept }: { readonly asOf: Date; readonly kept: KeptRecords }
): Promise<void> {
  for (let at = 0; at < ciks.length; at += INSIDERS_AT_ONCE) {
    const some = ciks.slice(at, at + INSIDERS_AT_ONCE)
    const known = await events.listByInsiders(some, asOf)
    for (const cik of some) kept.set(cik, trackRecordByIssuer(known.get(cik) ?? [], asOf))
  }
}

/** `used` count as the newest. */
function forgetOldest(kept: KeptRecords, used: ReadonlySet<string>): void {
  for (const cik of used) {
    const records = kept.get(cik)
    kept.delete(cik)
    if (records) kept.set(cik, records)
  }
  for (const cik of kept.keys()) {
    if (kept.size <= MOST_KEPT) return
    kept.delete(cik)
  }
}

const statsOf = ({ buys, sells }: InsiderTrackRecord = NO_RECORD): TransactionTrackRecord => ({
  detailedPerTickerBuyStats: buys,
  detailedPerTickerSellStats: sells
})
