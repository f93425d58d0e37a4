import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

import { adoptStyles } from '#src/browser/adopt-styles.ts'
import sparklineStyles from '#src/ui/styles/sparkline.css?inline'
import tooltipStyles from '#src/ui/styles/tooltip.css?inline'

import { readTable } from '../browser/read-table.ts'
import columnStyles from '../styles/column-tools.css?inline'
import factorStyles from '../styles/score-factors.css?inline'
import detailsStyles from '../styles/trade-details.css?inline'
import { TradeList, type TradeListWords } from './TradeList.tsx'

/** Makes the list interactive. `place` is the element of TradeTable.astro. */
export function mountTradeList(place: HTMLElement): Promise<void> {
  const frame = place.querySelector<HTMLElement>('.table-frame:has(> table.trades)')
  if (!frame) throw new Error('A list of trades has a frame around its table.')
  for (const styles of [sparklineStyles, tooltipStyles, columnStyles, factorStyles, detailsStyles]) adoptStyles(styles)
  dropSpaceBetween(frame)
  const words = JSON.parse(place.dataset['words'] ?? '') as TradeListWords // written by TradeTable.astro
  const first = readTable(frame)
  // At once, because stars, scores and new rows may change the table before React would come back to it.
  return new Promise(done =>
    flushSync(() => {
      hydrateRoot(frame, <TradeList first={first} onReady={done} place={place} words={words} />)
    })
  )
}

/** Removes text nodes between rows and cells, which would make React's hydration fail. */
function dropSpaceBetween(frame: HTMLElement): void {
  for (const element of [frame, ...frame.querySelectorAll('table, thead, tbody, tr')]) {
    for (const node of [...element.childNodes]) if (node instanceof Text) node.remove()
  }
}
