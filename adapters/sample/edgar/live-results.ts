// Invents filings of results that arrive after the sample's years: releases that were due, and outlooks after them.

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { dayNumber } from '#core/dates/report-date.ts'
import { makeRandom } from '../random.ts'
import type { PlannedResults } from '../results/make-results.ts'
import type { Cast } from './cast.ts'
import { isQuiet, type Slot, slotAt, startOf } from './slots.ts'

/** An outlook in one slot of 60: one in twenty minutes by day. */
const EVERY = 60
/** Days after a release in which an outlook cannot be mistaken for the next release. */
const OUTLOOK_DAYS = 30

/** Returns the results of a slot: a release that is due, or an outlook. */
export function resultsOf(cast: Cast, slot: Slot): Omit<PlannedResults, 'acceptedAt'> | undefined {
  const offset = slot - slotAt(cast.asOf)
  if (offset < 1) return undefined
  const due = cast.results.find(({ acceptedAt }) => slotAt(acceptedAt) === slot)
  if (due) return due
  if (offset % EVERY !== 0 || isQuiet(slot)) return undefined
  const day = dayNumber(newYorkDay(startOf(slot)))
  const recent = cast.results.filter(({ acceptedAt }) => {
    const days = day - dayNumber(newYorkDay(acceptedAt))
    return days > 0 && days <= OUTLOOK_DAYS
  })
  if (recent.length === 0) return undefined
  const { company } = makeRandom(`${cast.seed}/results/${slot}`).pick(recent)
  return { company, items: ['2.02', '7.01', '9.01'] }
}
