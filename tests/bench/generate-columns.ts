// Generates rows of the in-memory trade index. Each row is determined by its number. A few companies have most of the
// trades, insiders report alone or jointly, and amendments replace some trades.

import { NONE } from '#core/lists/activities/screen/block.ts'
import type { ColumnRow } from '#core/lists/activities/screen/columns.ts'
import { byReturnColumn, type OutcomeColumn } from '#core/lists/activities/screen/return-columns.ts'
import { NO_NUMBERS } from '#tests/support/activities/columns.ts'

/** Amount of generated data. */
export interface Size {
  readonly trades: number
  readonly companies: number
  readonly insidersEach: number
  readonly years: number
}

export const FIRST_ISSUER = 100_000
const FIRST_INSIDER = 1_000_000
const START_SECONDS = Date.UTC(2006, 0, 1) / 1_000
const DAY_SECONDS = 86_400
const AMENDED_AFTER_SECONDS = 30 * DAY_SECONDS
const AMENDED_EACH = 64

const CODES = 'FFFFFSSSSSAAAAAMMMPG'
const TITLES = ['CEO', 'CFO', 'CXO', 'SVP', 'officer', 'director', '10% owner', 'other']
const LAST_NAMES = ['smith', 'martin', 'johnson', 'kowalski', 'nakamura', 'garcia', "o'brien", 'lee']
const FIRST_NAMES = ['john', 'mary', 'anna', 'peter', 'lin']
/** Trait bits, with the values that the database uses. */
const TRAIT = {
  buy: 2,
  cluster: 16,
  derivative: 1,
  late: 8,
  pending: 128,
  planFalse: 64,
  planTrue: 32,
  rejected: 2 ** 21,
  sell: 4
}

/** Generates the rows of the trades `from` to `until` in filing order. An amended trade has two rows. */
export function* makeRows(size: Size, { from, until } = { from: 0, until: size.trades }): Generator<ColumnRow> {
  for (let number = from; number < until; number += 1) yield* versionsOf(size, number)
}

/** Instant at which all generated filings were known. */
export function lastKnownAt(size: Size): Date {
  return new Date((knownAt(size, size.trades - 1) + 1) * 1_000)
}

export function cikOfIssuer(issuer: number): string {
  return String(FIRST_ISSUER + issuer)
}

function issuerOf({ companies }: Size, number: number): number {
  return Math.floor(companies * draw(number >> 1, 1) ** 3)
}

function knownAt({ trades, years }: Size, number: number): number {
  return START_SECONDS + Math.floor(((number >> 1) * years * 365.25 * DAY_SECONDS * 2) / trades)
}

function* versionsOf(size: Size, number: number): Generator<ColumnRow> {
  const row = rowOf(size, number)
  if (number % AMENDED_EACH !== 0) {
    yield row
    return
  }
  const validTo = row.validFrom + AMENDED_AFTER_SECONDS
  yield { ...row, validTo }
  yield { ...row, validFrom: validTo, value: row.value * 2, version: 2 }
}

function rowOf(size: Size, number: number): ColumnRow {
  const issuer = issuerOf(size, number)
  const known = knownAt(size, number)
  const code = CODES[Math.floor(20 * draw(number, 2))]!
  const isDerivative = draw(number, 3) < 0.2
  const shares = Math.round(10 ** (1 + 5 * draw(number, 4)))
  const price = Math.round(10 ** (2 + 3 * draw(number, 5))) / 100
  const delay = Math.floor(draw(number, 6) ** 6 * 100)
  const quality = draw(number, 7)
  const owners = ownersOf(size, issuer, number)
  const filed = Math.floor(known / DAY_SECONDS)
  const traded = quality > 0.995 ? NONE : filed - delay
  const isRejected = quality < 0.02
  return {
    ...NO_NUMBERS,
    ...stateOf(number, code),
    code,
    delay,
    filed,
    firstTraded: traded,
    id: `${String(1_000 + ((number >> 1) % 977)).padStart(10, '0')}-${String(filed % 100).padStart(2, '0')}-${String((number >> 1) % 1_000_000).padStart(6, '0')}#ND${(number & 1) + 1}`,
    insiderCiks: owners.map(owner => String(FIRST_INSIDER + owner)),
    insiderNames: owners.map(nameOf),
    issuerCik: cikOfIssuer(issuer),
    ...outcomesOf(issuer, number, filed),
    ownershipChange: draw(number, 8) < 0.05 ? Number.NaN : Math.round(1e6 * draw(number, 9) * draw(number, 10)) / 1e4,
    price: isRejected ? Number.NaN : price,
    score: 0,
    scoreAsOf: 0,
    titles: TITLES[owners[0]! % 8]!,
    traded,
    traits:
      (isDerivative ? TRAIT.derivative : code === 'P' ? TRAIT.buy : code === 'S' ? TRAIT.sell : 0) |
      (draw(number, 11) < 0.06 ? TRAIT.late : 0) |
      (draw(number, 12) < 0.1 ? TRAIT.cluster : 0) |
      planOf(draw(number, 13)) |
      (isRejected ? TRAIT.rejected : quality < 0.1 ? TRAIT.pending : 0),
    validFrom: known,
    validTo: Number.NaN,
    value: isDerivative || isRejected ? Number.NaN : shares * price,
    version: 1
  }
}

