import * as v from 'valibot'
import type { User } from '../../accounts/people/user.ts'
import { pastOf } from '../../as-of.ts'
import type { Clock } from '../../clock.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { type Coverage, coverageOf } from '../../filings/coverage.ts'
import { day, findInvertedRange, withoutContradiction } from '../../query.ts'
import { fail } from '../../result.ts'
import type { EventStore } from '../../scores/ports.ts'
import type { WeeklyReports } from '../../scores/score-visibility.ts'
import { findOpenScores } from '../../scores/score-visibility.ts'
import type { Cik } from '../../sec-ids.ts'
import { MAX_LIMIT } from '../activities/activity-filter.ts'
import type { ActivityStore, TradeRows } from '../activities/ports.ts'
import { hidesPurchaseLinks } from '../activities/purchase-links.ts'
import type { TradesJson } from '../activities/trades-json.ts'
import type { HeldPosition, InsiderCompany } from './insider.ts'
import { type InsiderRecord, readInsiderRecord } from './insider-record.ts'
import type { DayRange, InsiderIdentity, InsiderStore } from './ports.ts'

export interface InsiderProfile extends InsiderRecord {
  readonly cik: Cik
  readonly name: string
  /** Newest first, with the most recently filed roles. */
  readonly companies: readonly InsiderCompany[]
  /** Holdings according to each company's newest filing, without derivatives. */
  readonly positions: readonly HeldPosition[]
  /** Trades in the range, newest first, at most MAX_LIMIT. */
  readonly tradesJson: TradesJson
  /** Whether the range has more trades than are listed. */
  readonly isCut: boolean
  readonly startDate: ReportDate | null
  readonly endDate: ReportDate | null
  readonly coverage: Coverage
  readonly asOf: Date
  readonly isSample: boolean
}

export type OpenProfileAnswer =
  | { readonly ok: true; readonly value: InsiderProfile }
  | { readonly ok: false; readonly code: 'insider_not_found' }

const Query = v.strictObject({
  enddate: v.optional(day),
  group: v.optional(v.picklist(['filing', 'lot'])),
  startdate: v.optional(day)
})

/** First and last trading day, both included and optional, and what a row of the trades is: by default a lot. */
export const ProfileQuery = v.pipe(
  Query,
  withoutContradiction(({ enddate, startdate }: v.InferOutput<typeof Query>) =>
    findInvertedRange({ enddate, startdate }, [['startdate', 'enddate']])
  )
)

/**
 * Opens one insider as of now or of a past instant. `id` is the CIK.
 *
 * @see docs/reference/product.md, section 7, "GET /api/v1/all-insiders/profile/{id}"
 */
export function openProfile(ports: ProfilePorts) {
  return async (
    id: string,
    { enddate: end, group, startdate: start }: v.InferOutput<typeof ProfileQuery>,
    user: User | undefined,
    asked?: Date
  ): Promise<OpenProfileAnswer> => {
    const cik = parseCik(id)
    const now = ports.clock.now()
    const past = pastOf(asked, now)
    const [asOf, isPast] = [past ?? now, past !== undefined]
    const identity = cik && (await ports.insiders.findIdentity(cik, asOf, isPast))
    if (!identity) return fail('insider_not_found')
    return { ok: true, value: await describe(ports, { asOf, group, identity, isPast, range: { end, start }, user }) }
  }
}

interface ProfilePorts {
  activities: ActivityStore
  clock: Clock
  events: EventStore
  insiders: InsiderStore
  reports: WeeklyReports
}

interface ProfileQuestion {
  readonly asOf: Date
  readonly group: 'filing' | 'lot' | undefined
  readonly identity: InsiderIdentity
  readonly isPast: boolean
  readonly range: DayRange
  readonly user: User | undefined
}

async function describe(ports: ProfilePorts, question: ProfileQuestion): Promise<InsiderProfile> {
  const { asOf, identity, isPast, range } = question
  const [held, positionsOf, record, rows] = await Promise.all([
    ports.activities.held(),
    ports.insiders.listPositions([identity.cik], { asOf, isPast }),
    readInsiderRecord(ports, identity.cik, { asOf, isPast, range }),
    listTrades(ports, question)
  ])
  const positions = positionsOf.get(identity.cik) ?? []
  return {
    ...identity,
    ...record,
    asOf,
    coverage: coverageOf(held, { asOf, from: range.start, to: undefined }),
    endDate: range.end ?? null,
    isCut: rows.next !== undefined,
    isSample: held.isSample,
    positions: isPast ? withTickersOf(identity, positions) : positions,
    startDate: range.start ?? null,
    tradesJson: rows.json
  }
}

/** Uses the tickers of trades at that time, because filings of holdings alone contain no checked ticker. */
function withTickersOf({ companies }: InsiderIdentity, positions: readonly HeldPosition[]): HeldPosition[] {
  const tickers = new Map(companies.map(({ issuerCik, ticker }) => [issuerCik, ticker]))
  return positions.map(position => ({ ...position, ticker: tickers.get(position.issuerCik) ?? null }))
}

async function listTrades(
  ports: ProfilePorts,
  { asOf, group, identity, range, user }: ProfileQuestion
): Promise<TradeRows> {
  return ports.activities.listTrades({
    after: undefined,
    asOf,
    direction: 'desc',
    filter: { group, insiderCik: identity.cik, tradedFrom: range.start, tradedTo: range.end },
    hidesPurchaseLinks: hidesPurchaseLinks(user),
    issuerCiks: undefined,
    limit: MAX_LIMIT,
    openScores: await findOpenScores(ports, user),
    showsReturns: true,
    sort: 'traded'
  })
}

/** Accepts leading zeros; returns undefined for any other text. */
function parseCik(id: string): Cik | undefined {
  return /^\d{1,10}$/.test(id) ? id.replace(/^0+(?=\d)/, '') : undefined
}
