import { describe, expect, test } from 'vitest'

import { congressTradeId } from '#core/congress/congress-trade.ts'
import { type Edition, findRestated } from '#core/congress/restatement.ts'
import { disclosedTrade } from '#tests/support/content/congress.ts'

const edition = (url: string, amendment: number, tickers: readonly string[]): Edition => ({
  amendment,
  trades: tickers.map(ticker => {
    const trade = disclosedTrade({ assetName: ticker, ticker })
    return { ...trade, id: congressTradeId(url, trade, 1) }
  }),
  url
})

const restatedOf = (...editions: Edition[]) => Object.fromEntries(findRestated(editions))

describe('restated reports', () => {
  test('the newest amendment restates the original and every amendment before it', () => {
    const chain = [
      edition('second', 2, ['A']),
      edition('original', 0, ['A', 'B']),
      edition('first', 1, ['A', 'B', 'C'])
    ]
    expect(restatedOf(...chain)).toEqual({ first: 'second', original: 'second' })
  })

  test('originals of one day are reports of their own', () => {
    expect(restatedOf(edition('morning', 0, ['A']), edition('evening', 0, ['A']))).toEqual({})
  })

  test('of several originals the one is restated whose trades the amendment repeats most', () => {
    const originals = [edition('small', 0, ['X']), edition('large', 0, ['A', 'B', 'C'])]
    expect(restatedOf(...originals, edition('amendment', 1, ['A', 'B', 'D', 'X']))).toEqual({ large: 'amendment' })
  })

  test('no original is restated where it is unclear which', () => {
    const originals = [edition('morning', 0, ['A']), edition('evening', 0, ['B'])]
    expect(restatedOf(...originals, edition('amendment', 1, ['A', 'B']))).toEqual({})
    expect(restatedOf(...originals, edition('amendment', 1, ['C']))).toEqual({})
    expect(restatedOf(edition('original', 0, ['A']), edition('one', 1, ['A']), edition('other', 1, ['A']))).toEqual({})
  })
})
