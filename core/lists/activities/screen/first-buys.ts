// First buys: purchases whose owners bought no shares of the company in the two years before, or in as many as asked.

import type { ReportDate } from '../../../dates/report-date.ts'
import { type Block, dayNumber, NONE } from './block.ts'
import type { Columns } from './columns.ts'
import type { Predicate } from './select-top.ts'
import { TRAIT } from './traits.ts'

const SILENCE_YEARS = 2
const YEAR_DAYS = 365

interface BuyDays {
  /** Index of the pair's first day in `days`; the next pair's start is the end. */
  readonly start: Int32Array
  readonly days: Int32Array
}

/**
 * Returns a predicate that keeps first buys, or all other trades if `asked` is false. `heldSince` is the first day from
 * which filings are stored without a gap. Purchases in the `years` after it never count as first buys, because
 * earlier purchases may be missing.
 */
export function firstBuysAre(
  columns: Columns,
  asked: boolean | undefined,
  {
    heldSince,
    seconds,
    years = SILENCE_YEARS
  }: { heldSince: ReportDate | undefined; seconds: number; years?: number | undefined }
): Predicate[] {
  if (asked === undefined) return []
  const silence = years * YEAR_DAYS
  const known = heldSince === undefined ? Number.POSITIVE_INFINITY : dayNumber(heldSince) + silence
  const buys = collectBuyDays(columns, seconds)
  return [
    (block, selection, count) => {
      let kept = 0
      for (let index = 0; index < count; index += 1) {
        const row = selection[index]!
        const isFirst =
          isBuy(block, row) && block.firstTraded[row]! >= known && isAfterSilence(block, row, silence, buys)
        if (isFirst === asked) selection[kept++] = row
      }
      return kept
    }
  ]
}

function isBuy({ traded, traits }: Block, row: number): boolean {
  return (traits[row]! & TRAIT.buy) !== 0 && traded[row] !== NONE
}

function isAfterSilence(
  { firstTraded, insiderStart, insiders }: Block,
  row: number,
  silence: number,
  { days, start }: BuyDays
): boolean {
  const day = firstTraded[row]!
  for (let at = insiderStart[row]!; at < insiderStart[row + 1]!; at += 1) {
    const pair = insiders[at]!
    for (let place = start[pair]!; place < start[pair + 1]!; place += 1) {
      if (days[place]! < day && days[place]! >= day - silence) return false
    }
  }
  return true
}

/** Collects the days of all buys known at `seconds`, by pair of insider and company. */
function collectBuyDays(columns: Columns, seconds: number): BuyDays {
  const start = new Int32Array(columns.pairInsiders.length + 1)
  eachBuy(columns, seconds, pair => {
    start[pair + 1]! += 1
  })
  for (let pair = 1; pair < start.length; pair += 1) start[pair]! += start[pair - 1]!
  const days = new Int32Array(start.at(-1)!)
  const next = start.slice()
  eachBuy(columns, seconds, (pair, day) => {
    days[next[pair]!++] = day
  })
  return { days, start }
}

function eachBuy({ blocks }: Columns, seconds: number, take: (pair: number, day: number) => void): void {
  for (const block of blocks) {
    const { insiderStart, insiders, traded, validFrom, validTo } = block
    for (let row = 0; row < block.count; row += 1) {
      if (!isBuy(block, row) || validFrom[row]! > seconds || validTo[row]! <= seconds) continue
      for (let at = insiderStart[row]!; at < insiderStart[row + 1]!; at += 1) take(insiders[at]!, traded[row]!)
    }
  }
}
