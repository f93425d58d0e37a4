// Invents five years of periodic transaction reports. Each covers trades of one or a few days and is filed weeks later.

import { AMOUNT_BRACKETS, type AmountBracket } from '#core/congress/amount-bracket.ts'
import type { CongressOwner, CongressTradeType } from '#core/congress/congress-trade.ts'
import { disclosureDeadline } from '#core/congress/disclosure-deadline.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { isBusinessDay } from '#core/dates/trading-calendar.ts'
import type { SampleListing } from '../make-sample.ts'
import type { Random } from '../random.ts'
import type { Member } from './congress-members.ts'

export interface MemberReport {
  readonly member: Member
  readonly disclosedOn: ReportDate
  /** True for scanned paper, whose trades no list contains. */
  readonly isScanned: boolean
  readonly trades: readonly MemberTrade[]
}

export interface MemberTrade {
  readonly listing: SampleListing
  readonly tradedOn: ReportDate
  readonly notifiedOn: ReportDate
  readonly owner: CongressOwner
  readonly type: CongressTradeType
  readonly bracket: AmountBracket
  readonly option: { readonly kind: 'Call' | 'Put'; readonly strike: number; readonly expires: ReportDate } | undefined
}

interface Scene {
  readonly random: Random
  readonly listings: readonly SampleListing[]
  readonly days: readonly ReportDate[]
}

const DAYS_A_YEAR = 252
const OPTION_DAYS = 240

/** Returns all reports disclosed up to `until`, ordered by day. */
export function makeReports(scene: Scene, members: readonly Member[], until: ReportDate): MemberReport[] {
  return members
    .flatMap(member => makeYears({ ...scene, random: scene.random.fork(member.bioguide) }, member))
    .filter(({ disclosedOn }) => disclosedOn <= until)
    .sort((a, b) => (a.disclosedOn < b.disclosedOn ? -1 : Number(a.disclosedOn > b.disclosedOn)))
}

function makeYears(scene: Scene, member: Member): MemberReport[] {
  const { days, random } = scene
  const count = Math.round((member.tradingDays * days.length) / DAYS_A_YEAR)
  const tradingDays = random.sample(days, count).toSorted()
  const held = new Set(random.sample(scene.listings, 8))
  return tradingDays.map(day => makeReport(scene, member, day, held))
}

/** Invents the trades of a day, and adds or removes stocks in `held`. */
function makeReport(
  { listings, random }: Scene,
  member: Member,
  day: ReportDate,
  held: Set<SampleListing>
): MemberReport {
  const alive = listings.filter(({ from, until }) => from <= day && day <= until)
  const notifiedOn = addDays(day, random.integer(0, 20))
  const trades = Array.from({ length: random.weighted(TRADES_A_DAY) }, () =>
    makeTrade(random, { alive, day, held, member, notifiedOn })
  )
  return {
    disclosedOn: disclosureDay(random, member, { notifiedOn, tradedOn: day }),
    isScanned: random.chance(0.04),
    member,
    trades: trades.filter(trade => trade !== undefined)
  }
}

const TRADES_A_DAY = [
  [1, 40],
  [2, 24],
  [3, 14],
  [4, 9],
  [6, 7],
  [9, 4],
  [14, 2]
] as const

interface Occasion {
  readonly member: Member
  readonly day: ReportDate
  readonly notifiedOn: ReportDate
  readonly alive: readonly SampleListing[]
  readonly held: Set<SampleListing>
}

/** Returns `undefined` if the member has nothing to sell. */
function makeTrade(random: Random, { alive, day, held, member, notifiedOn }: Occasion): MemberTrade | undefined {
  const type = random.weighted(TYPES)
  const sellable = [...held].filter(listing => alive.includes(listing))
  const liked = alive.filter(({ company }) => member.sectors.includes(company.sector.name))
  const wanted = random.chance(0.6) && liked.length > 0 ? liked : alive
  const choice = type === 'purchase' ? wanted : sellable
  if (choice.length === 0) return undefined
  const listing = random.pick(choice)
  if (type === 'purchase') held.add(listing)
  if (type === 'sale') held.delete(listing)
  const isOption = member.tradesOptions && type === 'purchase' && random.chance(0.3)
  return {
    bracket: makeBracket(random, member),
    listing,
    notifiedOn,
    option: isOption ? makeOption(random, day) : undefined,
    owner: random.chance(0.75) ? member.mainOwner : random.weighted(OTHER_OWNERS),
    tradedOn: day,
    type
  }
}

const TYPES = [
  ['purchase', 53],
  ['sale', 27],
  ['partial-sale', 19],
  ['exchange', 1]
] as const

const OTHER_OWNERS = [
  ['self', 4],
  ['spouse', 3],
  ['joint', 2],
  ['child', 2]
] as const

/** Returns an amount bracket. Four in five trades are in the lowest two; wealthy members reach higher ones. */
function makeBracket(random: Random, { wealth }: Member): AmountBracket {
  const dollars = random.logNormal(7_000 * wealth, 1.4)
  const bracket = AMOUNT_BRACKETS.find(({ maxUsd }) => maxUsd === null || dollars <= maxUsd)
  return bracket ?? AMOUNT_BRACKETS[0]!
}

function makeOption(random: Random, day: ReportDate): MemberTrade['option'] {
  return {
    expires: addDays(day, random.integer(30, OPTION_DAYS)),
    kind: random.chance(0.7) ? 'Call' : 'Put',
    strike: 5 * random.integer(2, 40)
  }
}

/**
 * Returns the day of disclosure. On-time reports come up to several business days before the deadline. Late ones come
 * weeks later, rarely months.
 */
function disclosureDay(
  random: Random,
  { lateness }: Member,
  trade: { tradedOn: ReportDate; notifiedOn: ReportDate }
): ReportDate {
  const deadline = disclosureDeadline(trade)
  const isLate = random.chance(lateness)
  const day = isLate
    ? addDays(deadline, 1 + Math.round(random.logNormal(14, 1)))
    : addDays(deadline, -random.integer(0, 18))
  return toBusinessDay(day, isLate ? 1 : -1)
}

function toBusinessDay(day: ReportDate, step: 1 | -1): ReportDate {
  return isBusinessDay(day) ? day : toBusinessDay(addDays(day, step), step)
}
