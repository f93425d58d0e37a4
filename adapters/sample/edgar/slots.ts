// When something is published: time is cut into slots, and what a slot brings follows from its number alone. So several
// processes publish the same, and one that was off goes on as if it had not been.

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

/** By number, from 1970. */
export type Slot = number

export const slotAt = (instant: Date): Slot => Math.floor(instant.getTime() / SLOT_MS)

export const startOf = (slot: Slot): Date => new Date(slot * SLOT_MS)

/** Outside EDGAR's hours, when the real one sleeps, the sample takes one slot in three: a newcomer may come then. */
export function isQuiet(slot: Slot): boolean {
  const start = startOf(slot)
  return !isOpen(start) && slot % NIGHTLY_EVERY !== 0
}

function isOpen(instant: Date): boolean {
  const day = newYorkDay(instant)
  return isBusinessDay(day) && newYorkTime(instant).slice(11, 13) >= EDGAR_OPEN_HOUR && instant < edgarClose(day)
}

/** Whether the exchange trades, and still does some minutes later. */
export function isTrading(slot: Slot): boolean {
  const start = startOf(slot)
  const day = newYorkDay(start)
  return isSession(day) && start >= newYorkInstant(day, SESSION_OPEN) && start < newYorkInstant(day, LAST_ANNOUNCEMENT)
}

/** In the second of two equal hours in November: a submission's header cannot say which one it means. */
export function isUnnamed(instant: Date): boolean {
  const [day = '', time = ''] = newYorkTime(instant).slice(0, 19).split('T')
  return newYorkInstant(day as ReportDate, time).getTime() !== instant.getTime()
}

/** The filing date of what is accepted at `instant`: after 22:00 and on days off it is the next business day. */
export function filingDay(instant: Date): ReportDate {
  const day = newYorkDay(instant)
  return isBusinessDay(day) && instant < edgarClose(day) ? day : addBusinessDays(day, 1)
}

/** From when to when a filing is accepted to carry the date `day`. */
export function acceptanceOf(day: ReportDate): { from: Date; until: Date } {
  return { from: edgarClose(previousBusinessDay(day)), until: edgarClose(day) }
}
