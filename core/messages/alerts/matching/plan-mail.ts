// In which mail a hit goes out: at once, after the quiet hours, or with the others of a day the next morning.

import { DAY_MS, HOUR_MS } from '../../../dates/durations.ts'
import { newYorkDay, newYorkInstant, newYorkTime } from '../../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../../dates/report-date.ts'
import { DAILY_RELEASE } from '../../../reports/report-release.ts'
import type { NewAlert, QuietHours } from '../rules/alert-rule.ts'

/** A mail that is not out by then is dropped: the news are old. The number is ours. */
export const ALERT_LIFE_MS = DAY_MS

/** One mail to an account: there is never a second one of its occasion. */
export interface PlannedMail {
  /** `filing 0009993333-26-000001`, `quiet 2026-03-05T12:00:00.000Z` or `digest 2026-03-05`. */
  readonly occasion: string
  readonly dueAt: Date
  readonly expiresAt: Date
}

export interface HitToPlan {
  readonly rule: Pick<NewAlert, 'mostADay' | 'quietHours' | 'timing'>
  readonly accession: string
  readonly at: Date
  /** How many mails of the rule this New York day has so far, digests aside. */
  readonly mailsToday: number
  /** The last digest of the account that is closed: what comes later goes into another. */
  readonly closedDigest: ReportDate | undefined
}

export function planMail({ accession, at, closedDigest, mailsToday, rule }: HitToPlan): PlannedMail {
  const { mostADay, quietHours, timing } = rule
  if (timing === 'daily' || (mostADay !== null && mailsToday >= mostADay)) return digestAfter(at, closedDigest)
  const quietUntil = quietHours && endOfQuiet(quietHours, at)
  return quietUntil ? mailAt(`quiet ${quietUntil.toISOString()}`, quietUntil) : mailAt(`filing ${accession}`, at)
}

export const isDigest = (occasion: string): boolean => occasion.startsWith('digest ')

/** Mail at the next DAILY_RELEASE whose digest has not gone out yet. */
function digestAfter(at: Date, closed: ReportDate | undefined): PlannedMail {
  const today = newYorkDay(at)
  const next = at < newYorkInstant(today, DAILY_RELEASE) ? today : addDays(today, 1)
  const day = closed !== undefined && closed >= next ? addDays(closed, 1) : next
  return mailAt(`digest ${day}`, newYorkInstant(day, DAILY_RELEASE))
}

/** When the quiet hours end that `at` is in; undefined outside them. */
function endOfQuiet({ from, to }: QuietHours, at: Date): Date | undefined {
  const local = newYorkTime(at)
  const day = local.slice(0, 10) as ReportDate
  const time = local.slice(11, 16)
  const isOvernight = from > to
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return undefined
  const end = newYorkInstant(isOvernight && time >= from ? addDays(day, 1) : day, to)
  // An hour that the clocks repeat has its end behind it the second time.
  return end > at ? end : new Date(end.getTime() + HOUR_MS)
}

const mailAt = (occasion: string, dueAt: Date): PlannedMail => ({
  dueAt,
  expiresAt: new Date(dueAt.getTime() + ALERT_LIFE_MS),
  occasion
})
