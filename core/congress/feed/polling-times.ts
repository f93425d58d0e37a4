// Decides when an office is asked, how far back, and when a report is tried again. @see docs/reference/congress.md,
// "Following the offices"

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant } from '../../dates/new-york-time.ts'
import { addDays, daysBetween, type ReportDate } from '../../dates/report-date.ts'
import { addBusinessDays, isBusinessDay } from '../../dates/trading-calendar.ts'
import type { Chamber } from '../congress-trade.ts'
import type { OutageKind } from './office-outage.ts'

const EVERY_MS: Record<Chamber, number> = { house: 2 * HOUR_MS, senate: HOUR_MS }
const SAMPLE_EVERY_MS = 10_000
/** Time in New York of the first poll after days without work. */
const MORNING = '06:00'

/** Pause after a refusal. Nothing is sent meanwhile, and nothing is done to get around it. */
const REFUSED_MS = HOUR_MS
const FIRST_BACK_OFF_MS = 10 * MINUTE_MS
const LONGEST_BACK_OFF_MS = 6 * HOUR_MS

/** Days of the Senate's search, daily and once a week. The wide search finds reports that were published late. */
const SEARCHED_DAYS = 45
const WIDELY_SEARCHED_DAYS = 120
const WEEK_DAYS = 7

/** Pauses before each retry of a report. After the last one the report counts as unread. */
const RETRY_MS = [HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS]
/** Failures that repeat with every attempt. */
const FINAL: ReadonlySet<string> = new Set(['encrypted_pdf', 'too_large_pdf', 'too_long_pdf', 'too_slow_pdf'])

/** Returns when to ask the office after a success. Offices work on business days. */
export function nextPoll(chamber: Chamber, now: Date, isSample: boolean): Date {
  if (isSample) return new Date(now.getTime() + SAMPLE_EVERY_MS)
  const next = new Date(now.getTime() + EVERY_MS[chamber])
  const day = newYorkDay(next)
  return isBusinessDay(day) ? next : newYorkInstant(addBusinessDays(day, 1), MORNING)
}

/** Returns when to ask the office after a failure. `failures` counts this one. */
export function nextPollAfter(kind: OutageKind, failures: number, now: Date): Date {
  const backOff = Math.min(FIRST_BACK_OFF_MS * 2 ** (failures - 1), LONGEST_BACK_OFF_MS)
  return new Date(now.getTime() + (kind === 'refused' ? REFUSED_MS : backOff))
}

/** Returns when to read the report again; undefined to give up. `attempts` counts the failed one. */
export function nextTry(reason: string, attempts: number, now: Date): Date | undefined {
  const pause = FINAL.has(reason) ? undefined : RETRY_MS[attempts - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}

/** Whether the Senate's weekly search is due, which reaches further back. */
export function isWideSearchDue(lastWideOn: ReportDate | undefined, today: ReportDate): boolean {
  if (lastWideOn === undefined) return true
  return Math.abs(daysBetween(lastWideOn, today)) >= WEEK_DAYS
}

/**
 * Returns the first day whose reports are listed. The House has one list a year; in January the list of the last year
 * still grows.
 */
export function listedFrom(chamber: Chamber, today: ReportDate, isWide: boolean): ReportDate {
  if (chamber === 'senate') return addDays(today, isWide ? -WIDELY_SEARCHED_DAYS : -SEARCHED_DAYS)
  const [year = '', month] = today.split('-')
  return `${month === '01' ? Number(year) - 1 : year}-01-01` as ReportDate // first day of a year
}
