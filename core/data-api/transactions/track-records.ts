import type { EventStore } from '../../scores/ports.ts'
import { type InsiderTrackRecord, trackRecordByIssuer, trackRecordOf } from '../../scores/track-record/track-record.ts'
import type { InsiderTransaction, TransactionField, TransactionTrackRecord } from './insider-transaction.ts'

const NO_RECORD = trackRecordOf([], new Date(0))

/** Number of insiders per batch. A batch takes a few milliseconds; between batches other requests run. */
const INSIDERS_AT_ONCE = 20
/** Maximum number of insiders whose records stay cached between parts of a table, a few kilobytes each. A guess. */
const MOST_KEPT = 1_000

/** Fields of a track record, in the order of table columns. */
export const RECORD_FIELDS = [
  'detailedPerTickerBuyStats',
  'detailedPerTickerSellStats'
] as const satisfies readonly (keyof TransactionTrackRecord)[]

/** Fields that identify the track record of a row: one insider in one company. */
export const RECORD_KEYS = ['issuerCik', 'insiderCik'] as const satisfies readonly TransactionField[]

type Keyed = Partial<InsiderTransaction> & Pick<InsiderTransaction, (typeof RECORD_KEYS)[number]>
type Events = Pick<EventStore, 'listByInsiders'>

/** Cache of track records by insider and issuer, all as of the same instant. */
export type KeptRecords = Map<string, ReadonlyMap<string, InsiderTrackRecord>>

/** Adds to each row the record of its first owner in its company, from trades matured at `asOf`. */
export async function withTrackRecords(events: Events, json: string, asOf: Date): Promise<string> {
  const rows = JSON.parse(json) as Keyed[] // written by our own query
  const records = await trackRecordsOf(events, rows, asOf)
  return JSON.stringify(rows.map((row, index) => ({ ...row, ...records[index] })))
}

/** Returns the record of each row, in order. Reads only insiders that are not in `kept`, which must be as of `asOf`. */
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

/** Marks the insiders in `used` as most recently used, and removes the least recently used above MOST_KEPT. */
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
