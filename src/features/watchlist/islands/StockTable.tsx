import '#src/ui/styles/badge.css'
import '#src/ui/styles/table.css'
import '../styles/watch-list.css'
import { Fragment, type JSX, type ReactNode } from 'react'

import { paths } from '#src/paths.ts'
import type { WatchListWords } from './watch-list-words.ts'
import type { SortColumn, WatchedTable } from './watched-order.ts'

export interface StockTableProps {
  /** One or more `tbody` elements. */
  children: ReactNode
  /** True if any row has options. */
  hasOptions: boolean
  hasScores: boolean
  /** Sorting and moving, for the reader's own list. Missing for a read-only list. */
  own?: OwnTable
  words: WatchListWords
}

interface OwnTable {
  /** False while the rows are sorted, because only the reader's own order can be changed. */
  canMove: boolean
  table: WatchedTable
}

export function StockTable({ children, hasOptions, hasScores, own, words }: StockTableProps): JSX.Element {
  const options = hasOptions ? ' with-options' : ''
  const className = `table watched${options}${own ? ' own' : ''}${own?.canMove ? '' : ' fixed'}`
  return (
    <>
      <div className="table-box">
        <div className="table-frame cards">
          <table className={className}>
            <caption className="visually-hidden">{words.title}</caption>
            <thead>
              <tr>
                <Head columns={{ symbol: words.stock }} own={own} />
                <Head className="number" columns={{ price: words.price, change: words.by_change }} own={own} />
                <Head columns={{ year: words.year }} own={own} />
                <Head columns={{ trade: words.last_trade, score: words.by_score }} own={own} />
                <Head columns={{ signals: words.signals, earnings: words.earnings }} own={own} />
                {hasOptions && <Head columns={{ options: words.options }} own={own} />}
                {own && (
                  <th scope="col">
                    <span className="visually-hidden">{words.tools}</span>
                  </th>
                )}
              </tr>
            </thead>
            {children}
          </table>
        </div>
      </div>
      {hasScores && (
        <p className="note">
          <a href={paths.calibration()}>{words.calibration}</a>
        </p>
      )}
    </>
  )
}

interface HeadProps {
  className?: string
  /**
   * Columns of this heading, with their labels. A cell may contain two figures, and the list can be sorted by each.
   */
  columns: Partial<Record<SortColumn, string>>
  own: OwnTable | undefined
}

function Head({ className, columns, own }: HeadProps): JSX.Element {
  const labels = Object.entries(columns) as [SortColumn, string][]
  const sorted = labels.map(([id]) => own?.table.getColumn(id)?.getIsSorted()).find(Boolean) || undefined
  return (
    <th scope="col" className={className} aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}>
      <span>
        {own
          ? labels.map(([id, label], place) => (
              <Fragment key={id}>
                <span className="whole">
                  <SortButton id={id} label={label} table={own.table} />
                  {place < labels.length - 1 && ','}
                </span>{' '}
              </Fragment>
            ))
          : labels[0]![1]}
      </span>
    </th>
  )
}

function SortButton({ id, label, table }: { id: SortColumn; label: string; table: WatchedTable }): JSX.Element {
  const column = table.getColumn(id)
  const sorted = column?.getIsSorted()
  return (
    <button type="button" className={sorted ? 'sort current' : 'sort'} onClick={column?.getToggleSortingHandler()}>
      {label}
      {sorted && <span aria-hidden="true">{sorted === 'asc' ? ' ↑' : ' ↓'}</span>}
    </button>
  )
}
