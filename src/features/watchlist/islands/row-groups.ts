// Splits a long list into groups of rows. The browser skips the layout of groups that are not visible.

/** Mean number of rows per group. Smaller groups are more to manage; larger ones cost more to lay out. */
const MEAN_ROWS = 8

export interface RowGroup<Row> {
  readonly key: string
  readonly rows: readonly Row[]
}

/**
 * Symbols decide where a group begins, not positions. A row that is moved, added or removed changes only the groups
 * that it leaves and enters.
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

/** FNV-1a hash: spreads symbols that are close in the alphabet. */
function hashOf(symbol: string): number {
  let hash = 0x811c9dc5
  for (const character of symbol) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
