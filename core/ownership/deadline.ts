// Decides whether a schedule came in time. The form does not state it. Where the applicable deadline is uncertain, the
// latest one counts, so that nobody is called late without need.
// @see 17 CFR 240.13d-1, 240.13d-2; docs/reference/ownership.md, "Deadlines"

import { addDays, type ReportDate } from '../dates/report-date.ts'
import { addBusinessDays, isBusinessDay } from '../dates/trading-calendar.ts'
import { parseAmericanDay } from '../filings/filed-day.ts'
import { type FiledSchedule, isAmendment, letterOf } from './schedule.ts'

export type ScheduleTimeliness = 'late' | 'on_time' | 'unknown'

export interface Deadline {
  /** Last filing day in time; undefined if unknown. */
  readonly dueOn: ReportDate | undefined
  readonly timeliness: ScheduleTimeliness
}

/** Percent of the class before and with this schedule, as filed. */
export interface PercentChange {
  readonly before: number | undefined
  readonly now: number | undefined
}

/** First event days under today's deadlines. @see SEC release 33-11253 */
const RULES_SINCE = { D: '2024-02-05', G: '2024-09-30' } as const
const FIRST_13D = 5
const AMENDED_13D = 2
const PASSIVE_DAYS = 5
const PASSIVE_LARGE_DAYS = 2
const INSTITUTION_LARGE_DAYS = 5
const QUARTER_DAYS = 45
const LARGE_PERCENT = 10
const LARGE_CHANGE = 5

type Timed = Pick<FiledSchedule, 'eventDate' | 'filedAt' | 'form' | 'isRead' | 'knownAtSource' | 'rules'>

export function deadlineOf(schedule: Timed, percent: PercentChange): Deadline {
  const dueOn = dueDayOf(schedule, percent)
  if (dueOn === undefined) return { dueOn, timeliness: 'unknown' }
  if (schedule.filedAt > dueOn) return { dueOn, timeliness: 'late' }
  // Bare XML states only the day of signature. The filing may have come days later.
  return { dueOn, timeliness: schedule.knownAtSource === 'signature-day' ? 'unknown' : 'on_time' }
}

function dueDayOf({ eventDate, form, isRead, rules }: Timed, percent: PercentChange): ReportDate | undefined {
  const event = parseAmericanDay(eventDate)
  const letter = letterOf(form)
  if (!isRead || event === undefined || event < RULES_SINCE[letter]) return undefined
  if (letter === 'D') return addBusinessDays(event, isAmendment(form) ? AMENDED_13D : FIRST_13D)
  const due = ruleLettersOf(rules).map(rule => dueUnder(rule, event, isAmendment(form), percent))
  return due.toSorted().at(-1)
}

type Rule = 'b' | 'c' | 'd'
const RULES: readonly Rule[] = ['b', 'c', 'd']

/** All three rules if the form states none. */
function ruleLettersOf(texts: readonly string[]): readonly Rule[] {
  const stated = RULES.filter(rule => texts.some(text => text.toLowerCase().includes(`13d-1(${rule})`)))
  return stated.length === 0 ? RULES : stated
}

function dueUnder(rule: Rule, event: ReportDate, isAmended: boolean, percent: PercentChange): ReportDate {
  const afterQuarter = businessDayFrom(addDays(endOfQuarter(event), QUARTER_DAYS))
  if (rule === 'd') return afterQuarter
  const isLarge = isAmended ? hasMovedFar(percent) : rule === 'b' && (percent.now ?? 0) > LARGE_PERCENT
  if (rule === 'b') return isLarge ? addBusinessDays(endOfMonth(event), INSTITUTION_LARGE_DAYS) : afterQuarter
  if (!isAmended) return addBusinessDays(event, PASSIVE_DAYS)
  return isLarge ? addBusinessDays(event, PASSIVE_LARGE_DAYS) : afterQuarter
}

/** Whether a holder crossed ten percent, or moved by more than five points above it. False if the past is unknown. */
function hasMovedFar({ before, now }: PercentChange): boolean {
  if (before === undefined || now === undefined) return false
  if (now > LARGE_PERCENT && before <= LARGE_PERCENT) return true
  return Math.max(before, now) > LARGE_PERCENT && Math.abs(now - before) > LARGE_CHANGE
}

/** A deadline on a day without business moves to the next one. @see 17 CFR 240.0-3 */
const businessDayFrom = (day: ReportDate): ReportDate => (isBusinessDay(day) ? day : addBusinessDays(day, 1))

const endOfQuarter = (day: ReportDate): ReportDate => lastDayOfMonth(day, Math.ceil(Number(day.slice(5, 7)) / 3) * 3)
const endOfMonth = (day: ReportDate): ReportDate => lastDayOfMonth(day, Number(day.slice(5, 7)))

function lastDayOfMonth(day: ReportDate, month: number): ReportDate {
  const year = Number(day.slice(0, 4)) + (month === 12 ? 1 : 0)
  const next = `${year}-${String((month % 12) + 1).padStart(2, '0')}-01` as ReportDate
  return addDays(next, -1)
}
