// Earnings per share by quarter, diluted if reports give diluted figures. If a quarter is not filed, its net income is
// divided by its shares: earnings per share cannot be subtracted once the share count changes.
// @see docs/reference/stocks.md, "Quarters that are not filed"

import type { ReportDate } from '../../dates/report-date.ts'
import type { Split } from '../../prices/splits/split.ts'
import { BASIC_EARNINGS, type Fact, factsOf, MEASURES } from './fact.ts'
import { isOtherScale, newer, type Period, periodsOf, type Told } from './period.ts'
import { byDifference, type QuarterLeft, quartersOf, trailingYear, uniqueSources } from './quarters.ts'
import { restateForSplits } from './share-basis.ts'

export interface Earnings {
  /** Dollars per share on today's basis, oldest first. */
  readonly quarters: readonly Period[]
  readonly periods: readonly Period[]
  readonly trailing: Period | null
  /** Whether earnings are diluted; false if reports give only basic earnings. */
  readonly isDiluted: boolean
  /**
   * First filing date with a certain share basis; undefined if all are certain. Figures filed earlier are hidden,
   * because only an unknown split explains how they differ from later ones.
   */
  readonly certainFrom: ReportDate | undefined
}

/**
 * Tolerance between net income per share and the filed figure: 2 % of the figure, or 1.5 cents for rounding. The larger
 * one applies.
 */
const AGREES_WITHIN = 0.02
const AGREES_CENTS = 0.015

/** Computes earnings as of a date. Takes each figure from the newest filing, or from the one that `told` chooses. */
export function earningsOf(
  facts: readonly Fact[],
  splits: readonly Split[],
  { asOf, told = newer }: { readonly asOf: ReportDate; readonly told?: Told }
): Earnings {
  const known = facts.filter(({ filed }) => filed <= asOf)
  const shares = restateForSplits(factsOf(known, 'dilutedShares'), splits, { asOf, kind: 'shares' })
  const filed = factsOf(known, 'earningsPerShare')
  const perShare = restateForSplits(filed, splits, { asOf, kind: 'per share' })
  const certainFrom = latest(shares.certainFrom, perShare.certainFrom)
  const isCertain = ({ filed }: Fact): boolean => certainFrom === undefined || filed >= certainFrom
  const sharePeriods = periodsOf(shares.facts.filter(isCertain), asOf, told)
  const incomes = MEASURES.netIncome.concepts.map(concept =>
    periodsOf(
      known.filter(fact => fact.concept === concept),
      asOf,
      told
    )
  )
  const periods = periodsOf(perShare.facts.filter(isCertain), asOf, told).filter(
    period => !incomes.some(income => isWrongScale(period, income, sharePeriods))
  )
  const quarters = quartersOf(periods, left => byNetIncome(left, incomes, sharePeriods) ?? byDifference(left))
  const isDiluted = filed[0]?.concept !== BASIC_EARNINGS
  return { certainFrom, isDiluted, periods, quarters, trailing: trailingYear(quarters, periods) }
}

/** Derives the quarter from the first net-income concept that explains the filed figures of both periods. */
function byNetIncome(
  { before, end, start, whole }: QuarterLeft,
  incomes: readonly (readonly Period[])[],
  shares: readonly Period[]
): Period | undefined {
  const [wholeShares, sharesBefore] = [same(shares, whole), same(shares, before)]
  if (!wholeShares || !sharesBefore) return undefined
  const count = whole.quarters * wholeShares.value - before.quarters * sharesBefore.value
  const [wholeIncome, incomeBefore] =
    incomes
      .map(income => [same(income, whole), same(income, before)] as const)
      .find(([all, part]) => agrees(whole, all, wholeShares) && agrees(before, part, sharesBefore)) ?? []
  if (!wholeIncome || !incomeBefore || !(count > 0)) return undefined
  return {
    end,
    knownOn: whole.knownOn,
    origin: 'by_net_income',
    quarters: 1,
    sources: uniqueSources([wholeIncome, incomeBefore, wholeShares, sharesBefore]),
    start,
    value: (wholeIncome.value - incomeBefore.value) / count
  }
}

function agrees(perShare: Period, income: Period | undefined, shares: Period): boolean {
  if (!income) return false
  const difference = Math.abs(income.value / shares.value - perShare.value)
  return difference <= Math.max(AGREES_CENTS, AGREES_WITHIN * Math.abs(perShare.value))
}

function isWrongScale(perShare: Period, incomes: readonly Period[], shares: readonly Period[]): boolean {
  const [income, count] = [same(incomes, perShare), same(shares, perShare)]
  return income !== undefined && count !== undefined && isOtherScale(income.value / count.value, perShare.value)
}

const same = (periods: readonly Period[], { end, start }: Period): Period | undefined =>
  periods.find(period => period.start === start && period.end === end)

function latest(one: ReportDate | undefined, other: ReportDate | undefined): ReportDate | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one
}
