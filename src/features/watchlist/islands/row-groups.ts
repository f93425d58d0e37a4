// Splits a long list into groups of rows. The browser skips the layout of groups outside the viewport.

/** Mean number of rows per group. More and smaller groups cost more to manage; larger groups cost more to lay out. */
const MEAN_ROWS = 8

export interface RowGroup<Row> {
  readonly key: string
  readonly rows: readonly Row[]
}

/**
 * Splits rows into groups. A group begins at certain symbols, not at certain positions. A row that is moved, added or
 * removed therefore changes at most the groups it leaves and enters.
 */
export function inGroups<Row extends { readonly symbol: string }>(rows: readonly Row[]): readonly RowGroup<Row>[] {
  const groups: { key: string; rows: Row[] }[] = []
  for (const row of rows) {
    const begins = hashOf(row.symbol) % MEAN_ROWS === 0
    if (begins || groups.length === 0) groups.push({ key: begins ? row.symbol : '', rows: [] })
    groups.at(-1)?.rows.push(row)
  }
  return groups
}

export const areSameRows = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((row, place) => row === other[place])

/** FNV-1a hash, which spreads symbols that are close in the alphabet. */
function hashOf(symbol: string): number {
  let hash = 0x811c9dc5
  for (const character of symbol) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
