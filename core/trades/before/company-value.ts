// Market value of a company before a trade: the share count of its newest report, times the close of the session.
// @see docs/reference/trades.md, "Before the trade"

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { firstIndex } from '../../first-index.ts'
import { isCommonStock } from '../../prices/common-stock.ts'
import { closesBetween } from '../../prices/price-basis.ts'
import type { PriceSeries } from '../../prices/price-series.ts'
import { type Split, splitFactor } from '../../prices/splits/split.ts'
import type { Trade } from '../trade.ts'
import { countedUnit } from '../validity/depositary-shares.ts'
import type { ShareCount } from '../validity/market-value.ts'

/** Share count with the form of its report and the day to which it refers. */
export interface StatedCount extends ShareCount {
  readonly form: string
  readonly on: ReportDate
}

export interface CompanyValue {
  readonly shares: number
  readonly valueUsd: number
}

interface Priced {
  readonly counts: readonly StatedCount[]
  readonly series: PriceSeries
  /** Index of the session whose close counts. */
  readonly last: number
  /** NaN for a split in doubt. */
  readonly splits: readonly Split[]
}

/** Days after which a count is too old. Companies state one every quarter, and two may be missing. A guess. */
const MAX_AGE_DAYS = 275
/** Factor between two counts in a row from which one is probably in thousands. A guess. */
const MOST_APART = 10
/** Relative tolerance between listed splits and those that prices prove. */
const SAME_SPLITS = 0.01
/** Reports of foreign companies, whose depositary shares may stand for several of the counted shares. */
const FOREIGN_FORM = /^(?:20-F|40-F|6-K)/
const CLASS_TITLE = /\bclass [a-z]\b/i

/**
 * Market value on the day of session `last`; undefined if it is uncertain. Only counts filed by that day are used.
 *
 * A filing counts shares as of its filing day, so later splits multiply them.
 */
export function companyValueOn({ counts, last, series, splits }: Priced): CompanyValue | undefined {
  const day = series.sessions[last]!.date
  const oldest = addDays(day, -2 * MAX_AGE_DAYS)
  const [newest, previous] = counts
    .filter(({ filed }) => filed <= day && filed >= oldest)
    .sort((one, other) => compare(other.filed, one.filed) || compare(other.on, one.on))
  if (!newest || newest.filed < addDays(day, -MAX_AGE_DAYS) || FOREIGN_FORM.test(newest.form)) return undefined
  const restated = (count: StatedCount): number => count.shares * splitFactor(splits, count.filed, day)
  const shares = restated(newest)
  if (previous && !isWithin(shares / restated(previous), MOST_APART)) return undefined
  if (!areSplitsListed({ last, series, splits }, newest.filed)) return undefined
  const valueUsd = Math.round(shares * (closeAsTraded(series, splits, last) ?? Number.NaN))
  return Number.isFinite(valueUsd) && valueUsd > 0 ? { shares, valueUsd } : undefined
}

/** Whether prices since `filed` show the listed splits and no others. */
function areSplitsListed({ last, series, splits }: Omit<Priced, 'counts'>, filed: ReportDate): boolean {
  const { sessions, shares } = series
  const first = firstIndex(sessions.length, index => sessions[index]!.date > filed) - 1
  if (first < 0 || closesBetween(series, first, last) === undefined) return false
  const proved = shares[last]! / shares[first]!
  return Math.abs(proved / splitFactor(splits, filed, sessions[last]!.date) - 1) <= SAME_SPLITS
}

/** Adjusted prices include no split after their last day. */
function closeAsTraded({ sessions }: PriceSeries, splits: readonly Split[], last: number): number | undefined {
  const { close, date, splitClose } = sessions[last]!
  if (close || !splitClose) return close
  const until = sessions.findLast(session => session.splitClose !== undefined)!.date
  return splitClose * splitFactor(splits, date, until)
}

type Held = Pick<Trade, 'footnotes' | 'securityTitle' | 'shares' | 'sharesOwnedFollowing'>

/**
 * Market value for one trade. Undefined for a class of shares, because other classes are not in the count, for
 * depositary shares, and for a holding above the count.
 */
export function valueForTrade(value: CompanyValue | undefined, trade: Held): number | undefined {
  const { footnotes, securityTitle: title, shares = 0, sharesOwnedFollowing = 0 } = trade
  if (!value || CLASS_TITLE.test(title) || !isCommonStock(title)) return undefined
  if (Math.max(shares, sharesOwnedFollowing) > value.shares) return undefined
  const isDepositary = countedUnit({ footnotes: footnotes.map(({ text }) => text), shares, title }) !== undefined
  return isDepositary ? undefined : value.valueUsd
}

const isWithin = (ratio: number, times: number): boolean => ratio < times && ratio > 1 / times

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)
