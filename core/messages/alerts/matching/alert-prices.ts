// Matches closes of stocks against alert rules: prices that the reader chose, and distances to what insiders paid. New
// prices come without a document, so time sets these alerts off.
// @see docs/decisions/0080-alert-of-prices-by-their-crossings.md

import type { Clock } from '../../../clock.ts'
import { newYorkDay } from '../../../dates/new-york-time.ts'
import { addDays, daysBetween, type ReportDate } from '../../../dates/report-date.ts'
import { sessionClose } from '../../../dates/short-sessions.ts'
import { addSessions } from '../../../dates/trading-calendar.ts'
import { loadFiledSeries } from '../../../prices/charts/own-series.ts'
import type { ChartSource } from '../../../prices/charts/ports.ts'
import { crossingId } from '../../../prices/crossings/crossing-texts.ts'
import { type Crossing, findCrossings, type PriceLevel } from '../../../prices/crossings/find-crossings.ts'
import { MAX_PAUSE_DAYS } from '../../../prices/price-series.ts'
import type { Cik } from '../../../sec-ids.ts'
import type { HitWriter } from '../ports.ts'
import type { PriceCondition } from '../rules/alert-rule.ts'
import { type FoundHit, foundBy, isListening, readWatching, writeHits } from './write-hits.ts'

export interface PriceWatch {
  /** Lists the active rules of both kinds. */
  listRules(): Promise<readonly PriceRule[]>
  /**
   * Lists all versions of the open-market purchases of these companies, as rows of lists, and the lots with these ids.
   */
  listPaid(issuerCiks: readonly Cik[], tradeIds: readonly string[]): Promise<readonly PaidPrice[]>
  /** Finds names for a crossing; null where nothing is known. */
  findNames(
    issuerCik: Cik,
    tradeId: string | null
  ): Promise<{ readonly insider: string | null; readonly issuer: string | null }>
  /** Runs in one transaction. */
  write<Answer>(work: (writer: HitWriter) => Promise<Answer>): Promise<Answer>
}

export interface PriceRule {
  readonly ruleId: string
  readonly revision: number
  readonly condition: PriceCondition
  /** Time from which closes count: when the condition was set, or when a pause ended. */
  readonly armedAt: Date
}

/** Price that an insider paid, in one version. `day` is that of the trade. */
export interface PaidPrice extends PriceLevel {
  readonly issuerCik: Cik
  readonly tradeId: string
  /** Whether it is a single lot of a row. Only rules that name it are about it. */
  readonly isLot: boolean
  readonly knownAt: Date
  readonly knownUntil: Date | undefined
}

/** Sessions in which a crossing is news. More than one, because a vendor may deliver late. Our choice. */
const NEWS_SESSIONS = 5
/** Rules whose prices are read at once. */
const BATCH = 500

interface Ports {
  readonly charts: Pick<ChartSource, 'loadPrices' | 'loadTickers'>
  readonly clock: Clock
  readonly priceWatch: PriceWatch
}

/** Returns the number of matches. Safe to repeat: a rule is told of a session of a stock once. */
export function alertPrices({ charts, clock, priceWatch }: Ports) {
  return async (): Promise<number> => {
    const now = clock.now()
    const since = addSessions(newYorkDay(now), -NEWS_SESSIONS)
    const rules = await priceWatch.listRules()
    let count = 0
    for (let start = 0; start < rules.length; start += BATCH) {
      const batch = rules.slice(start, start + BATCH)
      const found = await findCrossed({ charts, priceWatch }, batch, { now, since })
      const crossed = found.filter(({ crossing, rule }) => sessionClose(crossing.day) > rule.armedAt)
      if (crossed.length > 0) count += await tell(crossed, now)
    }
    return count
  }

  function tell(crossed: readonly CrossedRule[], now: Date): Promise<number> {
    return priceWatch.write(async writer => {
      const watching = await readWatching(writer, [...new Set(crossed.map(({ rule }) => rule.ruleId))], now)
      const hits = crossed.flatMap(({ crossing, rule }): FoundHit[] => {
        const known = watching.get(rule.ruleId)
        // A rule that was changed meanwhile asks another question.
        if (!known || known.rule.revision !== rule.revision || !isListening(known, now)) return []
        return [
          foundBy(known, { id: sessionId(rule.condition.ticker, crossing.day), kind: 'price' }, [
            rowOf(rule.condition, crossing)
          ])
        ]
      })
      return writeHits(writer, hits, { now, watching })
    })
  }
}