/** State of stock, company and insider before nine of ten trades. */
function stateOf(number: number, code: string): Partial<ColumnRow> {
  if (draw(number, 40) >= 0.9) return {}
  const percent = (salt: number, least: number, most: number): number =>
    Math.round(100 * (least + (most - least) * draw(number, salt))) / 100
  return {
    change5: percent(41, -20, 20),
    change20: percent(42, -50, 50),
    change60: percent(43, -80, 80),
    change250: percent(44, -90, 200),
    dailyVolume: Math.round(10 ** (4 + 5 * draw(number, 45))),
    daysSinceBuy: code === 'P' && draw(number, 46) < 0.7 ? Math.floor(3_000 * draw(number, 47)) : NONE,
    fromAverage: percent(48, -50, 50),
    fromHigh: percent(49, -90, 0),
    fromLow: percent(50, 0, 300),
    marketValue: Math.round(10 ** (6 + 6 * draw(number, 51)))
  }
}

const NO_RETURNS = byReturnColumn(() => Number.NaN)
/** Days from entry to exit. */
const SPANS = { half: 183, month: 31, quarter: 92, year: 366 } as const

/** Returns of a filing. Companies and months have a return of their own, so that trades of one are alike. */
function outcomesOf(issuer: number, number: number, filed: number): Pick<ColumnRow, 'outcomes' | 'returns'> {
  const entry = filed + 1
  const month = Math.floor(entry / 30)
  const returnAfter = (days: number, salt: number): number => {
    const drawn = draw(number >> 1, salt) + draw(issuer, salt + 1) + draw(month, salt + 2) - 1.5
    return Math.round(2_000 * drawn * Math.sqrt(days / 92)) / 100
  }
  const [month1, month3, month6, year] = [SPANS.month, SPANS.quarter, SPANS.half, SPANS.year].map((days, place) =>
    returnAfter(days, 20 + 3 * place)
  ) as [number, number, number, number]
  const outcomes: Record<OutcomeColumn, number> = {
    entry,
    half: month6,
    halfExcess: month6 - 4,
    halfUntil: entry + SPANS.half,
    monthUntil: entry + SPANS.month,
    quarter: month3,
    quarterExcess: month3 - 2,
    quarterUntil: entry + SPANS.quarter,
    yearUntil: entry + SPANS.year
  }
  const returns = { ...NO_RETURNS, month: month1, monthExcess: month1 - 1, year, yearExcess: year - 8 }
  return { outcomes, returns }
}

/** Owners of a trade. In one of eight trades, one or two further insiders of the company report jointly. */
function ownersOf({ insidersEach }: Size, issuer: number, number: number): number[] {
  const first = Math.floor(insidersEach * draw(number >> 1, 14) ** 2)
  const count = draw(number >> 1, 15) < 0.125 ? 2 + ((number >> 1) & 1) : 1
  return Array.from({ length: count }, (_, place) => issuer * insidersEach + ((first + place) % insidersEach))
}

function nameOf(insider: number): string {
  return `${LAST_NAMES[insider % 8]} ${FIRST_NAMES[(insider >> 3) % 5]} ${insider}`
}

function planOf(drawn: number): number {
  if (drawn < 0.1) return TRAIT.planTrue
  return drawn < 0.5 ? TRAIT.planFalse : 0
}

/** Pseudo-random number in [0, 1): a hash of both arguments. */
function draw(number: number, salt: number): number {
  let mixed = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(salt, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
