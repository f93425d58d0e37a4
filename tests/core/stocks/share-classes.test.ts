import { describe, expect, test } from 'vitest'

import { splitOtherTickers } from '#core/stocks/share-classes.ts'

const classesOf = (main: string, ...others: string[]) => splitOtherTickers(main, main, [main, ...others])

describe('other tickers of a company', () => {
  test.each([
    ['GOOG', ['GOOGL']],
    ['GOOGL', ['GOOG']],
    ['BRK-B', ['BRK-A']],
    ['FOXA', ['FOX']],
    ['MKC', ['MKC-V']],
    ['LBRDA', ['LBRDB', 'LBRDK']],
    ['LILA', ['LILAK', 'LILAB']]
  ])('of %s include the classes %s', (main, others) => {
    expect(classesOf(main, ...others)).toEqual({ classes: others, securities: [] })
  })

  test.each([
    ['WFC', ['WFC-PL', 'WFC-PZ', 'WFCNP']],
    ['BAC', ['BML-PG', 'BAC-PB']],
    ['HBAN', ['HBANL', 'HBANP']],
    ['RILY', ['RILYK', 'RILYT']],
    ['DUK', ['DUKB', 'DUK-PA']],
    ['ACME', ['ACMEW', 'ACMEU', 'ACME-WT']],
    ['SAP', ['SAPGF']]
  ])('of %s include, apart from classes, the securities %s', (main, others) => {
    expect(classesOf(main, ...others)).toEqual({ classes: [], securities: others })
  })

  test('of a preferred share start with the common stock', () => {
    const tickers = ['WFC', 'WFC-PL', 'WFC-PZ']
    expect(splitOtherTickers('WFC-PL', 'WFC', tickers)).toEqual({ classes: ['WFC'], securities: ['WFC-PZ'] })
    expect(splitOtherTickers('FOX', 'FOXA', ['FOXA', 'FOX'])).toEqual({ classes: ['FOXA'], securities: [] })
  })

  test('are none for a former ticker', () => {
    expect(splitOtherTickers('YELQ', 'GRNQ', ['GRNQ', 'GRNQ-A'])).toEqual({ classes: [], securities: [] })
  })
})
