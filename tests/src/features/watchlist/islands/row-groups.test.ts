import { describe, expect, test } from 'vitest'

import { inGroups } from '#src/features/watchlist/islands/row-groups.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ROWS = Array.from({ length: 500 }, (_, place) => ({
  symbol: `${LETTERS[place % 26]}${LETTERS[Math.floor(place / 26)]}QV`
}))
const symbolsIn = (rows: typeof ROWS) => inGroups(rows).map(group => group.rows.map(({ symbol }) => symbol).join())
/** Number of groups of `after` that are not in `before`. */
const changed = (before: typeof ROWS, after: typeof ROWS) => {
  const known = new Set(symbolsIn(before))
  return symbolsIn(after).filter(group => !known.has(group)).length
}

describe('groups of rows', () => {
  test('contain every row in order, under unique keys', () => {
    const groups = inGroups(ROWS)
    expect(groups.flatMap(({ rows }) => rows)).toEqual(ROWS)
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
    expect(inGroups([])).toEqual([])
  })

  test('are many and small, even for similar symbols', () => {
    const sizes = inGroups(ROWS).map(({ rows }) => rows.length)
    expect(sizes.length).toBeGreaterThan(20)
    expect(Math.max(...sizes)).toBeLessThan(100)
  })

  test('stay the same except those that a row leaves and enters', () => {
    for (const place of ROWS.keys()) {
      const without = ROWS.toSpliced(place, 1)
      expect(changed(ROWS, without)).toBeLessThanOrEqual(1)
      expect(changed(ROWS, without.toSpliced(499 - place, 0, ROWS[place]!))).toBeLessThanOrEqual(4)
    }
  })
})
