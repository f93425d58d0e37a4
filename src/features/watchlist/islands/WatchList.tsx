import '#src/ui/styles/field.css'
import '../styles/row-tools.css'
import { useTable } from '@tanstack/react-table'
import { type JSX, useDeferredValue, useEffect, useMemo } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { followChanges } from '#src/features/accounts/browser/follow-own-changes.ts'
import { EmptyAccountNote } from '#src/features/accounts/islands/blocked/EmptyAccountNote.tsx'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { focusAdding } from '../browser/focus-adding.ts'
import { loadLists, moveStock, nudgeStock, putBack, removeStock, writeNote } from '../stores/watch-list.ts'
import { $rows, loadRows, refreshRows, type WatchedRow } from '../stores/watched-rows.ts'
import { AddStocks } from './AddStocks.tsx'
import { ListTools } from './ListTools.tsx'
import { inGroups } from './row-groups.ts'
import { StockRows } from './StockRows.tsx'
import { StockTable } from './StockTable.tsx'
import type { RowEdits } from './WatchedStockRow.tsx'
import type { WatchListWords } from './watch-list-words.ts'
import { SORT_COLUMNS, type SortColumn, WATCHED_TABLE, type WatchedTable } from './watched-order.ts'

const WORD_OF = {
  change: 'by_change',
  earnings: 'earnings',
  options: 'options',
  price: 'price',
  score: 'by_score',
  signals: 'signals',
  symbol: 'by_symbol',
  trade: 'by_trade',
  year: 'year'
} as const satisfies Record<SortColumn, keyof WatchListWords>

const OWN = 'own'

/** Select with the orders of the headings, which phones do not show, and the reader's own order. */
function OrderChoice({ table, words }: { table: WatchedTable; words: WatchListWords }): JSX.Element {
  const [sorting] = table.atoms.sorting.get()
  const choose = (value: string): void => {
    const column = table.getColumn(value)
    if (column) column.toggleSorting(column.getFirstSortDir() === 'desc')
    else table.resetSorting(true)
  }
  return (
    <span className="order">
      <label>
        <span className="note">{words.sort}</span>{' '}
        <select className="field" value={sorting?.id ?? OWN} onChange={({ target }) => choose(target.value)}>
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
          onClick={() => table.getColumn(sorting.id)?.toggleSorting(!sorting.desc)}
        >
          <span aria-hidden="true">{sorting.desc ? '↓' : '↑'}</span>
        </button>
      )}
    </span>
  )
}

export interface WatchListProps {
  language: Language
  /** Stocks suggested for an empty list. */
  trending: readonly { readonly name: string; readonly ticker: string }[]
  words: WatchListWords
}

function load(): void {
  void loadRows()
  void loadLists()
}

/** The reader's stocks, which can be added, sorted, annotated and shared. */
export function WatchList({ language, trending, words }: WatchListProps): JSX.Element {
  const known = useStore($rows)
  useEffect(() => {
    load()
    return followChanges(() => {
      void refreshRows()
      void loadLists()
    })
  }, [])
  return (
    <div className="watch-list">
      <div className="tools">
        <AddStocks words={words} />
        <ListTools words={words} />
      </div>
      <Loaded
        known={known}
        onRetry={load}
        placeholder={<LoadingLines label={words.loading} lines={8} shape="table" />}
        words={words}
      >
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyList trending={trending} words={words} />
          ) : (
            <OwnRows language={language} rows={rows} total={total} words={words} />
          )
        }
      </Loaded>
    </div>
  )
}

interface OwnRowsProps {
  language: Language
  rows: readonly WatchedRow[]
  total: number
  words: WatchListWords
}

/** Renders the list. Heading and select respond immediately; hundreds of rows follow in a deferred render. */
function OwnRows({ language, rows, total, words }: OwnRowsProps): JSX.Element {
  const table = useTable({ ...WATCHED_TABLE, data: rows })
  const edit = useMemo(() => editsOf(words), [words])
  const hasOptions = rows.some(({ options }) => options)
  const { rows: sorted } = useDeferredValue(table.getSortedRowModel())
  const isSorted = useDeferredValue(table.state.sorting.length > 0)
  // The reader's own order is not deferred: a moved row keeps the focus.
  const groups = useMemo(
    () => inGroups(isSorted ? sorted.map(({ original }) => original) : rows),
    [isSorted, rows, sorted]
  )
  const own = { canMove: !isSorted && rows.length >= total, table }
  return (
    <>
      <p className="above">
        <span className="note">
          {fillIn(words.count, { number: formatsOf(language).number(total) })} ·{' '}
          <a href={paths.dashboardAnalytics()}>{words.news}</a>
        </span>
        <OrderChoice table={table} words={words} />
      </p>
      <StockTable
        words={words}
        own={own}
        hasOptions={hasOptions}
        hasScores={rows.some(({ lastTrade }) => typeof lastTrade?.score === 'number')}
      >
        {groups.map(group => (
          <StockRows
            key={group.key}
            edit={edit}
            hasOptions={hasOptions}
            language={language}
            rows={group.rows}
            words={words}
          />
        ))}
      </StockTable>
    </>
  )
}

/**
 * Returns the changes that a row offers. All rows share one object, so that a change in one row renders no other row
 * again.
 */
function editsOf(words: WatchListWords): RowEdits {
  const tell = (refusal: Refusal | undefined): void => {
    if (refusal) void notify({ text: refusal.text ?? words.not_changed, variant: 'error' })
  }
  return {
    onDrop: (symbol, to) => void moveStock(symbol, to).then(tell),
    onMove: (symbol, by) => void nudgeStock(symbol, by).then(tell),
    onNote: (symbol, note) => void writeNote(symbol, note).then(tell),
    async onRemove(symbol) {
      const shown = $rows.get()
      const place = shown.state === 'loaded' ? shown.rows.findIndex(row => row.symbol === symbol) : -1
      const row = shown.state === 'loaded' ? shown.rows[place] : undefined
      const refusal = await removeStock(symbol)
      if (refusal || !row) return tell(refusal)
      await notify({
        action: { label: words.undo, run: () => void putBack(row, place).then(tell) },
        onEnd: focusAdding,
        text: fillIn(words.removed, { symbol }),
        variant: 'success'
      })
    }
  }
}

function EmptyList({ trending, words }: Pick<WatchListProps, 'trending' | 'words'>): JSX.Element {
  return (
    <section className="card empty-list">
      <h2>{words.empty_title}</h2>
      <p className="muted">{words.empty_text}</p>
      <EmptyAccountNote text={words.unverified} />
      <ul>
        {trending.map(({ name, ticker }) => (
          <li key={ticker}>
            <a href={paths.stock(ticker)}>
              <b className="figures">{ticker}</b> <bdi>{name}</bdi>
            </a>
            <AddStocks symbol={ticker} words={words} />
          </li>
        ))}
      </ul>
    </section>
  )
}
