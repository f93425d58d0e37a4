// Schedules of jobs. Times of day are New York's. Each slot is computed from its day, so that a clock change neither
// repeats nor skips it.

import { DAY_MS, MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { isBusinessDay, isSession } from '../../dates/trading-calendar.ts'

export type Schedule =
  /** Grid in UTC: `{ everyMinutes: 60, minute: 25 }` is 25 minutes past each hour. */
  | { readonly everyMinutes: number; readonly minute: number }
  /** Returns the slot of a day, within a week of that day; undefined if the day has none. */
  | { readonly slotOf: (day: ReportDate) => Date | undefined }

/**
 * Handling of slots missed while nothing ran. `each`: every slot has work of its own and runs. `last`: only the last
 * slot runs, and does the work of all.
 */
export type MissedSlots = 'each' | 'last'

/** Days of a schedule: EDGAR's business days, the days after them, all days, or trading days of the exchange. */
const DAYS = {
  business_day: isBusinessDay,
  day_after_business_day: (day: ReportDate) => isBusinessDay(addDays(day, -1)),
  every_day: () => true,
  session: isSession
}

const DAYS_AROUND = 7
/** Longest outage whose missed slots are made up for. */
const LONGEST_OUTAGE_MS = 35 * DAY_MS

/** `time` is `HH:MM` in New York, but not from 01:00 to 03:00: such a time may occur twice or not at all. */
export const dailyAt = (time: string, on: keyof typeof DAYS): Schedule => ({
  slotOf: day => (DAYS[on](day) ? newYorkInstant(day, time) : undefined)
})

/** Slots due at `now`, oldest first; `since` is the last handled slot. */
export function dueSlots(
  { missed, schedule }: { readonly missed: MissedSlots; readonly schedule: Schedule },
  { now, since }: { readonly now: Date; readonly since: Date }
): Date[] {
  const after = new Date(Math.max(since.getTime(), now.getTime() - LONGEST_OUTAGE_MS))
  const slots = slotsBetween(schedule, after, now)
  return missed === 'each' ? slots : slots.slice(-1)
}

/** Slots after `after` and up to `until`, oldest first. */
export function slotsBetween(schedule: Schedule, after: Date, until: Date): Date[] {
  const slots = 'slotOf' in schedule ? slotsOfDays(schedule.slotOf, after, until) : gridSlots(schedule, after, until)
  return slots.filter(slot => slot > after && slot <= until)
}

function gridSlots({ everyMinutes, minute }: Exclude<Schedule, { slotOf: unknown }>, after: Date, until: Date): Date[] {
  const [step, shift] = [everyMinutes * MINUTE_MS, minute * MINUTE_MS]
  const first = Math.ceil((after.getTime() - shift) / step) * step + shift
  const count = Math.max(0, Math.floor((until.getTime() - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => new Date(first + index * step))
}

function slotsOfDays(slotOf: (day: ReportDate) => Date | undefined, after: Date, until: Date): Date[] {
  const slots: Date[] = []
  const last = addDays(newYorkDay(until), DAYS_AROUND)
  for (let day = addDays(newYorkDay(after), -DAYS_AROUND); day <= last; day = addDays(day, 1)) {
    slots.push(...[slotOf(day)].filter(slot => slot !== undefined))
  }
  return slots
}

/** Log of the handled slots of each timed job, shared by all processes. */
export interface SlotLog {
  /** Returns the last queued slot of each job; `now` for a new job. */
  findLast(jobs: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>>
  /** Records a slot. A slot earlier than the last one changes nothing. */
  note(job: string, slot: Date): Promise<void>
}
