import type { ActivityFilter } from '../activity-filter.ts'
import { type AskedRange, bitsOf, personTestOf, rangesOf, traitTestsOf } from '../filters/asked.ts'
import { routineIs } from '../filters/routine-trades.ts'
import type { ActivityQuestion } from '../ports.ts'
import { type Block, bytesOfId, cellsOf, NONE, numberOf, toUnits } from './block.ts'
import type { Columns, Dictionary } from './columns.ts'
import { dayRanges, type Range } from './day-ranges.ts'
import { firstBuysAre } from './first-buys.ts'
import type { Predicate } from './select-top.ts'
import { TRAIT } from './traits.ts'
import { type ScoreOf, visibleScores } from './visible-scores.ts'

const WORST_SCORE = 10

/** Parts of the query that the database resolved. */
export interface ResolvedWords {
  /** undefined if the query has no issuer, industry, sector or SIC code. */
  readonly issuerCiks: readonly string[] | undefined
  /** Trades of a requested filing, or of filings that arrived after another; undefined if neither is requested. */
  readonly tradeIds: readonly string[] | undefined
}

/**
 * Translates the query into predicates, cheapest first. Refused values and prices are not in the columns, so they match
 * no range.
 */
export function predicatesOf(columns: Columns, question: ActivityQuestion, words: ResolvedWords): Predicate[] {
  const { asOf, filter, heldSince } = question
  const seconds = Math.floor(asOf.getTime() / 1000)
  const days = dayRanges(filter, asOf)
  return [
    ...issuersAre(columns, words.issuerCiks),
    ...traitsAre(filter),
    ...within(block => block.filed, days.filed),
    ...within(block => block.traded, days.traded),
    ...rangesOf(filter).flatMap(rangeIs),
    ...scoreIs(filter, visibleScores(question)),
    isVisible(seconds),
    ...insidersAre(columns, filter),
    ...firstBuysAre(columns, filter.firstBuy, { heldSince, seconds }),
    ...firstBuysAre(columns, filter.firstBuyYears === undefined ? undefined : true, {
      heldSince,
      seconds,
      years: filter.firstBuyYears
    }),
    ...routineIs(columns, filter.routine, seconds),
    ...idsAre(words.tradeIds)
  ]
}

function rangeIs({ column, greatest, isMissing, least }: AskedRange): Predicate[] {
  if (isMissing) return [lacksNumber(block => cellsOf(block, column))]
  return within(block => cellsOf(block, column), {
    greatest: greatest === undefined ? undefined : toUnits(column, greatest),
    least: least === undefined ? undefined : toUnits(column, least)
  })
}

function lacksNumber(columnOf: (block: Block) => Float64Array | Int32Array): Predicate {
  return (block, selection, count) => {
    const column = columnOf(block)
    let kept = 0
    for (let index = 0; index < count; index += 1) {
      const row = selection[index]!
      if (Number.isNaN(numberOf(column[row]!))) selection[kept++] = row
    }
    return kept
  }
}

/** Rows without a number (NaN, NONE) are outside every range. */
function within(columnOf: (block: Block) => Float64Array | Int32Array, { greatest, least }: Range): Predicate[] {
  if (least === undefined && greatest === undefined) return []
  const from = Math.max(least ?? Number.NEGATIVE_INFINITY, NONE + 1)
  const to = greatest ?? Number.POSITIVE_INFINITY
  return [
    (block, selection, count) => {
      const column = columnOf(block)
      let kept = 0
      for (let index = 0; index < count; index += 1) {
        const row = selection[index]!
        const value = column[row]!
        if (value >= from && value <= to) selection[kept++] = row
      }
      return kept
    }
  ]
}

function scoreIs({ maxScore, minScore }: ActivityFilter, scoreOf: ScoreOf): Predicate[] {
  if (minScore === undefined && maxScore === undefined) return []
  return [
    (block, selection, count) => {
      let kept = 0
      for (let index = 0; index < count; index += 1) {
        const row = selection[index]!
        const score = scoreOf(block, row)
        if (score >= (minScore ?? 1) && score <= (maxScore ?? WORST_SCORE)) selection[kept++] = row
      }
      return kept
    }
  ]
}

function isVisible(seconds: number): Predicate {
  return ({ validFrom, validTo }, selection, count) => {
    let kept = 0
    for (let index = 0; index < count; index += 1) {
      const row = selection[index]!
      if (validFrom[row]! <= seconds && validTo[row]! > seconds) selection[kept++] = row
    }
    return kept
  }
}

/** Checks the bits that must and must not be set, then titles and codes. */
function traitsAre(filter: ActivityFilter): Predicate[] {
  const { all, any, none: unwanted } = bitsOf(filter)
  const none = filter.group === 'filing' ? unwanted | TRAIT.lot : unwanted
  const isBits = (traits: number) =>
    (traits & all) === all && (traits & none) === 0 && (any === 0 || (traits & any) !== 0)
  const tests = traitTestsOf(filter)
  return ((all | any | none) === 0 ? tests : [isBits, ...tests]).map(traitTest)
}

function traitTest(passes: (traits: number) => boolean): Predicate {
  return ({ traits }, selection, count) => {
    let kept = 0
    for (let index = 0; index < count; index += 1) {
      const row = selection[index]!
      if (passes(traits[row]!)) selection[kept++] = row
    }
    return kept
  }
}

function issuersAre({ issuers }: Columns, ciks: readonly string[] | undefined): Predicate[] {
  if (!ciks) return []
  const wanted = memberTable(issuers, ciks)
  return [
    ({ issuer }, selection, count) => {
      let kept = 0
      for (let index = 0; index < count; index += 1) {
        const row = selection[index]!
        if (wanted[issuer[row]!] === 1) selection[kept++] = row
      }
      return kept
    }
  ]
}

/** Selects trades with an owner who passes all tests of persons. */
function insidersAre({ insiders, names, pairInsiders }: Columns, filter: ActivityFilter): Predicate[] {
  const passes = personTestOf(filter)
  if (!passes) return []
  const wanted = Uint8Array.from(names, (name, number) => Number(passes({ cik: insiders.words[number]!, name })))
  const wantedPair = Uint8Array.from(pairInsiders, number => wanted[number]!)
  return [
    ({ insiderStart, insiders }, selection, count) => {
      let kept = 0
      for (let index = 0; index < count; index += 1) {
        const row = selection[index]!
        for (let at = insiderStart[row]!; at < insiderStart[row + 1]!; at += 1) {
          if (wantedPair[insiders[at]!] !== 1) continue
          selection[kept++] = row
          break
        }
      }
      return kept
    }
  ]
}

/** Selects by trade id. Compares bytes, which is fast enough because earlier predicates left few rows. */
function idsAre(ids: readonly string[] | undefined): Predicate[] {
  if (!ids) return []
  const wanted = ids.map(bytesOfId)
  return [
    (block, selection, count) => {
      let kept = 0
      for (let index = 0; index < count; index += 1) {
        const row = selection[index]!
        if (wanted.some(id => hasId(block, row, id))) selection[kept++] = row
      }
      return kept
    }
  ]
}

function hasId({ idBytes, idStart }: Block, row: number, id: Uint8Array): boolean {
  const start = idStart[row]!
  return idStart[row + 1]! - start === id.length && id.every((byte, at) => idBytes[start + at] === byte)
}

function memberTable({ numbers, words }: Dictionary, members: readonly string[]): Uint8Array {
  const table = new Uint8Array(words.length)
  for (const member of members) {
    const number = numbers.get(member)
    if (number !== undefined) table[number] = 1
  }
  return table
}
