// When something is due. Times of day are New York's and follow its clocks: a slot is made from its day, so that no day
// has two of one and none is without, also where the clocks change.

import { DAY_MS, MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { isBusinessDay, isSession } from '../../dates/trading-calendar.ts'

export type Schedule =
  /** On the grid of UTC's day: `{ everyMinutes: 60, minute: 25 }` is 25 minutes past each hour. */
  | { readonly everyMinutes: number; readonly minute: number }
  /** The slot that belongs to a day, within a week of it; undefined where it has none. */
  | { readonly slotOf: (day: ReportDate) => Date | undefined }

/**
 * What becomes of slots that passed while nothing ran: all of them are made up for where each has work of its own, else
 * the last one alone, which does the work of all.
 */
export type MissedSlots = 'each' | 'last'

/** Which days: those on which EDGAR works, those after them, those on which the exchange trades. */
const DAYS = {
  business_day: isBusinessDay,
  day_after_business_day: (day: ReportDate) => isBusinessDay(addDays(day, -1)),
  every_day: () => true,
  session: isSession
}

const DAYS_AROUND = 7
/** Whose work is older is not made up for slot by slot. */
const LONGEST_OUTAGE_MS = 35 * DAY_MS

/** `time` is `HH:MM` in New York, not from 01:00 to 03:00: such a time may be there twice, or not at all. */
export const dailyAt = (time: string, on: keyof typeof DAYS): Schedule => ({
  slotOf: day => (DAYS[on](day) ? newYorkInstant(day, time) : undefined)
})

/** What is due at `now`, oldest first; `since` is the last slot that was seen to. */
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
