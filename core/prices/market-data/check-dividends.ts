// Checks a vendor's dividends before they are saved. Refuses entries without an ex-dividend date or a cash amount in US
// dollars.

import { parseReportDate, type ReportDate } from '../../dates/report-date.ts'
import type { Dividend } from '../dividend.ts'

/** Dividend as the vendor lists it. */
export interface ToldDividend {
  readonly exDay: string | undefined
  readonly cash: number | undefined
  /** ISO 4217; undefined means US dollars. */
  readonly currency: string | undefined
  readonly isSpecial: boolean
}

/** Reason why a dividend is refused. */
export type RefusedDividend = 'bad_dividend' | 'duplicate_day' | 'no_ex_day' | 'other_currency'

export interface CheckedDividends {
  /** Oldest first. */
  readonly dividends: readonly Dividend[]
  readonly refused: readonly RefusedDividend[]
}

/**
 * Checks dividends. A special dividend may share its day with a regular one; two of one kind on one day are a
 * duplicate.
 */
export function checkDividends(told: readonly ToldDividend[]): CheckedDividends {
  const taken = new Map<string, Dividend>()
  const refused: RefusedDividend[] = []
  for (const dividend of told) {
    const read = readDividend(dividend)
    const name = typeof read === 'string' ? '' : `${read.exDay} ${read.isSpecial}`
    if (typeof read === 'string') refused.push(read)
    else if (taken.has(name)) refused.push('duplicate_day')
    else taken.set(name, read)
  }
  return { dividends: [...taken.values()].sort((one, other) => (one.exDay < other.exDay ? -1 : 1)), refused }
}

function readDividend({ cash, currency, exDay, isSpecial }: ToldDividend): Dividend | RefusedDividend {
  const day: ReportDate | undefined = exDay === undefined ? undefined : parseReportDate(exDay)
  if (!day) return 'no_ex_day'
  if (cash === undefined || !(cash > 0)) return 'bad_dividend'
  if (currency !== undefined && currency.toUpperCase() !== 'USD') return 'other_currency'
  return { cash, exDay: day, isSpecial }
}
