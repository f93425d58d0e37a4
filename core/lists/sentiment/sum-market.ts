// Counts purchases and sales of the whole market by period, sector, size class and role, in one pass over the columns.

import { dayNumber } from '../../dates/report-date.ts'
import { dollarsOfCents } from '../../money.ts'
import { SECTORS, type Sector } from '../../prices/sector.ts'
import { SIZE_BOUNDS } from '../../prices/size-class.ts'
import type { ActivityFilter } from '../activities/activity-filter.ts'
import type { Company } from '../activities/filters/filter.ts'
import type { Block } from '../activities/screen/block.ts'
import type { Columns } from '../activities/screen/columns.ts'
import { predicatesOf } from '../activities/screen/predicates.ts'
import { blocksOf } from '../activities/screen/select-page.ts'
import { makeSelection, selectRows } from '../activities/screen/select-top.ts'
import { TRAIT, titleMask } from '../activities/screen/traits.ts'
import { daysOfPeriod, type PeriodKind, periodOfDay } from './periods.ts'

export const SIZE_CLASSES = ['micro', 'small', 'mid', 'large'] as const
export type SizeClass = (typeof SIZE_CLASSES)[number] | 'unknown'

/** Roles as the filter `role` spells them. An insider may have several. */
export const ROLES = ['ceo', 'cfo', 'officer', 'director', '10%owner'] as const
export type Role = (typeof ROLES)[number]

const TITLES: Readonly<Record<Role, string>> = {
  '10%owner': '10% owner',
  ceo: 'CEO',
  cfo: 'CFO',
  director: 'director',
  officer: 'officer'
}

/**
 * Filter of the trades that count: purchases and sales that somebody decided on, at checked prices, one row for the
 * lots of a filing.
 *
 * @see docs/reference/trades.md, "Sentiment"
 */
export const COUNTED_TRADES = {
  group: 'filing',
  noDecision: 'exclude',
  priceValidity: 'ok',
  side: 'both'
} as const satisfies ActivityFilter

/** Parts of the market to count; undefined counts all of them. */
export interface MarketPart {
  readonly sector: Sector | undefined
  readonly size: SizeClass | undefined
  readonly role: Role | undefined
}

export interface MarketQuestion extends MarketPart {
  readonly asOf: Date
  readonly kind: PeriodKind
  /** Numbers of the first and the last period. */
  readonly first: number
  readonly last: number
}

/** Purchases and sales of one period. Amounts are US dollars of the trades with a trusted value. */
export interface SideSums {
  readonly buys: number
  readonly sales: number
  readonly buysUsd: number
  readonly salesUsd: number
}

export interface GroupSums<Key> {
  readonly key: Key
  /** Sums by period, oldest first. */
  readonly periods: readonly SideSums[]
}

/**
 * Sums of the asked part, and of its groups. The sums of sectors ignore the asked sector, those of sizes the asked size
 * and those of roles the asked role.
 */
export interface MarketSums {
  readonly all: readonly SideSums[]
  /** The last key is null: companies of unknown sector. */
  readonly sectors: readonly GroupSums<Sector | null>[]
  readonly sizes: readonly GroupSums<SizeClass>[]
  readonly roles: readonly GroupSums<Role>[]
}

export interface MarketSource {
  sumMarket(question: MarketQuestion): Promise<MarketSums>
}

const SECTOR_KEYS: readonly (Sector | null)[] = [...SECTORS, null]
const SIZE_KEYS: readonly SizeClass[] = [...SIZE_CLASSES, 'unknown']
/** Groups in the order of the cells: all, sectors, sizes, roles. */
const FIRST_SECTOR = 1
const FIRST_SIZE = FIRST_SECTOR + SECTOR_KEYS.length
const FIRST_ROLE = FIRST_SIZE + SIZE_KEYS.length
const GROUPS = FIRST_ROLE + ROLES.length
/** Cells of a group in a period: buys, sales, cents bought, cents sold. */
const CELLS = 4

