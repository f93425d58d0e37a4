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
  ])('%s names the classes %s', (main, others) => {
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
  ])('%s sets its preferred shares, notes and warrants apart: %s', (main, others) => {
    expect(classesOf(main, ...others)).toEqual({ classes: [], securities: others })
  })

  test('a preferred share names the common stock first', () => {
    const tickers = ['WFC', 'WFC-PL', 'WFC-PZ']
    expect(splitOtherTickers('WFC-PL', 'WFC', tickers)).toEqual({ classes: ['WFC'], securities: ['WFC-PZ'] })
    expect(splitOtherTickers('FOX', 'FOXA', ['FOXA', 'FOX'])).toEqual({ classes: ['FOXA'], securities: [] })
  })

  test('none stands beside a ticker that the company left', () => {
    expect(splitOtherTickers('YELQ', 'GRNQ', ['GRNQ', 'GRNQ-A'])).toEqual({ classes: [], securities: [] })
  })
})
