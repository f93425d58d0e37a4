import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable
} from '@tanstack/react-table'
import { Fragment, type JSX, type MouseEvent, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import { pageLanguage } from '#src/browser/page-words.ts'
import type { ListedCell, ListedRow, ListedTable } from '../browser/read-table.ts'
import { ColumnTools, labelOfColumn } from './ColumnTools.tsx'
import { TradeDetails } from './TradeDetails.tsx'
import type { TradeListWords } from './trade-list-words.ts'
import { useColumnChoices } from './use-column-choices.ts'
import { type OwnLayout, useColumnLayout } from './use-column-layout.ts'
import { useListAddress } from './use-list-address.ts'

export type { TradeListWords }

export interface TradeListProps {
  /** The table rendered by the server. */
  first: ListedTable
  onReady(): void
  /** Element that contains the table, its tools and its status. */
  place: HTMLElement
  words: TradeListWords
}

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature
})
const column = createColumnHelper<typeof features, ListedRow>()

/** Makes the server's table interactive: sorting without a page load, columns, selected rows, details. */
export function TradeList({ first, onReady, place, words }: TradeListProps): JSX.Element {
  const { go, list, sortedBy } = useListAddress(first, place)
  const [isHydrated, setHydrated] = useState(false)
  const [isSelecting, setSelecting] = useState(false)
  /** Ids of the trades whose lots are shown. */
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const listed = useMemo(() => listedColumns(list, first, place), [list, first, place])
  const layout = useColumnLayout(place, listed)
  const columns = useMemo(() => listed.map(id => column.display({ id })), [listed])
  // The table renders again for each new object.
  const ordered = useMemo(() => ({ columnOrder: layout.columns }), [layout.columns])
  const table = useTable({
    columns,
    data: list.rows as ListedRow[],
    features,
    getRowCanExpand: () => true,
    getRowId: ({ id }) => id,
    state: ordered
  })
  useColumnChoices(place, table.setColumnVisibility)
  // Hydration fails if its first render has elements elsewhere on the page.
  useLayoutEffect(() => setHydrated(true), [])
  useEffect(onReady, [onReady])
  useEffect(() => listenToSelect(place, setSelecting), [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another list are not those that were chosen
  useEffect(() => {
    table.resetExpanded(true)
    setUnfolded(new Set())
    table.resetRowSelection(true)
  }, [list.head])
  useLayoutEffect(() => {
    markOpen(place, 'a[data-details]', id => table.getRow(id).getIsExpanded())
    markOpen(place, 'button[data-lots]', id => unfolded.has(id))
  })

  const visible = new Set(table.getVisibleLeafColumns().map(({ id }) => id))
  const rows = table.getRowModel().rows
  const selected = isSelecting ? rows.filter(row => row.getIsSelected()).map(({ original }) => original) : []
  const status = place.querySelector('[data-list-status]')

  function press(event: MouseEvent<HTMLTableElement>): void {
    const pressed = event.target instanceof Element ? event.target : undefined
    const lotsOf = pressed?.closest('button[data-lots]')?.closest<HTMLElement>('[data-trade]')?.dataset['trade']
    if (lotsOf !== undefined) setUnfolded(known => toggled(known, lotsOf))
    const link = pressed?.closest<HTMLAnchorElement>('thead a, a[data-details]')
    if (!link || event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const trade = link.closest<HTMLElement>('[data-trade]')?.dataset['trade']
    if (trade === undefined) void go(link)
    else table.getRow(trade).toggleExpanded()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed are the links in it
    <table {...list.attributes} onClick={press}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own */}
      <caption {...list.caption.attributes} dangerouslySetInnerHTML={{ __html: list.caption.html }} />
      <thead>
        <tr {...list.head.attributes}>
          {isSelecting && (
            <th scope="col" className="select-cell">
              <input
                type="checkbox"
                aria-label={words.select_all}
                checked={table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          <Cells cells={list.head.cells} visible={visible} />
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Fragment key={row.id}>
            <tr {...row.original.attributes} aria-selected={isSelecting ? row.getIsSelected() : undefined}>
              {isSelecting && (
                <td className="select-cell">
                  <input
                    type="checkbox"
                    aria-label={words.select_row}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              <Cells cells={row.original.cells} visible={visible} />
            </tr>
            {row.getIsExpanded() && (
              <tr className="details-row">
                <td colSpan={visible.size + Number(isSelecting)}>
                  <TradeDetails href={row.original.detailsHref} words={words} />
                </td>
              </tr>
            )}
            {row.original.lots.map(lot => (
              <tr key={lot.id} {...lot.attributes} hidden={!unfolded.has(row.id)}>
                {isSelecting && <td className="select-cell" />}
                <Cells cells={lot.cells} visible={visible} />
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
      {status &&
        createPortal(
          <SelectedRows
            isSelecting={isSelecting}
            place={place}
            rows={selected}
            said={movedText(layout, place, visible, words) ?? (sortedBy && fillIn(words.sorted, { column: sortedBy }))}
            words={words}
          />,
          status
        )}
      {isHydrated && <ColumnTools layout={layout} place={place} visible={visible} words={words} />}
    </table>
  )
}

/** Returns the columns in the list's own order. The cells of the server's first list may be in the reader's order. */
function listedColumns({ head }: ListedTable, first: ListedTable, place: HTMLElement): string[] {
  const arranged = head === first.head ? place.dataset['columns'] : undefined
  return arranged?.split(' ') ?? head.cells.map(({ id }) => id)
}

function movedText(
  { columns, moved }: OwnLayout,
  place: HTMLElement,
  visible: ReadonlySet<string>,
  words: TradeListWords
) {
  if (moved === undefined) return undefined
  const shown = columns.filter(name => visible.has(name))
  const values = { count: `${shown.length}`, place: `${shown.indexOf(moved) + 1}` }
  return fillIn(words.column_moved, { ...values, column: labelOfColumn(place, moved) })
}

function Cells({ cells, visible }: { cells: readonly ListedCell[]; visible: ReadonlySet<string> }): JSX.Element {
  return (
    <>
      {[...visible]
        .flatMap(name => cells.find(({ id }) => id === name) ?? [])
        .map(({ attributes, html, id, tag: Tag }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own, which escapes what it writes
          <Tag key={id} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
    </>
  )
}

function listenToSelect(place: HTMLElement, setSelecting: (isSelecting: boolean) => void): (() => void) | undefined {
  const button = place.querySelector<HTMLButtonElement>('[data-select-rows]')
  if (!button) return undefined
  const toggle = (): void => {
    const isSelecting = button.ariaPressed !== 'true'
    button.ariaPressed = String(isSelecting)
    setSelecting(isSelecting)
  }
  button.addEventListener('click', toggle)
  return () => button.removeEventListener('click', toggle)
}

/** Returns the set with a member added, or removed if it was there. */
function toggled(known: ReadonlySet<string>, member: string): ReadonlySet<string> {
  const next = new Set(known)
  if (!next.delete(member)) next.add(member)
  return next
}

/** Sets `aria-expanded` on controls of rows. They are HTML from the server, which does not know what is open. */
function markOpen(place: HTMLElement, controls: string, isOpen: (trade: string) => boolean): void {
  for (const control of place.querySelectorAll<HTMLElement>(`[data-trade] :is(${controls})`)) {
    control.ariaExpanded = String(isOpen(control.closest<HTMLElement>('[data-trade]')?.dataset['trade'] ?? ''))
  }
}

interface SelectedRowsProps {
  isSelecting: boolean
  place: HTMLElement
  rows: readonly ListedRow[]
  /** Last change of the list's order or columns, for screen readers. */
  said: string | undefined
  words: TradeListWords
}

/** Shows totals of the selected rows, and a button that copies the rows for a spreadsheet. */
function SelectedRows({ isSelecting, place, rows, said, words }: SelectedRowsProps): JSX.Element | null {
  const [isCopied, setCopied] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was copied are the rows before
  useEffect(() => setCopied(false), [rows.length])
  if (!isSelecting) {
    return said ? <span className="visually-hidden">{said}</span> : null
  }
  const { dollars, number } = formatsOf(pageLanguage())
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

/** Returns the text of a row's cells, separated by tabs. */
function textOf(row: HTMLTableRowElement): string {
  const cells = [...row.cells].filter(cell => cell.dataset['column'] && cell.dataset['column'] !== 'filing')
  return cells.map(cell => cell.textContent.replace(/\s+/g, ' ').trim()).join('\t')
}
