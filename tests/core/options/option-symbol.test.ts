import { describe, expect, test } from 'vitest'

import {
  classesByRoot,
  isAdjustedRoot,
  optionSymbol,
  paddedSymbol,
  parseOptionSymbol
} from '#core/options/option-symbol.ts'

describe('option symbols', () => {
  const call = { expiry: '2026-04-17', root: 'NLKW', strike: 20_000, type: 'call' }

  test.each(['NLKW260417C00020000', 'O:NLKW260417C00020000', 'NLKW  260417C00020000', ' nlkw260417c00020000 '])(
    'are read from %j',
    text => {
      expect(parseOptionSymbol(text)).toEqual(call)
    }
  )

  test('have 21 characters in the exchanges’ form, whatever the root', () => {
    for (const root of ['F', 'NLKW', 'GOOGLX']) {
      const padded = paddedSymbol({ ...parseOptionSymbol('NLKW260417P00005500')!, root })
      expect(padded).toHaveLength(21)
      expect(optionSymbol(parseOptionSymbol(padded)!)).toBe(padded.replaceAll(' ', ''))
    }
  })

  test('keep strikes to a tenth of a cent', () => {
    expect(parseOptionSymbol('AAPL140613C00070710')?.strike).toBe(70_710)
  })

  test('map a root to the share class without its dash, unless a company has that ticker', () => {
    const classes = classesByRoot(['BRK-A', 'BRK-B', 'BF-B', 'BFB', 'NLKW', 'NLKW-PA'])
    expect([...classes]).toEqual([
      ['BRKA', 'BRK-A'],
      ['BRKB', 'BRK-B']
    ])
  })

  test('mark an adjusted contract by the digit of its root', () => {
    expect(isAdjustedRoot(parseOptionSymbol('NLKW1260417C00020000')!.root)).toBe(true)
    expect(isAdjustedRoot('NLKW')).toBe(false)
  })

  test.each([
    '',
    'NLKW',
    'NLKW260431C00020000',
    'NLKW260417X00020000',
    'TOOLONGROOT260417C00020000',
    'NLKW260417C2000'
  ])('reject %j', text => {
    expect(parseOptionSymbol(text)).toBeUndefined()
  })
})
