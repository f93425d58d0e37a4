import type pg from 'pg'
import { NONE } from '#core/activities/screen/block.ts'
import { type Columns, titleMask } from '#core/activities/screen/columns.ts'
import { type InsiderTotals, sumInsiders } from '#core/activities/screen/insider-totals.ts'
import { makeTop } from '#core/activities/screen/top.ts'
import type { Clock } from '#core/clock.ts'
import type { Insider } from '#core/insiders/insider.ts'
import type { InsiderQuestion, InsiderStore } from '#core/insiders/ports.ts'
import type { WinCount } from '#core/ranking/factors.ts'
import { starsOf } from '#core/ranking/track-record/star-rating.ts'
import { makeMemory } from '../counts/counts.ts'
import type { WinTable } from '../ranking/win-records.ts'
import type { Remembered } from '../remember.ts'
import type { Screen } from '../screen/screen.ts'
import { findIdentity, listPositions, readIdentities, sumMonths } from './insider-rows.ts'

/** Who, and in which order, is decided over columns in memory; names, companies and positions come from PostgreSQL. */
export function postgresInsiders(
  pool: pg.Pool,
  screen: Screen,
  winTable: Remembered<WinTable>,
  clock: Clock
): InsiderStore {
  const totalsOf = makeMemory(sumInsiders)
  return {
    async catchUp() {
      await Promise.all([winTable.anew(), screen.catchUp()])
    },
    findIdentity: (cik, asOf) => findIdentity(pool, cik, asOf),
    async findWinRecord(cik) {
      const { cutoff, records } = await winTable()
      return { cutoff, record: records.get(cik) ?? NO_WINS }
    },
    async list(question) {
      const wins = await winTable()
      const open = await screen.open()
      const found = selectInsiders({ columns: open.columns, totals: totalsOf(open), wins }, question)
      const page = found.slice(0, question.limit)
      const last = found.length > question.limit ? page.at(-1) : undefined
      return { insiders: await describe(pool, page, clock.now()), next: last && { cik: last.cik, key: last.key } }
    },
    listPositions: (cik, asOf) => listPositions(pool, cik, asOf),
    sumMonths: (cik, range, asOf) => sumMonths(pool, cik, range, asOf)
  }
}

const NO_WINS: WinCount = { count: 0, wins: 0 }

interface Candidate extends Omit<Insider, 'companies'> {
  /** The value of the chosen order. */
  readonly key: number | string | null
}

interface Known {
  readonly columns: Columns
  readonly totals: InsiderTotals
  readonly wins: WinTable
}

/** One more than asked for, to know whether a page follows. */
function selectInsiders(known: Known, question: InsiderQuestion): Candidate[] {
  const compare = compareBy(question.direction)
  const top = makeTop<Candidate>(question.limit + 1, compare)
  const members = membersOf(known.columns, question)
  const { after, filter, sort } = question
  const words = filter.name?.toLowerCase().split(/[\s,.]+/) ?? []
  const titles = filter.role?.reduce((mask, role) => mask | titleMask(role), 0)
  for (let number = 0; number < known.totals.trades.length; number += 1) {
    if (known.totals.trades[number] === 0 || (members && members[number] === 0)) continue
    if (titles !== undefined && (known.totals.titles[number]! & titles) === 0) continue
    if (!words.every(word => known.columns.names[number]!.includes(word))) continue
    const candidate = candidateOf(known, number, sort)
    if (!isWished(candidate, filter)) continue
    if (after && compare(candidate, after) <= 0) continue
    top.offer(candidate)
  }
  return top.sorted()
}

/** Insiders of the issuers asked for; undefined when none is. */
function membersOf(columns: Columns, { filter, issuerCiks }: InsiderQuestion): Uint8Array | undefined {
  if (!issuerCiks && filter.cik === undefined) return undefined
  const wanted = new Set<number | undefined>()
  for (const cik of issuerCiks ?? [filter.cik!]) {
    if (filter.cik === undefined || filter.cik === cik) wanted.add(columns.issuers.numbers.get(cik))
  }
  const members = new Uint8Array(columns.insiders.words.length)
  columns.pairIssuers.forEach((issuer, pair) => {
    if (wanted.has(issuer)) members[columns.pairInsiders[pair]!] = 1
  })
  return members
}

function candidateOf({ columns, totals, wins }: Known, number: number, sort: InsiderQuestion['sort']): Candidate {
  const cik = columns.insiders.words[number]!
  const record = wins.records.get(cik) ?? NO_WINS
  const lastTraded = totals.lastTraded[number]!
  const insider = {
    cik,
    lastTradeDate: lastTraded === NONE ? null : new Date(lastTraded * 86_400_000).toISOString().slice(0, 10),
    maturedBuys: record.count,
    name: columns.names[number]!,
    stars: starsOf(record, wins.cutoff) ?? null,
    totalBought: totals.centsBought[number]! / 100,
    totalSold: totals.centsSold[number]! / 100,
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
  return { ...insider, key: keys[sort] }
}

function isWished(insider: Candidate, filter: InsiderQuestion['filter']): boolean {
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

/** Without a key last in both directions; equal keys by CIK. */
function compareBy(direction: InsiderQuestion['direction']): (left: Keyed, right: Keyed) => number {
  return (left, right) => {
    if (left.key === right.key) return left.cik < right.cik ? -1 : left.cik > right.cik ? 1 : 0
    if (left.key === null) return 1
    if (right.key === null) return -1
    return (left.key < right.key ? -1 : 1) * (direction === 'asc' ? 1 : -1)
  }
}

/** The columns keep names in lower case; people read them as filed. */
async function describe(pool: pg.Pool, page: readonly Candidate[], asOf: Date): Promise<Insider[]> {
  if (page.length === 0) return []
  const identities = await readIdentities(
    pool,
    page.map(({ cik }) => cik),
    asOf
  )
  return page.map(({ key: _, ...insider }) => {
    const identity = identities.get(insider.cik)
    return { ...insider, companies: identity?.companies ?? [], name: identity?.name ?? insider.name.toUpperCase() }
  })
}
