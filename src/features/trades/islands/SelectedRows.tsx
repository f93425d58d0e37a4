import { type JSX, useEffect, useState } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import { DEFAULT_LANGUAGE, parseLanguage } from '#core/language.ts'
import type { ListedRow } from '../browser/read-table.ts'
import type { TradeListWords } from './trade-list-words.ts'

export interface SelectedRowsProps {
  isSelecting: boolean
  place: HTMLElement
  rows: readonly ListedRow[]
  /** Column by which the reader last sorted the list on this page. */
  sortedBy: string | undefined
  words: TradeListWords
}

/** Totals of the selected rows, and a button that copies them for a spreadsheet. */
export function SelectedRows({ isSelecting, place, rows, sortedBy, words }: SelectedRowsProps): JSX.Element | null {
  const [isCopied, setCopied] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was copied are the rows before
  useEffect(() => setCopied(false), [rows.length])
  if (!isSelecting) {
    return sortedBy ? <span className="visually-hidden">{fillIn(words.sorted, { column: sortedBy })}</span> : null
  }
  const { dollars, number } = formatsOf(parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE)
  const sum = (side: 'buy' | 'sell') =>
    dollars(rows.filter(row => row.side === side).reduce((total, { valueUsd }) => total + valueUsd, 0))
  const text = rows.length === 1 ? words.selected_one : words.selected_other
  return (
    <>
      <span>{fillIn(text, { bought: sum('buy'), count: number(rows.length), sold: sum('sell') })}</span>
      {rows.length > 0 && (
        <button type="button" className="button secondary small" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </button>
      )}
    </>
  )

  async function copy(): Promise<void> {
    const chosen = new Set(rows.map(({ id }) => id))
    const shown = [...place.querySelectorAll<HTMLTableRowElement>('tr[data-trade]')]
    const lines = shown.filter(row => chosen.has(row.dataset['trade'] ?? '')).map(textOf)
    await navigator.clipboard.writeText(lines.join('\n'))
    setCopied(true)
  }
}

/** Text of the cells, separated by tabs. */
function textOf(row: HTMLTableRowElement): string {
  const cells = [...row.cells].filter(cell => cell.dataset['column'] && cell.dataset['column'] !== 'filing')
  return cells.map(cell => cell.textContent.replace(/\s+/g, ' ').trim()).join('\t')
}
