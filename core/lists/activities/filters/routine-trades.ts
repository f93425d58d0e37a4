// Routine trades: an owner also bought or sold shares of the company in the same month of each of the three years before.
// The rule is tradingHabit() in core/scores/shown-beside.ts, over the trades in columns.
// @see docs/reference/trades.md, "What was known at the filing"

import { dayOfNumber } from '../../../dates/report-date.ts'
import { HABIT_YEARS } from '../../../scores/shown-beside.ts'
import { type Block, NONE } from '../screen/block.ts'
import type { Columns } from '../screen/columns.ts'
import type { Predicate } from '../screen/select-top.ts'
import { TRAIT } from '../screen/traits.ts'

const DAY_SECONDS = 86_400
const MONTHS = 12
const BITS = 32
/**
 * Trades that were filed later than this do not count. The same month comes again after 334 days at the earliest, and
 * the others were known by then. No trade is therefore routine by what became known after its filing.
 */
const MOST_DELAY_DAYS = 300

/** Months in which each pair of an insider and a company traded, one bit a month. */
interface TradedMonths {
  readonly bits: Uint32Array
  /** Number of words in `bits` of a pair. */
  readonly words: number
  readonly firstDay: number
  /** Months since the first one, by days since the first one. */
  readonly monthOfDay: Int32Array
}

/** Returns a predicate that keeps only routine trades, or all others. */
export function routineIs(columns: Columns, asked: 'exclude' | 'only' | undefined, seconds: number): Predicate[] {
  if (asked === undefined) return []
  const months = collectMonths(columns, seconds)
  return [
    (block, selection, count) => {
      let kept = 0
      for (let index = 0; index < count; index += 1) {
        const row = selection[index]!
        if (isRoutine(block, row, months) === (asked === 'only')) selection[kept++] = row
      }
      return kept
    }
  ]
}

const hasSide = ({ traded, traits }: Block, row: number): boolean =>
  (traits[row]! & (TRAIT.buy | TRAIT.sell)) !== 0 && traded[row] !== NONE

function isRoutine(block: Block, row: number, { bits, firstDay, monthOfDay, words }: TradedMonths): boolean {
  if (!hasSide(block, row)) return false
  const month = monthOfDay[block.traded[row]! - firstDay]
  if (month === undefined) return false
  for (let at = block.insiderStart[row]!; at < block.insiderStart[row + 1]!; at += 1) {
    const start = block.insiders[at]! * words
    let years = 0
    for (let before = month - MONTHS; before >= 0 && years < HABIT_YEARS; before -= MONTHS) {
      if ((bits[start + Math.floor(before / BITS)]! & (1 << (before % BITS))) === 0) break
      years += 1
    }
    if (years === HABIT_YEARS) return true
  }
  return false
}

/** Collects the months of all trades known at `seconds`, as first filed. */
function collectMonths(columns: Columns, seconds: number): TradedMonths {
  let [firstDay, lastDay] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  eachTrade(columns, seconds, (_, __, day) => {
    if (day < firstDay) firstDay = day
    if (day > lastDay) lastDay = day
  })
  const monthOfDay = monthsOfDays(firstDay, lastDay)
  const words = Math.ceil(((monthOfDay.at(-1) ?? -1) + 1) / BITS)
  const bits = new Uint32Array(columns.pairInsiders.length * words)
  eachTrade(columns, seconds, ({ insiderStart, insiders }, row, day) => {
    const month = monthOfDay[day - firstDay]!
    for (let at = insiderStart[row]!; at < insiderStart[row + 1]!; at += 1)
      bits[insiders[at]! * words + Math.floor(month / BITS)]! |= 1 << (month % BITS)
  })
  return { bits, firstDay, monthOfDay, words }
}

function eachTrade({ blocks }: Columns, seconds: number, take: (block: Block, row: number, day: number) => void): void {
  for (const block of blocks) {
    const { traded, validFrom, validTo, version } = block
    for (let row = 0; row < block.count; row += 1) {
      if (version[row] !== 1 || validTo[row] === 0 || validFrom[row]! > seconds || !hasSide(block, row)) continue
      const day = traded[row]!
      if (validFrom[row]! / DAY_SECONDS - day <= MOST_DELAY_DAYS) take(block, row, day)
    }
  }
}

function monthsOfDays(firstDay: number, lastDay: number): Int32Array {
  const days = Math.max(0, lastDay - firstDay + 1) || 0
  const months = Int32Array.from({ length: days }, (_, index) => {
    const [year, month] = dayOfNumber(firstDay + index).split('-')
    return Number(year) * MONTHS + Number(month)
  })
  const first = months[0] ?? 0
  return months.map(month => month - first)
}
