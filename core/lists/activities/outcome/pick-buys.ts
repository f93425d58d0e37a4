// Picks the purchases that a filter selects, each with the time from which the filter could select it.

import { dayOfNumber } from '../../../dates/report-date.ts'
import { sessionClose } from '../../../dates/short-sessions.ts'
import type { PickedBuy } from '../ports.ts'
import { type Block, idOf, NONE } from '../screen/block.ts'
import type { SelectedEvents } from './collect-events.ts'

/** `groups` are the blocks whose rows are sums of lots. */
export function pickBuys({ blocks, buys }: SelectedEvents, groups: readonly Block[]): readonly PickedBuy[] {
  const areGroups = blocks.map(block => groups.includes(block))
  return Array.from({ length: buys.count }, (_, event) => {
    const [number, row] = [buys.block[event]!, buys.row[event]!]
    const block = blocks[number]!
    const traded = block.traded[row]!
    const knownMs = block.validFrom[row]! * 1_000
    // A price is checked at the close of the day, so nothing can be bought before it.
    const checkedMs = traded === NONE ? knownMs : sessionClose(dayOfNumber(traded)).getTime()
    return {
      id: idOf(block, row),
      isGroup: areGroups[number]!,
      signalMs: Math.max(knownMs, checkedMs),
      version: block.version[row]!
    }
  })
}
