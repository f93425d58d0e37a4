// Divides time into slots. The content of a slot depends only on its number, so all processes publish the same filings
// and a restart leaves no gap.

import { MINUTE_MS } from '#core/dates/durations.ts'
import { newYorkDay, newYorkInstant, newYorkTime, SESSION_OPEN } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { sessionClose } from '#core/dates/short-sessions.ts'
import {
  addBusinessDays,
  edgarClose,
  isBusinessDay,
  isEdgarOpen,
  isSession,
  previousBusinessDay
} from '#core/dates/trading-calendar.ts'

export const SLOT_MS = 20_000
const NIGHTLY_EVERY = 3
/** Planned sales are announced until this long before the close. */
const ANNOUNCED_BEFORE_MS = 10 * MINUTE_MS

/** Number of the slot, counted from 1970. */
export type Slot = number

export const slotAt = (instant: Date): Slot => Math.floor(instant.getTime() / SLOT_MS)

export const startOf = (slot: Slot): Date => new Date(slot * SLOT_MS)

/**
 * Returns whether nothing is published in this slot. Outside EDGAR's hours one slot in three is still used, so that
 * visitors at night see filings.
 */
export function isQuiet(slot: Slot): boolean {
  const start = startOf(slot)
  return !isEdgarOpen(start) && slot % NIGHTLY_EVERY !== 0
}

/** Returns whether the exchange is open, and stays open for some more minutes. */
export function isTrading(slot: Slot): boolean {
  const start = startOf(slot)
  const day = newYorkDay(start)
  const end = sessionClose(day).getTime() - ANNOUNCED_BEFORE_MS
  return isSession(day) && start >= newYorkInstant(day, SESSION_OPEN) && start.getTime() < end
}

/**
 * Returns whether the instant is in the hour that is repeated in November. A submission's header cannot express which
 * of the two it is.
 */
export function isUnnamed(instant: Date): boolean {
  const [day = '', time = ''] = newYorkTime(instant).slice(0, 19).split('T')
  return newYorkInstant(day as ReportDate, time).getTime() !== instant.getTime()
}

/**
 * Returns the filing date of a submission accepted at `instant`. After 22:00 and on days off, it is the next business
 * day.
 */
export function filingDay(instant: Date): ReportDate {
  const day = newYorkDay(instant)
  return isBusinessDay(day) && instant < edgarClose(day) ? day : addBusinessDays(day, 1)
}

/** Returns the interval in which accepted filings get the filing date `day`. */
export function acceptanceOf(day: ReportDate): { from: Date; until: Date } {
  return { from: edgarClose(previousBusinessDay(day)), until: edgarClose(day) }
}
