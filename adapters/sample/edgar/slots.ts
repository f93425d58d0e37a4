// Publication times: a slot's content depends only on its number. Thus several processes publish the same, and a
// restart continues without a gap.

import { newYorkDay, newYorkInstant, newYorkTime, SESSION_OPEN } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import {
  addBusinessDays,
  edgarClose,
  isBusinessDay,
  isSession,
  previousBusinessDay
} from '#core/dates/trading-calendar.ts'

export const SLOT_MS = 20_000
const NIGHTLY_EVERY = 3
const EDGAR_OPEN_HOUR = '06'
const LAST_ANNOUNCEMENT = '15:50'

/** Number of the slot since 1970. */
export type Slot = number

export const slotAt = (instant: Date): Slot => Math.floor(instant.getTime() / SLOT_MS)

export const startOf = (slot: Slot): Date => new Date(slot * SLOT_MS)

/** Outside EDGAR's hours the sample still uses one slot in three, for newcomers at that time. */
export function isQuiet(slot: Slot): boolean {
  const start = startOf(slot)
  return !isOpen(start) && slot % NIGHTLY_EVERY !== 0
}

function isOpen(instant: Date): boolean {
  const day = newYorkDay(instant)
  return isBusinessDay(day) && newYorkTime(instant).slice(11, 13) >= EDGAR_OPEN_HOUR && instant < edgarClose(day)
}

/** Returns whether the exchange is open, and stays open for some minutes. */
export function isTrading(slot: Slot): boolean {
  const start = startOf(slot)
  const day = newYorkDay(start)
  return isSession(day) && start >= newYorkInstant(day, SESSION_OPEN) && start < newYorkInstant(day, LAST_ANNOUNCEMENT)
}

/** Returns whether the instant is in the repeated hour in November, which a submission's header cannot distinguish. */
export function isUnnamed(instant: Date): boolean {
  const [day = '', time = ''] = newYorkTime(instant).slice(0, 19).split('T')
  return newYorkInstant(day as ReportDate, time).getTime() !== instant.getTime()
}

/** Filing date of a submission accepted at `instant`. After 22:00 and on days off it is the next business day. */
export function filingDay(instant: Date): ReportDate {
  const day = newYorkDay(instant)
  return isBusinessDay(day) && instant < edgarClose(day) ? day : addBusinessDays(day, 1)
}

/** Interval in which accepted filings get the date `day`. */
export function acceptanceOf(day: ReportDate): { from: Date; until: Date } {
  return { from: edgarClose(previousBusinessDay(day)), until: edgarClose(day) }
}
