// Plans the mail in which a hit is sent: at once, after the quiet hours, or in a digest the next morning.

import { DAY_MS, HOUR_MS } from '../../../dates/durations.ts'
import { newYorkDay, newYorkInstant, newYorkTime } from '../../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../../dates/report-date.ts'
import { DAILY_RELEASE } from '../../../reports/report-release.ts'
import type { HitDocument } from '../ports.ts'
import type { NewAlert, QuietHours } from '../rules/alert-rule.ts'

/** Lifetime of an alert mail. A mail that is not sent by then is dropped as outdated. Our choice. */
export const ALERT_LIFE_MS = DAY_MS

/** Planned mail to an account. There is at most one mail per account and occasion. */
export interface PlannedMail {
  /**
   * `filing 0009993333-26-000001`, `report house 20012345`, `release 2026-03-05`, `options 2026-03-05`, `quiet 2026-03-05T12:00:00.000Z` or
   * `digest 2026-03-05`.
   */
  readonly occasion: string
  readonly dueAt: Date
  readonly expiresAt: Date
}

export interface HitToPlan extends HitDocument {
  readonly rule: Pick<NewAlert, 'mostADay' | 'quietHours' | 'timing'>
  readonly at: Date
  /** Number of mails that the rule has sent on this New York day so far, without digests. */
  readonly mailsToday: number
  /** Occasions of further mails of the rule, planned together with this hit. Joining one adds no mail. */
  readonly planned: ReadonlySet<string>
  /** Day of the account's newest digest that accepts no more hits. Later hits go into the next digest. */
  readonly closedDigest: ReportDate | undefined
}

export function planMail(hit: HitToPlan): PlannedMail {
  const { at, closedDigest, mailsToday, planned, rule } = hit
  const mail = mailOf(hit)
  const isOver = rule.mostADay !== null && mailsToday + planned.size >= rule.mostADay && !planned.has(mail.occasion)
  return rule.timing === 'daily' || isOver ? digestAfter(at, closedDigest) : mail
}

/** Documents of which those of a day share a mail, because they come in batches. */
const SHARED_KINDS: readonly HitDocument['kind'][] = ['options', 'release']

/** Mail that leaves at once or at the end of the quiet hours. */
function mailOf({ at, id, kind, rule: { quietHours } }: HitToPlan): PlannedMail {
  const quietUntil = quietHours && endOfQuiet(quietHours, at)
  if (quietUntil) return mailAt(`quiet ${quietUntil.toISOString()}`, quietUntil)
  return mailAt(`${kind} ${SHARED_KINDS.includes(kind) ? newYorkDay(at) : id}`, at)
}

export const isDigest = (occasion: string): boolean => occasion.startsWith('digest ')

/** Time at which the digest of `day` is sent. */
export const digestTime = (day: ReportDate): Date => newYorkInstant(day, DAILY_RELEASE)

/** Plans the next digest that still accepts hits. */
function digestAfter(at: Date, closed: ReportDate | undefined): PlannedMail {
  const today = newYorkDay(at)
  const next = at < digestTime(today) ? today : addDays(today, 1)
  const day = closed !== undefined && closed >= next ? addDays(closed, 1) : next
  return mailAt(`digest ${day}`, digestTime(day))
}

/** Returns the end of the quiet hours that contain `at`; undefined outside quiet hours. */
function endOfQuiet({ from, to }: QuietHours, at: Date): Date | undefined {
  const local = newYorkTime(at)
  const day = local.slice(0, 10) as ReportDate
  const time = local.slice(11, 16)
  const isOvernight = from > to
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return undefined
  const end = newYorkInstant(isOvernight && time >= from ? addDays(day, 1) : day, to)
  // When clocks are set back, an hour occurs twice. If `at` is in its second occurrence, the computed end is in the
  // first and already past.
  return end > at ? end : new Date(end.getTime() + HOUR_MS)
}

const mailAt = (occasion: string, dueAt: Date): PlannedMail => ({
  dueAt,
  expiresAt: new Date(dueAt.getTime() + ALERT_LIFE_MS),
  occasion
})
