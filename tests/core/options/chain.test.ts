import { describe, expect, test } from 'vitest'

import { makeColumns } from '#core/options/build-columns.ts'
import { contractAt, countAt, placesIn } from '#core/options/chain.ts'
import { contract, day } from '#tests/support/options/chains.ts'

const SESSION = day('2026-03-03')

describe('contracts of a chain', () => {
  test('drops expired contracts, and keeps the last of duplicates', () => {
    const rows = [contract({ volume: 1 }), contract({ expiry: day('2026-03-02') }), contract({ volume: 2 })]
    const { columns, dropped } = makeColumns(rows, SESSION)
    expect(dropped).toEqual({ duplicates: 1, expired: 1 })
    expect(countAt(columns.volume, 0)).toBe(2)
  })

  test('keeps contracts that expire on the day of the session', () => {
    expect(makeColumns([contract({ expiry: SESSION })], SESSION).columns.count).toBe(1)
  })

  test.each([null, -1, Number.NaN, 0.5, 3e9])('reads an open interest of %j as unknown, not as 0', told => {
    const { columns } = makeColumns([contract({ openInterest: told })], SESSION)
    expect(countAt(columns.openInterest, 0)).toBeNull()
  })

  test('accepts an open interest of 0', () => {
    expect(countAt(makeColumns([contract({ openInterest: 0 })], SESSION).columns.openInterest, 0)).toBe(0)
  })

  test('marks contracts as adjusted by their root or by a delivery other than 100 shares', () => {
    const rows = [contract({ root: 'NLKW1' }), contract({ isStandard: false }), contract({ strike: 21_000 })]
    expect([...makeColumns(rows, SESSION).columns.isStandard]).toEqual([0, 1, 0])
  })

  test('sorts contracts the same way from any input order', () => {
    const rows = ['NLKW', 'NLKW1'].flatMap(root =>
      Array.from({ length: 700 }, (_, place) => contract({ root, strike: 1_000 * (place + 1), volume: place }))
    )
    const { columns } = makeColumns(rows, SESSION)
    expect(columns.count).toBe(1_400)
    expect(makeColumns(rows.toReversed(), SESSION).columns).toEqual(columns)
    const mixed = rows.map((_, place) => rows[(place * 599) % rows.length]!)
    expect(makeColumns(mixed, SESSION)).toEqual({ columns, dropped: { duplicates: 0, expired: 0 } })
  })

  test('drops the root without unexpired contracts', () => {
    const ended = contract({ expiry: day('2026-03-02'), root: 'NLKW1' })
    const { columns, dropped } = makeColumns([ended, contract()], SESSION)
    expect([columns.roots, [...columns.root], dropped.expired]).toEqual([['NLKW'], [0], 1])
  })

  test('finds contracts in another chain despite missing ones', () => {
    const rows = [20_000, 21_000, 22_500].flatMap(strike => [
      contract({ strike }),
      contract({ strike, type: 'put' }),
      contract({ expiry: day('2026-06-19'), strike })
    ])
    const { columns } = makeColumns(rows, SESSION)
    const { columns: other } = makeColumns(rows.slice(2, 7).toReversed(), SESSION)
    const places = placesIn(columns, other)
    for (let index = 0; index < columns.count; index++) {
      const place = places[index]!
      const isThere = rows
        .slice(2, 7)
        .some(row => JSON.stringify(nameOf(row)) === JSON.stringify(nameOf(contractAt(columns, index))))
      expect(place >= 0).toBe(isThere)
      if (place >= 0) expect(contractAt(other, place)).toEqual(contractAt(columns, index))
    }
  })
})

const nameOf = ({ expiry, root, strike, type }: ReturnType<typeof contractAt>) => ({ expiry, root, strike, type })
