import { describe, expect, test } from 'vitest'
import type { Filing } from '#core/filings/ownership-document.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import type { Trade } from '#core/trades/trade.ts'
import { filing, line, owner } from '#tests/support/filings/filing.ts'

const derive = (...filings: Filing[]): Trade[] => deriveTrades({ filings, sessions: [], splits: [], tickers: [] })
const other = owner({ cik: '9992222', name: 'Quill Family Partners LP' })
const second = (fields: Partial<Filing>): Filing =>
  filing({ accession: '0009993333-26-000008', owners: [other], ...fields })
const sumOf = (trades: readonly Trade[]): number => trades.reduce((total, { valueUsd }) => total + (valueUsd ?? 0), 0)

describe('economic trades', () => {
  test('count a joint filing once: five owners, two rows, two trades, five owners each', () => {
    const owners = ['1', '2', '3', '4', '5'].map(cik => owner({ cik }))
    const trades = derive(filing({ lines: [line(), line({ shares: '100', sharesOwnedFollowing: '62600' })], owners }))
    expect(trades).toHaveLength(2)
    expect(trades.map(({ owners: named }) => named.length)).toEqual([5, 5])
    expect(sumOf(trades)).toBe(230_343.75 + 1842.75)
  })

  test('collapse two filings of two owners of the same shares and keep both owners and both sources', () => {
    const fund = filing({ lines: [line({ directOrIndirect: 'I', natureOfOwnership: 'By fund' })] })
    const [trade, ...more] = derive(fund, second({ lines: [line()] }))
    expect(more).toEqual([])
    expect(trade).toMatchObject({ id: '0009993333-26-000007#ND1', version: 1 })
    expect(trade!.owners.map(({ cik }) => cik)).toEqual(['9991111', '9992222'])
    expect(trade!.sources.map(({ accession }) => accession)).toEqual(['0009993333-26-000007', '0009993333-26-000008'])
  })

  test('collapse also where both call it direct, or one leaves the balance out', () => {
    expect(derive(filing(), second({}))).toHaveLength(1)
    const indirect = { directOrIndirect: 'I', natureOfOwnership: 'By fund', sharesOwnedFollowing: null } as const
    expect(derive(filing(), second({ lines: [line(indirect)] }))).toHaveLength(1)
  })

  test('collapse what one owner files twice', () => {
    expect(derive(filing(), filing({ accession: '0009993333-26-000008', filedAt: '2026-03-05' }))).toHaveLength(1)
  })

  test('stay apart where the balances differ', () => {
    expect(derive(filing(), second({ lines: [line({ sharesOwnedFollowing: '99999' })] }))).toHaveLength(2)
  })

  test('stay apart where two people take their first positions', () => {
    const first = [line({ sharesOwnedFollowing: '12500' })]
    const person = owner({ cik: '9992222', name: 'Lund Bram' })
    expect(derive(filing({ lines: first }), second({ lines: first, owners: [person] }))).toHaveLength(2)
    const trust = [line({ directOrIndirect: 'I', natureOfOwnership: 'The Lund Trust', sharesOwnedFollowing: '12500' })]
    expect(derive(filing({ lines: first }), second({ lines: trust, owners: [person] }))).toHaveLength(2)
    const spouse = [line({ directOrIndirect: 'I', natureOfOwnership: 'By Spouse', sharesOwnedFollowing: '12500' })]
    expect(derive(filing({ lines: first }), second({ lines: spouse, owners: [person] }))).toHaveLength(1)
  })

  test('stay apart where the company gives the same to each director', () => {
    const award = [line({ pricePerShare: '0', transactionCode: 'A' })]
    expect(derive(filing({ lines: award }), second({ lines: award }))).toHaveLength(2)
    const plan = [line({ directOrIndirect: 'I', natureOfOwnership: 'By Stock Award (012423)', transactionCode: 'A' })]
    expect(derive(filing({ lines: plan }), second({ lines: plan }))).toHaveLength(2)
  })

  test('stay apart where the rest of the holding contradicts it: founders who sell alike', () => {
    const trust = {
      acquiredDisposed: 'D',
      directOrIndirect: 'I',
      natureOfOwnership: 'By Trust',
      transactionCode: 'S'
    } as const
    const one = filing({ lines: [line(trust), line({ ...trust, shares: '2102' })] })
    expect(derive(one, second({ lines: [line(trust), line({ ...trust, shares: '438' })] }))).toHaveLength(4)
    expect(derive(one, second({ lines: [line(trust), line({ ...trust, shares: '2102' })] }))).toHaveLength(2)
  })

  test('keep thirty equal rows of one filing thirty, also when a second filing repeats them', () => {
    const lines = Array.from({ length: 30 }, () => line({ sharesOwnedFollowing: '100000' }))
    expect(derive(filing({ lines }))).toHaveLength(30)
    const trades = derive(filing({ lines }), second({ lines }))
    expect(trades).toHaveLength(30)
    expect(new Set(trades.map(({ id }) => id)).size).toBe(30)
    expect(trades.every(({ sources }) => sources.length === 2)).toBe(true)
  })

  test('pair rows by their balances, in whatever order the second filing lists them', () => {
    const lines = ['62500', '75000', '87500'].map(sharesOwnedFollowing => line({ sharesOwnedFollowing }))
    const trades = derive(filing({ lines }), second({ lines: lines.toReversed() }))
    expect(trades).toHaveLength(3)
    expect(trades.map(({ sources }) => sources.length)).toEqual([2, 2, 2])
  })

  test('know an owner from when a filing named it', () => {
    const later = second({ filedAt: '2026-03-06' })
    const [trade] = derive(filing(), later)
    expect(trade!.owners.map(({ knownAt }) => knownAt)).toEqual([filing().knownAt, later.knownAt])
    expect(trade!.validFrom).toEqual(filing().knownAt)
  })

  test('take the same numbers for the same however they are written', () => {
    const spelt = line({
      pricePerShare: '18.42750',
      securityTitle: 'COMMON STOCK, $0.01 par value',
      shares: '12500.0000'
    })
    expect(derive(filing(), second({ lines: [spelt] }))).toHaveLength(1)
  })
})