/** Id of a stock's session: `NLKW 2026-03-05` */
export const sessionId = (ticker: string, day: ReportDate): string => `${ticker} ${day}`

type RuleCrossing = Crossing<PriceLevel & { readonly tradeId?: string }>

interface CrossedRule {
  readonly rule: PriceRule
  readonly crossing: RuleCrossing
}

/** An insider's price is told as it was paid, without the distance. */
function rowOf(condition: PriceCondition, { close, day, price, level }: RuleCrossing): string {
  if (condition.kind === 'price') return crossingId({ close, day, price, tradeId: null, way: condition.way })
  return crossingId({
    close: rounded(close),
    day,
    price: rounded(price / shareOf(condition)),
    tradeId: level.tradeId ?? null,
    way: 'insider'
  })
}

/** Finds the crossings of rules in sessions from `since`, also those before the rule was armed. */
export async function findCrossed(
  { charts, priceWatch }: Pick<Ports, 'charts'> & { readonly priceWatch: Pick<PriceWatch, 'listPaid'> },
  rules: readonly PriceRule[],
  { now, since }: { readonly now: Date; readonly since: ReportDate }
): Promise<readonly CrossedRule[]> {
  const distances = rules.flatMap(({ condition }) => (condition.kind === 'distance' ? [condition] : []))
  const named = distances.flatMap(({ tradeId }) => tradeId ?? [])
  const found =
    distances.length > 0 ? await priceWatch.listPaid([...new Set(distances.map(({ cik }) => cik))], named) : []
  const paid = Map.groupBy(found, ({ issuerCik }) => issuerCik)
  const today = newYorkDay(now)
  const compared = Array.from({ length: daysBetween(since, today) + MAX_PAUSE_DAYS + 1 }, (_, before) =>
    sessionClose(addDays(today, -before))
  )
  const asked = rules.map(rule => ({
    levels: inForce(levelsOf(rule, paid.get(rule.condition.cik) ?? []), compared),
    rule
  }))
  const days = asked.flatMap(({ levels }) => levels.map(({ day }) => day))
  // A level is restated from its own session, which may be before a weekend or a halt.
  const from = addDays([since, ...days].toSorted()[0]!, -MAX_PAUSE_DAYS)
  const filed = ({ condition }: PriceRule) => ({ issuerCik: condition.cik, ticker: condition.ticker })
  const seriesOf = await loadFiledSeries(charts, rules.map(filed), { from, to: today })
  return asked.flatMap(({ levels, rule }) => {
    const series = seriesOf(filed(rule))
    if (!series || levels.length === 0) return []
    const way = rule.condition.kind === 'price' ? rule.condition.way : 'below'
    const question = { from: since, levelAt: (close: Date) => newestAt(levels, close), way }
    return findCrossings<KnownLevel>(series, question).map(crossing => ({ crossing, rule }))
  })
}

interface KnownLevel extends PriceLevel {
  readonly knownAt: Date
  readonly knownUntil: Date | undefined
  readonly tradeId?: string
}

/** Levels of a rule, each in force while it was the newest known. */
function levelsOf({ armedAt, condition }: PriceRule, paid: readonly PaidPrice[]): readonly KnownLevel[] {
  if (condition.kind === 'price')
    return [{ day: newYorkDay(armedAt), knownAt: new Date(0), knownUntil: undefined, price: condition.price }]
  const { tradeId } = condition
  return paid
    .filter(each => (tradeId === null ? !each.isLot : each.tradeId === tradeId))
    .map(each => ({ ...each, price: each.price * shareOf(condition) }))
}

/** Levels that are in force at one of these closes. They need fewer years of prices than all. */
const inForce = (levels: readonly KnownLevel[], closes: readonly Date[]): readonly KnownLevel[] => [
  ...new Set(closes.flatMap(close => newestAt(levels, close) ?? []))
]

/** Newest purchase by its day, of those known at a close. */
function newestAt(levels: readonly KnownLevel[], close: Date): KnownLevel | undefined {
  const known = levels.filter(({ knownAt, knownUntil }) => knownAt <= close && !(knownUntil && knownUntil <= close))
  return known.reduce<KnownLevel | undefined>(
    (newest, level) => (newest && newest.day > level.day ? newest : level),
    undefined
  )
}

/** Share of the paid price that a close may reach: 1.05 for 5 % above it. */
const shareOf = (condition: PriceCondition): number => (condition.kind === 'distance' ? 1 + condition.percent / 100 : 1)

/** Rounds to four decimals, as prices are filed. */
const rounded = (price: number): number => Math.round(price * 10_000) / 10_000
