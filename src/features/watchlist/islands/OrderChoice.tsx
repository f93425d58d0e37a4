import type { JSX } from 'react'

import type { WatchListWords } from './watch-list-words.ts'
import { firstSorting, SORT_COLUMNS, type SortColumn, type Sorting, turned } from './watched-order.ts'

const WORD_OF = {
  change: 'by_change',
  options: 'options',
  price: 'price',
  score: 'by_score',
  signals: 'signals',
  symbol: 'by_symbol',
  trade: 'by_trade',
  year: 'year'
} as const satisfies Record<SortColumn, keyof WatchListWords>

const OWN = 'own'

export interface OrderChoiceProps {
  /** `undefined` for the reader's own order. */
  sorting: Sorting | undefined
  words: WatchListWords
  onChoose(sorting: Sorting | undefined): void
}

/** Offers the orders of the table headings, which phones hide, and a way back to the reader's own order. */
export function OrderChoice({ onChoose, sorting, words }: OrderChoiceProps): JSX.Element {
  const choose = (value: string): void => {
    const column = SORT_COLUMNS.find(known => known === value)
    onChoose(column && firstSorting(column))
  }
  return (
    <span className="order">
      <label>
        <span className="note">{words.sort}</span>{' '}
        <select className="field" value={sorting?.column ?? OWN} onChange={({ target }) => choose(target.value)}>
          <option value={OWN}>{words.own_order}</option>
          {SORT_COLUMNS.map(column => (
            <option key={column} value={column}>
              {words[WORD_OF[column]]}
            </option>
          ))}
        </select>
      </label>
      {sorting && (
        <button
          type="button"
          className="button quiet small"
          aria-label={words.turn_order}
          title={words.turn_order}
          onClick={() => onChoose(turned(sorting))}
        >
          <span aria-hidden="true">{sorting.direction === 'ascending' ? '↑' : '↓'}</span>
        </button>
      )}
    </span>
  )
}
