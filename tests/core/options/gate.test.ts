import { describe, expect, test } from 'vitest'

import { makeColumns } from '#core/options/build-columns.ts'
import { paidPrice, passesGate } from '#core/options/gate.ts'
import { contract, day } from '#tests/support/options/chains.ts'

const SESSION = day('2026-03-03')
const columnsOf = (values: Parameters<typeof contract>[0]) => makeColumns([contract(values)], SESSION).columns

describe('gate', () => {
  test.each([
    ['a contract that meets all of it', {}, true],
    ['a volume of 499', { volume: 499 }, false],
    ['a volume of 500 with 400 open', { openInterest: 400, volume: 500 }, true],
    ['an unknown volume', { volume: null }, false],
    ['less than 1.25 times the open interest', { openInterest: 4_161 }, false],
    ['99 open', { openInterest: 99 }, false],
    ['an unknown open interest', { openInterest: null }, false],
    ['a price below 0.10', { vwap: 0.09 }, false],
    ['no price at all', { ask: null, bid: null, last: null, vwap: null }, false],
    ['a wide quote', { ask: 0.8, bid: 0.6 }, false],
    ['a quote of exactly a quarter of its middle', { ask: 0.9, bid: 0.7 }, true],
    ['no quote', { ask: null, bid: null }, true],
    ['an adjusted contract', { root: 'NLKW1' }, false]
  ])('judges %s', (_, values, passes) => {
    expect(passesGate(columnsOf(values), 0, false)).toBe(passes)
  })

  test.each([
    [0, true],
    [null, true],
    [99, true],
    [5_000, false]
  ])('judges a new series with an open interest of %j', (openInterest, passes) => {
    expect(passesGate(columnsOf({ openInterest }), 0, true)).toBe(passes)
  })

  test('names the price it used', () => {
    expect(paidPrice(columnsOf({}), 0)).toEqual({ basis: 'vwap', price: 0.55 })
    expect(paidPrice(columnsOf({ vwap: null }), 0)).toEqual({ basis: 'mid', price: 0.65 })
    expect(paidPrice(columnsOf({ ask: null, vwap: null }), 0)).toEqual({ basis: 'last', price: 0.65 })
  })
})
