import type { User } from '../accounts/user.ts'
import { MAX_LIMIT } from '../activities/activity-filter.ts'
import type { ActivityStore } from '../activities/ports.ts'
import type { Clock } from '../clock.ts'
import { parseReportDate, type ReportDate } from '../dates/report-date.ts'
import { type Coverage, coverageOf } from '../filings/coverage.ts'
import type { Cik } from '../filings/ownership-document.ts'
import { type QueryRefusal, refuseParameter } from '../query.ts'
import type { EventStore, KnownEvent } from '../ranking/ports.ts'
import { type TradingHabit, tradingHabit } from '../ranking/shown-beside.ts'
import { type Stars, starsOf } from '../ranking/star-rating.ts'
import { type InsiderTrackRecord, trackRecordByIssuer, trackRecordOf } from '../ranking/track-record.ts'
import { fail } from '../result.ts'
import { type BuyMark, buyRecordOf } from './buy-record.ts'
import type { HeldPosition, InsiderCompany } from './insider.ts'
import type { InsiderStore } from './ports.ts'

export interface InsiderProfile {
  readonly cik: Cik
  readonly name: string
  /** Newest first, with the roles stated last. */
  readonly companies: readonly InsiderCompany[]
  /** What the newest filing of each company says is held, without derivatives. */
  readonly positions: readonly HeldPosition[]
  /** The text of a JSON array of Activity: trades of the range, newest first, MAX_LIMIT at most. */
  readonly tradesJson: string
  /** True when the range holds more trades than are listed. */
  readonly isCut: boolean
  /** Buys and sells at every horizon, from what has matured. */
  readonly trackRecord: InsiderTrackRecord
  readonly trackRecordByIssuer: ReadonlyMap<Cik, InsiderTrackRecord>
  /** What each buy came to after one year, oldest first. */
  readonly buyRecord: readonly BuyMark[]
  readonly winRate: number | null
  readonly maturedBuys: number
  readonly stars: Stars | null
  readonly habit: TradingHabit
  readonly startDate: ReportDate | null
  readonly endDate: ReportDate | null
  readonly coverage: Coverage
  readonly asOf: Date
  readonly isSample: boolean
}

export type OpenProfileAnswer =
  | { readonly ok: true; readonly value: InsiderProfile }
  | { readonly ok: false; readonly code: 'insider_not_found' }
  | QueryRefusal

/**
 * One insider. `id` is the CIK; the dates are days of trades, both included, each may be missing.
 *
 * @see specification section 7, "GET /api/v1/all-insiders/profile/{id}"
 */
export function openProfile(ports: {
  activities: ActivityStore
  clock: Clock
  events: EventStore
  insiders: InsiderStore
}) {
  return async (
    id: string,
    dates: { startdate: string | undefined; enddate: string | undefined },
    user: User | undefined
  ): Promise<OpenProfileAnswer> => {
    const range = parseRange(dates)
    if (!range.ok) return range
    const cik = parseCik(id)
    const asOf = ports.clock.now()
    const identity = cik && (await ports.insiders.findIdentity(cik, asOf))
    if (!identity) return fail('insider_not_found')

    const [events, held, positions, rows, wins] = await Promise.all([
      ports.events.listByInsider(identity.cik, asOf),
      ports.activities.held(),
      ports.insiders.listPositions(identity.cik, asOf),
      ports.activities.listTrades({
        after: undefined,
        asOf,
        direction: 'desc',
        filter: { insiderCik: identity.cik, tradedFrom: range.value.start, tradedTo: range.value.end },
        hidesPurchaseLinks: user === undefined,
        issuerCiks: undefined,
        limit: MAX_LIMIT,
        sort: 'traded'
      }),
      ports.insiders.findWinRecord(identity.cik)
    ])
    const value: InsiderProfile = {
      ...identity,
      asOf,
      buyRecord: buyRecordOf(events, asOf),
      coverage: coverageOf(held, { from: range.value.start, to: undefined }),
      endDate: range.value.end ?? null,
      habit: habitOf(events),
      isCut: rows.next !== undefined,
      isSample: held.isSample,
      maturedBuys: wins.record.count,
      positions,
      stars: starsOf(wins.record, wins.cutoff) ?? null,
      startDate: range.value.start ?? null,
      trackRecord: trackRecordOf(events, asOf),
      trackRecordByIssuer: trackRecordByIssuer(events, asOf),
      tradesJson: rows.json,
      winRate: wins.record.count === 0 ? null : wins.record.wins / wins.record.count
    }
    return { ok: true, value }
  }
}

/** The profile as the API's answer; the trades are already JSON. */
export function writeProfileAnswer({
  asOf,
  isSample,
  trackRecordByIssuer,
  tradesJson,
  ...profile
}: InsiderProfile): string {
  const rest = JSON.stringify({
    ...profile,
    asOf: asOf.toISOString(),
    id: profile.cik,
    sample: isSample,
    trackRecordByIssuer: Object.fromEntries(trackRecordByIssuer)
  })
  return `{"trades":${tradesJson},${rest.slice(1)}`
}

/** With or without leading zeros; undefined for anything else. */
function parseCik(id: string): Cik | undefined {
  return /^\d{1,10}$/.test(id) ? id.replace(/^0+(?=\d)/, '') : undefined
}

function parseRange({ enddate, startdate }: { startdate: string | undefined; enddate: string | undefined }) {
  const start = startdate ? parseReportDate(startdate) : undefined
  const end = enddate ? parseReportDate(enddate) : undefined
  if (startdate && !start) return refuseParameter('startdate')
  if ((enddate && !end) || (start && end && start > end)) return refuseParameter('enddate')
  return { ok: true, value: { end, start } } as const
}

/** The label of the newest trade, by all trade days before it. */
function habitOf(events: readonly KnownEvent[]): TradingHabit {
  const days = events.map(({ transactionDate }) => transactionDate).sort()
  const newest = days.at(-1)
  return newest === undefined ? 'unknown' : tradingHabit(newest, days)
}
