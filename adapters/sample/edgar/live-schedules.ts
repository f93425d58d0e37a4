// Invents Schedules 13D and 13G that arrive after the sample's years: a new owner, and later an amendment.

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { addBusinessDays } from '#core/dates/trading-calendar.ts'
import { openRegistry } from '../people.ts'
import { makeRandom } from '../random.ts'
import { inventPurpose } from '../schedules/purposes.ts'
import type { InventedSchedule } from '../schedules/write-schedule.ts'
import type { Cast } from './cast.ts'
import { isQuiet, type Slot, slotAt, startOf } from './slots.ts'

/** A new owner in one slot of nine: one in three minutes by day. */
const EVERY = 9
/** Delay of the amendment in slots: an hour. */
const AMENDED_AFTER = 180
const AMENDED_SHARE = 0.4
/** First CIK of live owners. Each slot has room for one house. */
const FIRST_LIVE_OWNER_CIK = 9_992_000_000
const CIKS_PER_SLOT = 10

/** Returns the schedule of a slot: that of a new owner, or an amendment of an earlier one. */
export function scheduleOf(cast: Cast, slot: Slot): InventedSchedule | undefined {
  return openingOf(cast, slot) ?? amendmentOf(cast, slot)
}

function openingOf(cast: Cast, slot: Slot): InventedSchedule | undefined {
  const offset = slot - slotAt(cast.asOf)
  if (offset < 1 || offset % EVERY !== 0 || isQuiet(slot)) return undefined
  const random = makeRandom(`${cast.seed}/schedule/${slot}`)
  const { company, count } = random.pick(cast.owned)
  const percent = Math.round(random.between(51, 98)) / 10
  const letter = random.chance(0.6) ? 'D' : 'G'
  return {
    amendment: 0,
    company,
    eventDay: addBusinessDays(newYorkDay(startOf(slot)), -random.integer(1, 4)),
    filers: openRegistry(random.fork('owner'), FIRST_LIVE_OWNER_CIK + offset * CIKS_PER_SLOT).makeHouse().members,
    letter,
    percent,
    purpose: inventPurpose(random),
    shares: Math.round((count * percent) / 100)
  }
}

/** Amends an opening of an hour before, in the slot after it, so that the two kinds share no slot. */
function amendmentOf(cast: Cast, slot: Slot): InventedSchedule | undefined {
  const opening = openingOf(cast, slot - AMENDED_AFTER - 1)
  const random = makeRandom(`${cast.seed}/schedule/${slot}/amended`)
  if (!opening || isQuiet(slot) || !random.chance(AMENDED_SHARE)) return undefined
  const factor = random.pick([0.4, 0.9, 1.1, 1.25])
  return {
    ...opening,
    amendment: 1,
    eventDay: addBusinessDays(newYorkDay(startOf(slot)), -1),
    percent: Math.round(opening.percent * factor * 10) / 10,
    purpose: undefined,
    shares: Math.round(opening.shares * factor)
  }
}
