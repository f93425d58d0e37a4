// Cells of a Form 13F that its data set and its own XML state alike.

import type { ReportDate } from '#core/dates/report-date.ts'
import { plainName } from '#core/escape.ts'
import {
  type AmendmentType,
  isNotice,
  isQuarterEnd,
  type ManagerForm,
  type ReportType
} from '#core/ownership/managers/report.ts'

/** First quarter of electronic reports. */
const FIRST_QUARTER = '1999-03-31'
export const MOST_MANAGERS_NAMED = 200
export const MOST_NAME_CHARACTERS = 200

/** First of the stated days that ends a quarter before the filing. */
export function findQuarter(days: readonly (ReportDate | null)[], filedAt: ReportDate): ReportDate | undefined {
  return days.find(
    (day): day is ReportDate => day !== null && isQuarterEnd(day) && day >= FIRST_QUARTER && day < filedAt
  )
}

/** An amendment that states no type replaces the report, as most amendments do. */
export function amendmentOf(form: ManagerForm, type: string): AmendmentType | undefined {
  if (!form.endsWith('/A')) return undefined
  return /new\s*holdings/i.test(type) ? 'new_holdings' : 'restatement'
}

export function reportTypeOf(form: ManagerForm, type: string): ReportType {
  if (isNotice(form)) return 'notice'
  return /combination/i.test(type) ? 'combination' : 'holdings'
}

/** Name without control characters, which the database cannot hold. */
export const storedName = (filed: string): string =>
  plainName(filed.slice(0, MOST_NAME_CHARACTERS)).replaceAll(/\p{Cc}/gu, '')
