import { describe, expect, test } from 'vitest'

import { congressTradeId } from '#core/congress/congress-trade.ts'
import { type Edition, findCurrent, findNews, findRestated, type ReportedTrade } from '#core/congress/restatement.ts'
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

const reported = (url: string, tickers: readonly string[], isAmendment = false): ReportedTrade[] =>
  edition(url, 0, tickers).trades.map(trade => ({ ...trade, isAmendment }))
const tickersOf = (trades: readonly ReportedTrade[], ids: readonly string[]) =>
  trades.filter(({ id }) => ids.includes(id)).map(({ ticker }) => ticker)

describe('news of a report', () => {
  test('are all rows that correct nothing, even if an earlier report has equal ones', () => {
    const rows = reported('second', ['A', 'B'])
    expect(tickersOf(rows, findNews(rows, reported('first', ['A'])))).toEqual(['A', 'B'])
  })

  test('are no amended rows that repeat an earlier trade', () => {
    const rows = reported('amendment', ['A', 'B', 'C'], true)
    expect(tickersOf(rows, findNews(rows, reported('first', ['A', 'C'])))).toEqual(['B'])
  })

  test('are amended rows with another amount', () => {
    const [row] = reported('amendment', ['A'], true)
    const larger = { ...row!, amount: { maxUsd: 50_000, minUsd: 15_001 } }
    expect(findNews([larger], reported('first', ['A']))).toEqual([larger.id])
  })

  test('are a second equal row where only one was known', () => {
    const [row] = reported('amendment', ['A'], true)
    const rows = [row!, { ...row!, id: 'twin' }]
    expect(findNews(rows, reported('first', ['A']))).toEqual(['twin'])
  })
})

describe('trades that stand today for those of a report', () => {
  const first = reported('first', ['A', 'B'])

  test('are themselves while nothing restates the report', () => {
    expect(findCurrent({ setAside: [], trades: first }, [first[1]!.id])).toEqual([first[1]])
  })

  test('are the rows of the amendment that repeat them', () => {
    const amendment = reported('amendment', ['C', 'B', 'A'], true)
    expect(findCurrent({ setAside: first, trades: amendment }, [first[1]!.id])).toEqual([amendment[1]])
  })

  test('are none where the amendment leaves them out', () => {
    const amendment = reported('amendment', ['C'], true)
    expect(findCurrent({ setAside: first, trades: amendment }, [first[0]!.id])).toEqual([])
  })
})
