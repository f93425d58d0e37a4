// Rules for the reader's own order and widths of the list's columns. The first column heads each row and the last one
// opens it, so both keep their place.

/** A reader's own layout. Columns that it does not name stay where the list has them, and as wide. */
export interface ColumnLayout {
  /** Names of columns, from the start of the row. */
  readonly order: readonly string[]
  /** Widths in pixels by name. */
  readonly widths: Readonly<Record<string, number>>
}

export const LIST_LAYOUT: ColumnLayout = { order: [], widths: {} }

/** Columns that share the width which the others leave. */
export const NAME_COLUMNS: readonly string[] = ['company', 'owner']

const WIDTH = { max: 600, min: 48 }
/** Least width in pixels of a column that shares the rest. Room for a ticker and its star, a name, and a link. */
const LEAST_SHARE: Readonly<Record<string, number>> = { company: 100, owner: 140 }
const LEAST_SHARE_OF_LAST = 80

/** Reads a stored layout. Anything unreadable is ignored, because other versions of the page may have stored it. */
export function parseLayout(stored: string | null): ColumnLayout {
  const { order, widths } = readObject(stored)
  return {
    order: Array.isArray(order) ? order.filter(name => typeof name === 'string') : [],
    widths: Object.fromEntries(
      Object.entries(widths && typeof widths === 'object' ? widths : {})
        .filter((entry): entry is [string, number] => /^[a-z]+$/.test(entry[0]) && Number.isFinite(entry[1]))
        .map(([name, width]) => [name, clampWidth(width)])
    )
  }
}

function readObject(stored: string | null): { order?: unknown; widths?: unknown } {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return value && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}

export const clampWidth = (width: number): number => Math.round(Math.min(WIDTH.max, Math.max(WIDTH.min, width)))

/** Returns the list's columns in the reader's order. */
export function orderColumns(columns: readonly string[], order: readonly string[]): string[] {
  const movable = columns.slice(1, -1)
  const ordered = order.filter(name => movable.includes(name))
  // A column that the order does not name keeps its place, and the named ones are dealt to the other places.
  const places = ordered.values()
  return columns.map(name => (movable.includes(name) && ordered.includes(name) ? places.next().value! : name))
}

/**
 * Returns the columns after a column has moved by one visible place, towards the end or the start. Returns `undefined`
 * if it cannot move.
 */
export function moveColumn(
  columns: readonly string[],
  name: string,
  step: -1 | 1,
  isVisible: (name: string) => boolean
): string[] | undefined {
  const movable = columns.slice(1, -1)
  const at = movable.indexOf(name)
  const visible = movable.filter(other => other === name || isVisible(other))
  const neighbour = visible[visible.indexOf(name) + step]
  return at < 0 || neighbour === undefined ? undefined : moveBeside(columns, name, neighbour, step)
}

/** Returns the columns after a column was put behind another (1) or before it (-1). Fixed columns stay. */
export function moveBeside(columns: readonly string[], name: string, other: string, side: -1 | 1): string[] {
  const rest = columns.filter(column => column !== name)
  const at = rest.indexOf(other) + (side === 1 ? 1 : 0)
  return rest.toSpliced(Math.min(Math.max(at, 1), rest.length - 1), 0, name)
}

/** Returns the columns without a width of their own. There is always one, so that no figure is stretched. */
export function sharingColumns(columns: readonly string[], widths: ColumnLayout['widths']): string[] {
  const names = columns.filter(name => NAME_COLUMNS.includes(name) && !(name in widths))
  return names.length > 0 ? names : columns.slice(-1)
}

export const leastShare = (name: string): number => LEAST_SHARE[name] ?? LEAST_SHARE_OF_LAST

/** Style rules of the widths, for lists that are wide enough for fixed widths (column-widths.css). */
export function widthRules(columns: readonly string[], widths: ColumnLayout['widths']): string {
  const own = columns.filter(name => name in widths).map(name => ruleOf(name, `${widths[name]}px`))
  const shared = sharingColumns(columns, widths).filter(name => !NAME_COLUMNS.includes(name))
  return own.length === 0 ? '' : inWideLists([...own, ...shared.map(name => ruleOf(name, 'auto'))].join(''))
}

/** Style rule of a table that is wider than its frame. `width` is in pixels. */
export const tableRule = (width: number): string =>
  inWideLists(`.trade-list .trades.trades{min-inline-size:${width}px}`)

/* More classes than the rules of column-widths.css have. */
const ruleOf = (name: string, width: string): string =>
  `.trade-list.trade-list .trades.trades thead [data-column="${name}"]{inline-size:${width}}`

const inWideLists = (rules: string): string => `@container (min-width:900px){${rules}}`
