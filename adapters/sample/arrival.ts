// Chooses when a form reaches EDGAR: on the day of the trade or up to two business days later, and sometimes late.

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { addBusinessDays, isBusinessDay } from '#core/dates/trading-calendar.ts'
import type { ArrivedDraft, FilingDraft } from './filings/filing-draft.ts'
import type { Random } from './random.ts'

const DELAYS = [
  [0, 12],
  [1, 34],
  [2, 54]
] as const

/** Hours of arrival in New York with their weights. */
const HOURS = [
  [6, 2],
  [7, 3],
  [8, 4],
  [10, 4],
  [12, 5],
  [14, 5],
  [15, 4],
  [16, 30],
  [17, 21],
  [18, 12],
  [19, 6],
  [20, 3],
  [21, 2]
] as const

const AFTER_CLOSE = HOURS.filter(([hour]) => hour > 16)

/**
 * Additional days by form. Form 3 is due within ten days, Form 5 within 45 days after the year. @see 17 CFR 240.16a-3
 */
const EXTRA_DAYS: Partial<Record<string, number>> = { '3': 5, '5': 28 }

export function arrive(random: Random, draft: FilingDraft): ArrivedDraft {
  const isLate = random.chance(draft.insider.lateness)
  const delay = isLate ? random.integer(3, 45) : random.weighted(DELAYS) + (EXTRA_DAYS[draft.documentType] ?? 0)
  const filedAt = addBusinessDays(draft.day, isBusinessDay(draft.day) ? delay : Math.max(1, delay))
  return { ...draft, acceptedAt: timeOn(random, filedAt, filedAt === draft.day), filedAt, originalFiledAt: null }
}

/** Returns a random time on `day`. `isAfterClose` is for forms filed on the day of their trade. */
export function timeOn(random: Random, day: ReportDate, isAfterClose = false): Date {
  const hour = random.weighted(isAfterClose ? AFTER_CLOSE : HOURS)
  const [minute, second] = [random.integer(0, 59), random.integer(0, 59)]
  return newYorkInstant(day, [hour, minute, second].map(part => String(part).padStart(2, '0')).join(':'))
}
