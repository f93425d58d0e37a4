// Opens one trade with details that lists do not show: the factors of its score, and the price line with the trades of
// its insiders.

import type { User } from '../../accounts/people/user.ts'
import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, parseReportDate, type ReportDate } from '../../dates/report-date.ts'
import { loadFiledSeries } from '../../prices/charts/own-series.ts'
import type { ChartDays, ChartSource } from '../../prices/charts/ports.ts'
import { type PriceLine, priceLine } from '../../prices/charts/price-line.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { BuyScore } from '../../scores/buy-score.ts'
import type { EventStore, ScoreStore } from '../../scores/ports.ts'
import { type SalePast, salePast } from '../../scores/sale-past.ts'
import type { EconomicEvent } from '../../trades/events/economic-event.ts'
import { firstAccessionOf } from '../../trades/trade.ts'
import { type Activity, sideOfActivity } from './activity.ts'
import { type FindTradeCode, findTrade } from './find-trade.ts'

export interface OpenedTrade {
  readonly trade: Activity
  /** Score, if one was issued that the reader may see. */
  readonly score: BuyScore | undefined
  /** Price line, if prices are known. */
  readonly line: PriceLine | undefined
  /** Undefined for purchases, and for sales that do not count. */
  readonly sale: OpenedSale | undefined
}

/** All sales of the filing, beside the insiders' own past. */
export interface OpenedSale {
  readonly event: EconomicEvent
  readonly past: SalePast
}

export type OpenScoreCode = 'score_not_found'

type Ports = Parameters<typeof findTrade>[0] & {
  readonly charts: ChartSource
  readonly clock: Clock
  readonly events: Pick<EventStore, 'listByInsiders'>
  readonly scores: ScoreStore
}

/** The price line ends at most a year after the trade, and starts at least half a year before it. */
const DAYS_AFTER = 365
const DAYS_SHOWN = DAYS_AFTER + 182
const POINTS = 120

/** `user` is undefined if not signed in. `isSum` as in findTrade(). */
export function openTrade(ports: Ports) {
  const find = findTrade(ports)
  return async (
    tradeId: string,
    user: User | undefined,
    isSum = false
  ): Promise<Result<OpenedTrade, FindTradeCode>> => {
    const found = await find(tradeId, user, isSum)
    if (!found.ok) return found
    const trade = found.value
    const [score, line, sale] = await Promise.all([scoreOf(ports, trade), lineOf(ports, trade), saleOf(ports, trade)])
    return ok({ line, sale, score, trade })
  }
}

/** Returns the factors of a trade's score, if `user` may see it. */
export function openScore(ports: Omit<Ports, 'charts' | 'events'>) {
  const find = findTrade(ports)
  return async (tradeId: string, user: User | undefined): Promise<Result<BuyScore, OpenScoreCode>> => {
    const found = await find(tradeId, user)
    const score = found.ok ? await scoreOf(ports, found.value) : undefined
    return score ? ok(score) : fail('score_not_found')
  }
}

/** Reads the factors only if the row has a score, which means that the reader may see it. */
async function scoreOf({ scores }: Pick<Ports, 'scores'>, trade: Activity): Promise<BuyScore | undefined> {
  if (trade.score === null) return undefined
  const accession = firstAccessionOf(trade.tradeId)
  return (await scores.findScores([accession])).get(accession)
}

async function saleOf(
  { clock, events }: Pick<Ports, 'clock' | 'events'>,
  trade: Activity
): Promise<OpenedSale | undefined> {
  if (sideOfActivity(trade) !== 'sell') return undefined
  const ciks = trade.owners.map(({ cik }) => cik)
  const own = [...(await events.listByInsiders(ciks, clock.now())).values()].flat()
  const accession = firstAccessionOf(trade.tradeId)
  const event = own.find(known => known.accession === accession && known.side === 'sell')
  return event?.isEligible ? { event, past: salePast(event, own) } : undefined
}

async function lineOf({ charts, clock }: Pick<Ports, 'charts' | 'clock'>, trade: Activity) {
  const { issuerCik, owners, ticker } = trade
  if (ticker === null) return undefined
  const days = daysAround(parseReportDate(trade.lastActivityDate ?? trade.filedAt), newYorkDay(clock.now()))
  const filed = { issuerCik, ticker }
  const [seriesOf, trades] = await Promise.all([
    loadFiledSeries(charts, [filed], days),
    charts.loadTrades([issuerCik], days)
  ])
  const own = trades.filter(
    ({ ownerCiks, validTo }) => validTo === undefined && owners.some(({ cik }) => ownerCiks.includes(cik))
  )
  return priceLine(seriesOf(filed), own, { ...days, points: POINTS })
}

function daysAround(day: ReportDate | undefined, today: ReportDate): ChartDays {
  const end = day === undefined ? today : addDays(day, DAYS_AFTER)
  const to = end < today ? end : today
  return { from: addDays(to, -DAYS_SHOWN), to }
}
