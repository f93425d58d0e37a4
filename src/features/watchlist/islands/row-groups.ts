// The rows of a long list in groups, each a part of the table that the browser passes over while it is not seen.

/** Rows of a group, about: fewer make more groups to look after, more make each costlier to lay out. */
const MEAN_ROWS = 8

export interface RowGroup<Row> {
  readonly key: string
  readonly rows: readonly Row[]
}

/**
 * Symbols tell where a group begins, not places: a row that is moved, added or removed changes the groups that it leaves
 * and enters, and no row of another group becomes a new one.
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

/** FNV-1a: neighbours in the alphabet fall far apart. */
function hashOf(symbol: string): number {
  let hash = 0x811c9dc5
  for (const character of symbol) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
