// Dividends of a vendor, before they are taken in: what is no payment of cash for a share on a day is refused.

import { parseReportDate, type ReportDate } from '../../dates/report-date.ts'
import type { Dividend } from '../dividend.ts'

/** As a vendor tells it. */
export interface ToldDividend {
  readonly exDay: string | undefined
  readonly cash: number | undefined
  /** ISO 4217; undefined means US dollars. */
  readonly currency: string | undefined
  readonly isSpecial: boolean
}

/** Why a dividend is not taken in. */
export type RefusedDividend = 'bad_dividend' | 'duplicate_day' | 'no_ex_day' | 'other_currency'

export interface CheckedDividends {
  /** Oldest first. */
  readonly dividends: readonly Dividend[]
  readonly refused: readonly RefusedDividend[]
}

/** A special dividend may come on the day of a usual one; two of a kind on one day are one, told twice. */
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
