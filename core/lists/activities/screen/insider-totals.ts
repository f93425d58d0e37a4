import { type Block, NONE } from './block.ts'
import type { Columns } from './columns.ts'
import { isCurrent, type PastView, pairsOf } from './past-view.ts'
import { TITLE_SHIFT, TRAIT } from './traits.ts'

/** Totals of each insider's current trades, by insider number. */
export interface InsiderTotals {
  /** Number of an insider's trades in one company, by pair number. */
  readonly pairTrades: Int32Array
  readonly trades: Int32Array
  readonly centsBought: Float64Array
  readonly centsSold: Float64Array
  /** Days since 1970; NONE without a valid day. */
  readonly lastTraded: Int32Array
  /** Title bits from the insider's own trades, or from joint trades if there are only joint ones. */
  readonly titles: Int32Array
}

/** Sums up the trades known today, or at a past time. */
export function sumInsiders(columns: Columns, past?: PastView): InsiderTotals {
  const count = columns.insiders.words.length
  const totals = {
    centsBought: new Float64Array(count),
    centsSold: new Float64Array(count),
    jointTitles: new Int32Array(count),
    lastTraded: new Int32Array(count).fill(NONE),
    pairTrades: new Int32Array(columns.pairInsiders.length),
    titles: new Int32Array(count),
    trades: new Int32Array(count)
  }
  for (const block of columns.blocks) {
    for (let row = 0; row < block.count; row += 1) {
      if (isCurrent(block, row, past))
        addRow(totals, columns.pairInsiders, { block, pairs: pairsOf(block, row, past), row })
    }
  }
  for (let insider = 0; insider < count; insider += 1) {
    if (totals.titles[insider] === 0) totals.titles[insider] = totals.jointTitles[insider]!
  }
  return totals
}

function addRow(
  totals: InsiderTotals & { jointTitles: Int32Array },
  pairInsiders: readonly number[],
  { block, pairs, row }: { readonly block: Block; readonly pairs: Int32Array; readonly row: number }
): void {
  const traits = block.traits[row]!
  const cents = block.valueCents[row]! || 0
  const titles = pairs.length === 1 ? totals.titles : totals.jointTitles
  for (const pair of pairs) {
    const insider = pairInsiders[pair]!
    totals.pairTrades[pair]! += 1
    totals.trades[insider]! += 1
    titles[insider]! |= traits & (0xff << TITLE_SHIFT)
    if ((traits & TRAIT.buy) !== 0) totals.centsBought[insider]! += cents
    if ((traits & TRAIT.sell) !== 0) totals.centsSold[insider]! += cents
    if (block.traded[row]! > totals.lastTraded[insider]!) totals.lastTraded[insider] = block.traded[row]!
  }
}
