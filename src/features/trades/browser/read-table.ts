// Reads the rows rendered by the server as data. Cells keep their HTML, so that only the server renders them.

/** HTML attributes, with the names that React uses. */
type Attributes = Readonly<Record<string, string>>

export interface ListedCell {
  /** Id of the column. */
  readonly id: string
  readonly attributes: Attributes
  readonly html: string
  readonly tag: 'td' | 'th'
}

export interface ListedRow {
  /** Id of the trade. */
  readonly id: string
  readonly attributes: Attributes
  readonly cells: readonly ListedCell[]
  readonly detailsHref: string
  readonly side: 'buy' | 'sell' | undefined
  /** Value in US dollars; 0 if the trade does not count in sums. */
  readonly valueUsd: number
  /** Rows of its lots, hidden by the server. */
  readonly lots: readonly LotRow[]
}

export interface LotRow {
  readonly id: string
  readonly attributes: Attributes
  readonly cells: readonly ListedCell[]
}

export interface ListedTable {
  readonly attributes: Attributes
  readonly caption: { readonly attributes: Attributes; readonly html: string }
  readonly head: { readonly attributes: Attributes; readonly cells: readonly ListedCell[] }
  readonly rows: readonly ListedRow[]
}

/** Rows of the lots of a trade. */
export const lotRowsOf = (root: ParentNode, trade: string): HTMLTableRowElement[] => [
  ...root.querySelectorAll<HTMLTableRowElement>(`tr[data-lot-of="${CSS.escape(trade)}"]`)
]

const REACT_NAMES: Readonly<Record<string, string>> = { class: 'className', colspan: 'colSpan' }

/**
 * Reads the table in `place`, the element of TradeTable.astro.
 * @throws if `place` contains no table of trades. What a filter would have earned has tables of its own before it.
 */
export function readTable(place: ParentNode): ListedTable {
  const table = place.querySelector<HTMLTableElement>('table.trades')
  const head = table?.tHead?.rows[0]
  if (!table?.caption || !head) throw new Error('A list of trades has a table with a caption and a head.')
  return {
    attributes: attributesOf(table),
    caption: { attributes: attributesOf(table.caption), html: table.caption.innerHTML },
    head: { attributes: attributesOf(head), cells: cellsOf(head) },
    rows: [...table.querySelectorAll<HTMLTableRowElement>('tbody > tr[data-trade]')].map(row => readRow(row, table))
  }
}

function readRow(row: HTMLTableRowElement, table: HTMLTableElement): ListedRow {
  const { side, trade = '', value } = row.dataset
  return {
    attributes: attributesOf(row),
    cells: cellsOf(row),
    detailsHref: row.querySelector<HTMLAnchorElement>('a[data-details]')?.href ?? '',
    id: trade,
    lots: lotRowsOf(table, trade).map(lot => ({ attributes: attributesOf(lot), cells: cellsOf(lot), id: lot.id })),
    side: side === 'buy' || side === 'sell' ? side : undefined,
    valueUsd: Number(value ?? 0)
  }
}

function cellsOf(row: HTMLTableRowElement): ListedCell[] {
  return [...row.cells].map(cell => ({
    attributes: attributesOf(cell),
    html: cell.innerHTML,
    id: cell.dataset['column'] ?? '',
    tag: cell.tagName === 'TH' ? 'th' : 'td'
  }))
}

function attributesOf(element: Element): Attributes {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [REACT_NAMES[name] ?? name, value]))
}
