import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Cik } from '../../sec-ids.ts'
import { tradesAsDepositary } from '../../trades/validity/depositary-shares.ts'
import { loadComparableCloses } from '../technicals/load-comparable-closes.ts'
import type { FundamentalsPorts } from '../use-cases.ts'
import { type CashFlow, cashFlowOf } from './cash-flow.ts'
import { type Earnings, earningsOf } from './earnings.ts'
import { COVER_COUNT, type Fact, factsOf } from './fact.ts'
import { newer, type Source } from './period.ts'
import {
  type PriceEarnings,
  type PriceEarningsByQuarter,
  priceEarningsByQuarter,
  priceEarningsOf
} from './price-earnings.ts'
import { restateForSplits } from './share-basis.ts'

/** Number of days whose counts are compared: they cover five quarterly counts or two yearly ones. */
const COMPARED_DAYS = 400
/** Minimum number of counts compared. If there are only two and they disagree, an older one shows which is wrong. */
const LEAST_COMPARED = 3
/**
 * Ratio of two counts above which one is wrong. A guess: no company issues or buys back so many shares in this time.
 */
const LEAST_SLIP = 500

/** Newest recent count that is near more than half of the counts compared; undefined without one. */
function lastCountIn(facts: readonly Fact[]): Fact | undefined {
  return recentWithoutSlips(facts.filter(({ value }) => value > 0)).reduce<Fact | undefined>(
    (one, other) => (one ? laterCount(one, other) : other),
    undefined
  )
}

function recentWithoutSlips(counts: readonly Fact[]): Fact[] {
  const newestFirst = counts.toSorted((one, other) => (one.end < other.end ? 1 : -1))
  const [newest] = newestFirst
  const recent = newestFirst.filter(({ end }) => newest && end >= addDays(newest.end, -COMPARED_DAYS))
  const compared = newestFirst.slice(0, Math.max(recent.length, LEAST_COMPARED))
  return recent.filter(count => compared.filter(other => isNear(count, other)).length > compared.length / 2)
}

const isNear = ({ value: one }: Fact, { value: other }: Fact): boolean =>
  Math.max(one / other, other / one) < LEAST_SLIP

function laterCount(one: Fact, other: Fact): Fact {
  if (one.end === other.end) return newer(one, other)
  return other.end > one.end ? other : one
}

const HISTORY_DAYS = 3653

/** Earnings, cash flow and price-earnings ratios of a company, from reports filed so far. */
export interface Fundamentals {
  readonly cik: Cik
  readonly name: string
  readonly ticker: string
  readonly isSample: boolean
  readonly earnings: Earnings
  readonly cashFlow: CashFlow
  readonly priceEarnings: PriceEarnings
  readonly priceEarningsByQuarter: readonly PriceEarningsByQuarter[]
  /** Whether an ADR is listed while reports count ordinary shares. */
  readonly isDepositary: boolean
  /** Share count from a report's cover or balance sheet, on today's basis. */
  readonly sharesOutstanding: { readonly value: number; readonly on: ReportDate; readonly source: Source } | null
  /**
   * Whether the count is from a report's cover. Companies with several classes have no cover count, and their balance
   * sheet may count only one class.
   */
  readonly isCoverCount: boolean
}

/** `not_read`: not yet requested from the SEC. `not_covered`: the SEC publishes no such figures. */
export type OpenFundamentalsCode = 'not_covered' | 'not_read' | 'stock_not_found'

export function openFundamentals(ports: FundamentalsPorts) {
  return async (symbol: string): Promise<Result<Fundamentals, OpenFundamentalsCode>> => {
    const own = await ports.findOwnStock(symbol)
    if (!own) return fail('stock_not_found')
    const { cik, days, isSample, name, ticker } = own
    const [{ facts: told, splits }, shareTexts] = await Promise.all([
      ports.companyFacts.load({ cik, days, ticker }),
      ports.companyFacts.listShareTexts(cik)
    ])
    if (!told) return fail('not_read')
    const asOf = newYorkDay(ports.clock.now())
    const facts = told.filter(({ filed }) => filed <= asOf)
    const earnings = earningsOf(facts, splits, { asOf })
    const cashFlow = cashFlowOf(facts, asOf)
    if (earnings.quarters.length === 0 && cashFlow.quarters.length === 0) return fail('not_covered')
    const found = await loadComparableCloses(ports, own, { from: addDays(asOf, -HISTORY_DAYS), to: asOf })
    const closes = typeof found === 'string' ? undefined : found
    const basis = { asOf, isDepositary: tradesAsDepositary(shareTexts), splits }
    const counts = factsOf(facts, 'sharesOutstanding')
    return ok({
      cashFlow,
      cik,
      earnings,
      isCoverCount: counts[0]?.concept === COVER_COUNT,
      isDepositary: basis.isDepositary,
      isSample,
      name,
      priceEarnings: priceEarningsOf(earnings, closes, basis),
      priceEarningsByQuarter: priceEarningsByQuarter(earnings, closes, basis),
      sharesOutstanding: toldCount(restateForSplits(counts, splits, { asOf, kind: 'shares' }).facts),
      ticker
    })
  }
}

function toldCount(facts: readonly Fact[]): Fundamentals['sharesOutstanding'] {
  const last = lastCountIn(facts)
  if (!last) return null
  return { on: last.end, source: { accession: last.accession, filed: last.filed, form: last.form }, value: last.value }
}
