import type { EventStore } from '../../ranking/ports.ts'
import { type InsiderTrackRecord, trackRecordByIssuer, trackRecordOf } from '../../ranking/track-record/track-record.ts'
import type { InsiderTransaction, TransactionField, TransactionTrackRecord } from './insider-transaction.ts'

const NO_RECORD = trackRecordOf([], new Date(0))

/** What a record adds to a row, in the order in which tables have it. */
export const RECORD_FIELDS = [
  'detailedPerTickerBuyStats',
  'detailedPerTickerSellStats'
] as const satisfies readonly (keyof TransactionTrackRecord)[]

/** A record is of an insider in a company: rows that have one name both. */
export const RECORD_KEYS = ['issuerCik', 'insiderCik'] as const satisfies readonly TransactionField[]

type Keyed = Partial<InsiderTransaction> & Pick<InsiderTransaction, (typeof RECORD_KEYS)[number]>

/** The rows with the record of each one's first owner in its company, from what had matured at `asOf`. */
export async function withTrackRecords(
  events: Pick<EventStore, 'listByInsiders'>,
  json: string,
  asOf: Date
): Promise<string> {
  const rows = JSON.parse(json) as Keyed[] // as our own query wrote them
  const records = await trackRecordsOf(events, rows, asOf)
  return JSON.stringify(rows.map((row, index) => ({ ...row, ...records[index] })))
}

/** The record of each row, in their order. */
export async function trackRecordsOf(
  events: Pick<EventStore, 'listByInsiders'>,
  rows: readonly Keyed[],
  asOf: Date
): Promise<TransactionTrackRecord[]> {
  const ciks = [...new Set(rows.flatMap(({ insiderCik }) => insiderCik ?? []))]
  const known = await events.listByInsiders(ciks, asOf)
  const records = new Map([...known].map(([cik, own]) => [cik, trackRecordByIssuer(own, asOf)]))
  return rows.map(({ insiderCik, issuerCik }) => statsOf(records.get(insiderCik ?? '')?.get(issuerCik)))
}

const statsOf = ({ buys, sells }: InsiderTrackRecord = NO_RECORD): TransactionTrackRecord => ({
  detailedPerTickerBuyStats: buys,
  detailedPerTickerSellStats: sells
})
