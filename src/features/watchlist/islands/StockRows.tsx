import { type JSX, memo } from 'react'
import { areSameRows } from './row-groups.ts'
import type { ShownRow } from './StockFacts.tsx'
import { WatchedStockRow, type WatchedStockRowProps } from './WatchedStockRow.tsx'

export interface StockRowsProps extends Omit<WatchedStockRowProps, 'row'> {
  rows: readonly ShownRow[]
}

/** Group of rows, rendered again only if one of its rows changed. */
export const StockRows = memo(
  function StockRows({ rows, ...shared }: StockRowsProps): JSX.Element {
    return (
      <tbody ref={body => body?.style.setProperty('--rows', String(rows.length))}>
        {rows.map(row => (
          <WatchedStockRow key={row.symbol} {...shared} row={row} />
        ))}
      </tbody>
    )
  },
  ({ rows, ...before }, { rows: next, ...after }) =>
    areSameRows(rows, next) && areSameRows(Object.values(before), Object.values(after))
)
