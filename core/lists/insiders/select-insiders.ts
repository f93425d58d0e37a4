// Selects and sorts the insiders of a list from the trade columns and win records.

import { dollarsOfCents } from '../../money.ts'
import type { WinCount } from '../../scores/factors.ts'
import { type StarRatingCutoff, starsOf } from '../../scores/track-record/star-rating.ts'
import { namedCompanies } from '../activities/filters/companies.ts'
import { dayText, NONE } from '../activities/screen/block.ts'
import type { Columns } from '../activities/screen/columns.ts'
import type { InsiderTotals } from '../activities/screen/insider-totals.ts'
import type { JointInsiders } from '../activities/screen/joint-insiders.ts'
import { createTopHeap } from '../activities/screen/top.ts'
import { titleMask } from '../activities/screen/traits.ts'
import type { Insider, JointOwner } from './insider.ts'
import type { InsiderQuestion } from './ports.ts'

/** Records of buys at least a year old, by CIK of the insider, and the cut-offs of the star ratings. */
export interface WinTable {
  readonly records: ReadonlyMap<string, WinCount>
  readonly cutoff: StarRatingCutoff
}

export const NO_WINS: WinCount = { count: 0, wins: 0 }

export interface Candidate extends Omit<Insider, 'companies' | 'jointOwners'> {
  readonly number: number
  /** Sort value in the requested order. */
  readonly key: number | string | null
}

/** Data that the selection needs. */
export interface KnownInsiders {
  readonly columns: Columns
  readonly totals: InsiderTotals
  readonly joint: JointInsiders
  readonly wins: WinTable
}

export type SelectedInsider = Omit<Candidate, 'number'> & Pick<Insider, 'jointOwners'>

/**
 * Selects one insider more than the limit, to know whether a page follows. An insider who trades only together with
 * another one gets no row if the other one has a row.
 */
export function selectInsiders(known: KnownInsiders, question: InsiderQuestion): SelectedInsider[] {
  const { after, direction, limit } = question
  const compare = compareBy(direction)
  const top = createTopHeap<Candidate>(limit + 1, compare)
  const find = finderOf(known, question)
  for (let number = 0; number < known.totals.trades.length; number += 1) {
    const candidate = find(number)
    if (!candidate || (after && compare(candidate, after) <= 0)) continue
    const leader = known.joint.leaders[number]!
    if (leader === number || !find(leader)) top.offer(candidate)
  }
  return top.sorted().map(({ number, ...candidate }) => {
    const led = (known.joint.followers.get(number) ?? []).filter(follower => find(follower))
    return { ...candidate, jointOwners: led.map(follower => jointOwnerOf(known.columns, follower)) }
  })
}

function jointOwnerOf({ filedNames, insiders }: Columns, number: number): JointOwner {
  return { cik: insiders.words[number]!, name: filedNames[number]! }
}

/** Returns a function that finds an insider by number, or undefined if the insider does not match the query. */
function finderOf(known: KnownInsiders, question: InsiderQuestion): (number: number) => Candidate | undefined {
  const { columns, totals } = known
  const { filter, sort } = question
  const members = membersOf(known, question)
  const words = filter.name?.toLowerCase().split(/[\s,.]+/) ?? []
  const titles = filter.role?.reduce((mask, role) => mask | titleMask(role), 0)
  return number => {
    if (totals.trades[number] === 0 || (members && members[number] === 0)) return undefined
    if (titles !== undefined && (totals.titles[number]! & titles) === 0) return undefined
    if (!words.every(word => columns.names[number]!.includes(word))) return undefined
    const candidate = candidateOf(known, number, sort)
    return matchesFilter(candidate, filter) ? candidate : undefined
  }
}

/** Returns a table with 1 for each insider with a trade in the requested issuers; undefined if none is requested. */
function membersOf({ columns, totals }: KnownInsiders, question: InsiderQuestion): Uint8Array | undefined {
  const named = namedCompanies(question)
  if (!named) return undefined
  const wanted = new Set(named.map(cik => columns.issuers.numbers.get(cik)))
  const members = new Uint8Array(columns.insiders.words.length)
  columns.pairIssuers.forEach((issuer, pair) => {
    if (wanted.has(issuer) && totals.pairTrades[pair]! > 0) members[columns.pairInsiders[pair]!] = 1
  })
  return members
}

function candidateOf(
  { columns, totals, wins }: KnownInsiders,
  number: number,
  sort: InsiderQuestion['sort']
): Candidate {
  const cik = columns.insiders.words[number]!
  const record = wins.records.get(cik) ?? NO_WINS
  const lastTraded = totals.lastTraded[number]!
  const insider = {
    cik,
    lastTradeDate: lastTraded === NONE ? null : dayText(lastTraded),
    maturedBuys: record.count,
    name: columns.names[number]!,
    stars: starsOf(record, wins.cutoff) ?? null,
    totalBought: dollarsOfCents(totals.centsBought[number]!),
    totalSold: dollarsOfCents(totals.centsSold[number]!),
    trades: totals.trades[number]!,
    winRate: record.count === 0 ? null : record.wins / record.count
  }
  const keys: Record<InsiderQuestion['sort'], number | string | null> = {
    bought: insider.totalBought,
    lastTrade: lastTraded === NONE ? null : lastTraded,
    name: insider.name,
    sold: insider.totalSold,
    stars: insider.stars,
    trades: insider.trades,
    winRate: insider.winRate
  }
  return { ...insider, key: keys[sort], number }
}

function matchesFilter(insider: Candidate, filter: InsiderQuestion['filter']): boolean {
  return (
    insider.trades >= (filter.minTrades ?? 0) &&
    insider.trades <= (filter.maxTrades ?? Number.POSITIVE_INFINITY) &&
    insider.totalBought >= (filter.minBought ?? 0) &&
    insider.totalSold >= (filter.minSold ?? 0) &&
    insider.maturedBuys >= (filter.minMaturedBuys ?? 0) &&
    (insider.stars ?? 0) >= (filter.minStars ?? 0) &&
    (filter.minWinRate === undefined || (insider.winRate ?? -1) * 100 >= filter.minWinRate)
  )
}

type Keyed = Pick<Candidate, 'cik' | 'key'>

/** Returns a comparison by key. Rows without a key come last in both directions; equal keys are ordered by CIK. */
function compareBy(direction: InsiderQuestion['direction']): (left: Keyed, right: Keyed) => number {
  return (left, right) => {
    if (left.key === right.key) return left.cik < right.cik ? -1 : left.cik > right.cik ? 1 : 0
    if (left.key === null) return 1
    if (right.key === null) return -1
    return (left.key < right.key ? -1 : 1) * (direction === 'asc' ? 1 : -1)
  }
}
