// Invents the reports that both offices publish after the sample's five years. The content of a slot depends only on
// its number, so all processes publish the same reports and a restart leaves no gap.

import { AMOUNT_BRACKETS } from '#core/congress/amount-bracket.ts'
import type { Chamber, CongressOwner } from '#core/congress/congress-trade.ts'
import { HOUR_MS, MINUTE_MS } from '#core/dates/durations.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import { makeRandom, type Random } from '../../random.ts'
import type { Member } from '../congress-members.ts'
import type { OfficeShelf, PublishedReport } from './office-shelf.ts'
import { americanDay, type ReportedTrade, writeHouseReport, writeSenateReport } from './write-report.ts'

export interface OfficeScene {
  readonly seed: string
  /** End of the five years. */
  readonly asOf: Date
  readonly members: readonly Member[]
  /** Companies whose stock still trades. */
  readonly companies: readonly { readonly ticker: string; readonly name: string }[]
}

/** Slots are a minute long in the first hour, because a new visitor may be watching. */
const LIVELY_SLOTS = 60
const LATER_SLOT_MS = 10 * MINUTE_MS
/** Number of slots whose reports the offices still show. */
const SHOWN_SLOTS = 300
const MOST_TRADES = 3
/** Days between a trade and its disclosure. Some are later than the law allows. */
const LAG_DAYS = { most: 60, least: 3 }
const SCANS = 0.05

export function shelfOf(scene: OfficeScene, chamber: Chamber, now: Date): OfficeShelf {
  const newest = newestSlot(scene.asOf, now)
  const slots = Array.from({ length: Math.min(newest + 1, SHOWN_SLOTS) }, (_, back) => newest - back)
  return {
    now,
    reports: slots.filter(slot => chamberOf(slot) === chamber).map(slot => inventReport(scene, slot))
  }
}

const chamberOf = (slot: number): Chamber => (slot % 2 === 0 ? 'house' : 'senate')

/** Returns -1 before the first slot. */
function newestSlot(asOf: Date, now: Date): number {
  const passedMs = now.getTime() - asOf.getTime()
  if (passedMs < HOUR_MS) return Math.floor(passedMs / MINUTE_MS) - 1
  return LIVELY_SLOTS - 1 + Math.floor((passedMs - HOUR_MS) / LATER_SLOT_MS)
}

function publishedAt(asOf: Date, slot: number): Date {
  const lively = Math.min(slot + 1, LIVELY_SLOTS) * MINUTE_MS
  return new Date(asOf.getTime() + lively + Math.max(0, slot + 1 - LIVELY_SLOTS) * LATER_SLOT_MS)
}

function inventReport(scene: OfficeScene, slot: number): PublishedReport {
  const random = makeRandom(`${scene.seed}/congress/${slot}`)
  const chamber = chamberOf(slot)
  const member = random.pick(scene.members.filter(one => one.chamber === chamber))
  const at = publishedAt(scene.asOf, slot)
  const filedOn = newYorkDay(at)
  const isScanned = random.chance(SCANS)
  const trades = inventTrades(random, scene, member, filedOn)
  const number = numberOf(chamber, slot)
  const title = `Periodic Transaction Report for ${americanDay(filedOn)}`
  const report = { at, isScanned, member, number, title, trades }
  return {
    firstName: member.firstName,
    isPaper: chamber === 'senate' && isScanned,
    lastName: member.lastName,
    number,
    publishedAt: at,
    seat: `${member.state}${member.district}`,
    title,
    write: () => (chamber === 'house' ? writeHouseReport(report) : writeSenateReport(report))
  }
}

/** Numbers that no office has given: the House has reached 20, and the Senate's are random. */
const numberOf = (chamber: Chamber, slot: number): string =>
  chamber === 'house'
    ? `99${String(slot).padStart(6, '0')}`
    : `00000000-0000-4000-8000-${slot.toString(16).padStart(12, '0')}`

function inventTrades(
  random: Random,
  { companies }: OfficeScene,
  { mainOwner }: Member,
  filedOn: ReportDate
): ReportedTrade[] {
  return Array.from({ length: random.integer(1, MOST_TRADES) }, () => {
    const tradedOn = sessionUntil(addDays(filedOn, -random.integer(LAG_DAYS.least, LAG_DAYS.most)))
    const owner: CongressOwner = mainOwner
    return {
      bracket: AMOUNT_BRACKETS[random.weighted(SIZES)]!,
      company: random.pick(companies),
      notifiedOn: tradedOn,
      owner,
      tradedOn,
      type: random.weighted(TYPES)
    }
  })
}

const SIZES = [
  [0, 62],
  [1, 24],
  [2, 8],
  [3, 4],
  [4, 2]
] as const

const TYPES = [
  ['purchase', 55],
  ['sale', 27],
  ['partial-sale', 18]
] as const

const sessionUntil = (day: ReportDate): ReportDate => (isSession(day) ? day : sessionUntil(addDays(day, -1)))
