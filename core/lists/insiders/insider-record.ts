// Results of an insider's earlier trades. The profile and comparisons show the same figures.

import type { EventStore } from '../../scores/ports.ts'
import { newestHabit, type TradingHabit } from '../../scores/shown-beside.ts'
import { type Stars, starsOf } from '../../scores/track-record/star-rating.ts'
import { type InsiderTrackRecord, trackRecordByIssuer, trackRecordOf } from '../../scores/track-record/track-record.ts'
import type { Cik } from '../../sec-ids.ts'
import { type MonthlyAggregate, normaliseMonths } from '../aggregates/monthly-aggregates.ts'
import { type BuyMark, buyRecordOf } from './buy-record.ts'
import type { DayRange, InsiderStore } from './ports.ts'

export interface InsiderRecord {
  /** Matured buys and sells at every horizon. */
  readonly trackRecord: InsiderTrackRecord
  readonly trackRecordByIssuer: ReadonlyMap<Cik, InsiderTrackRecord>
  /** Result of each buy after one year, oldest first. */
  readonly buyRecord: readonly BuyMark[]
  /** Purchases and sales in the range by month, with both sides of each month. */
  readonly monthlyAggregates: readonly MonthlyAggregate[]
  readonly winRate: number | null
  readonly maturedBuys: number
  readonly stars: Stars | null
  readonly habit: TradingHabit
}

export interface RecordPorts {
  readonly events: Pick<EventStore, 'listByInsiders'>
  readonly insiders: Pick<InsiderStore, 'findWinRecord' | 'sumMonths'>
}

interface RecordQuestion {
  readonly asOf: Date
  readonly isPast: boolean
  /** Range of the monthly sums. Records count all trades. */
  readonly range: DayRange
}

export async function readInsiderRecord(
  { events, insiders }: RecordPorts,
  cik: Cik,
  { asOf, isPast, range }: RecordQuestion
): Promise<InsiderRecord> {
  const [eventsOf, months, { cutoff, record }] = await Promise.all([
    events.listByInsiders([cik], asOf),
    insiders.sumMonths(cik, range, asOf),
    insiders.findWinRecord(cik, isPast ? asOf : undefined)
  ])
  const own = eventsOf.get(cik) ?? []
  return {
    buyRecord: buyRecordOf(own, asOf),
    habit: newestHabit(own.map(({ transactionDate }) => transactionDate)),
    maturedBuys: record.count,
    monthlyAggregates: normaliseMonths(months),
    stars: starsOf(record, cutoff) ?? null,
    trackRecord: trackRecordOf(own, asOf),
    trackRecordByIssuer: trackRecordByIssuer(own, asOf),
    winRate: record.count === 0 ? null : record.wins / record.count
  }
}