export function sumMarket(columns: Columns, companies: readonly Company[], question: MarketQuestion): MarketSums {
  const periods = question.last - question.first + 1
  const cells = new Float64Array(Math.max(0, periods) * GROUPS * CELLS)
  const add = adderOf(cells, sectorsOf(columns, companies), question)
  const blocks = blocksOf(columns, { filter: COUNTED_TRADES })
  const predicates = predicatesOf(columns, toQuestion(question.asOf), { issuerCiks: undefined, tradeIds: undefined })
  const selection = makeSelection(blocks)
  for (const block of blocks) {
    const count = selectRows(block, predicates, selection)
    for (let index = 0; index < count; index += 1) add(block, selection[index]!)
  }
  const sumsOf = (group: number) => Array.from({ length: periods }, (_, period) => toSums(cells, period, group))
  const groupsOf = <Key>(keys: readonly Key[], from: number) =>
    keys.map((key, index) => ({ key, periods: sumsOf(from + index) }))
  return {
    all: sumsOf(0),
    roles: groupsOf(ROLES, FIRST_ROLE),
    sectors: groupsOf(SECTOR_KEYS, FIRST_SECTOR),
    sizes: groupsOf(SIZE_KEYS, FIRST_SIZE)
  }
}

const toQuestion = (asOf: Date) => ({
  after: undefined,
  asOf,
  direction: 'desc' as const,
  filter: COUNTED_TRADES,
  hidesPurchaseLinks: true,
  issuerCiks: undefined,
  limit: 1,
  openScores: 'none' as const,
  showsReturns: false,
  sort: 'filed' as const
})

/** Place of the sector in SECTOR_KEYS by issuer number. */
function sectorsOf({ issuers }: Columns, companies: readonly Company[]): Uint8Array {
  const places = new Map(SECTORS.map((sector, place) => [sector.toLowerCase(), place]))
  const sectors = new Uint8Array(issuers.words.length).fill(SECTORS.length)
  for (const { cik, sector } of companies) {
    const [issuer, place] = [issuers.numbers.get(cik), places.get(sector?.toLowerCase() ?? '')]
    if (issuer !== undefined && place !== undefined) sectors[issuer] = place
  }
  return sectors
}

/** Place of the size class in SIZE_KEYS. Class borders are those of the links to the list, to the cent. */
function placeOfSize(marketValue: number): number {
  if (Number.isNaN(marketValue)) return SIZE_CLASSES.length
  const place = SIZE_BOUNDS.findIndex(bound => marketValue < bound)
  return place < 0 ? SIZE_BOUNDS.length : place
}

function adderOf(cells: Float64Array, sectors: Uint8Array, question: MarketQuestion) {
  const [start, periodsOfDays] = periodsByDay(question)
  const sectorAsked = question.sector === undefined ? undefined : SECTORS.indexOf(question.sector)
  const sizeAsked = question.size === undefined ? undefined : SIZE_KEYS.indexOf(question.size)
  const roleAsked = question.role === undefined ? undefined : titleMask(TITLES[question.role])
  const masks = ROLES.map(role => titleMask(TITLES[role]))

  return (block: Block, row: number): void => {
    const period = periodsOfDays[block.filed[row]! - start]
    if (period === undefined) return
    const traits = block.traits[row]!
    const sector = sectors[block.issuer[row]!]!
    const size = placeOfSize(block.numbers.marketValue[row]!)
    const inSector = sectorAsked === undefined || sector === sectorAsked
    const inSize = sizeAsked === undefined || size === sizeAsked
    const inRole = roleAsked === undefined || (traits & roleAsked) !== 0
    const cents = block.valueCents[row]!
    const side = (traits & TRAIT.buy) === 0 ? 1 : 0
    const addTo = (group: number): void => {
      const at = (period * GROUPS + group) * CELLS + side
      cells[at]! += 1
      if (cents > 0) cells[at + 2]! += cents
    }
    if (inSector && inSize && inRole) addTo(0)
    if (inSize && inRole) addTo(FIRST_SECTOR + sector)
    if (inSector && inRole) addTo(FIRST_SIZE + size)
    if (!(inSector && inSize)) return
    for (let role = 0; role < masks.length; role += 1) if ((traits & masks[role]!) !== 0) addTo(FIRST_ROLE + role)
  }
}

/** First day asked for, and the place of its period for each day from then on. */
function periodsByDay({ first, kind, last }: MarketQuestion): readonly [start: number, places: Int32Array] {
  const start = dayNumber(daysOfPeriod(kind, first).from)
  const end = dayNumber(daysOfPeriod(kind, last).to)
  const places = Int32Array.from(
    { length: Math.max(0, end - start + 1) },
    (_, day) => periodOfDay(kind, start + day) - first
  )
  return [start, places]
}

function toSums(cells: Float64Array, period: number, group: number): SideSums {
  const at = (period * GROUPS + group) * CELLS
  return {
    buys: cells[at]!,
    buysUsd: dollarsOfCents(cells[at + 2]!),
    sales: cells[at + 1]!,
    salesUsd: dollarsOfCents(cells[at + 3]!)
  }
}
