import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { Filing, OwnershipLine } from '#core/filings/ownership-document.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import type { Trade } from '#core/trades/trade.ts'
import { amendment, filing, holding, line, owner } from '#tests/support/filings/filing.ts'

const derive = (...filings: Filing[]): Trade[] => deriveTrades({ filings, sessions: [], splits: [], tickers: [] })
const rows = (...lines: Partial<OwnershipLine>[]): Trade[] => derive(filing({ lines: lines.map(line) }))
const changes = (trades: readonly Trade[]): (number | undefined)[] =>
  trades.map(({ ownershipChangePercent }) => ownershipChangePercent && Math.round(ownershipChangePercent * 1e6) / 1e6)
const ofOwner = (trades: readonly Trade[]): (number | undefined)[] =>
  trades.map(({ ownerChangePercent }) => ownerChangePercent && Math.round(ownerChangePercent * 1e6) / 1e6)
const buy = (shares: number, following: number): Partial<OwnershipLine> => ({
  shares: String(shares),
  sharesOwnedFollowing: String(following)
})
const sell = (shares: number, following: number): Partial<OwnershipLine> => ({
  ...buy(shares, following),
  acquiredDisposed: 'D',
  transactionCode: 'S'
})

describe('ownership change', () => {
  test('is shares traded ÷ shares held before, negative for a sale', () => {
    expect(changes(rows(buy(100, 1100)))).toEqual([10])
    expect(changes(rows(sell(100, 900)))).toEqual([-10])
  })

  test('is undefined and marked as new for a first position, never infinite', () => {
    expect(rows(buy(100, 100))[0]).toMatchObject({
      isNewPosition: true,
      ownerChangePercent: undefined,
      ownershipChangePercent: undefined
    })
  })

  test('is unknown if the balance is missing or contradicts the trade', () => {
    for (const sharesOwnedFollowing of [null, '40'])
      expect(rows({ shares: '100', sharesOwnedFollowing })[0]).toMatchObject({
        isNewPosition: false,
        ownershipChangePercent: undefined
      })
  })

  test('measures tranches against the shares held before the first', () => {
    expect(changes(rows(buy(100, 1100), buy(200, 1300), buy(50, 1350)))).toEqual([10, 20, 5])
    expect(changes(rows(buy(50, 1350), buy(200, 1300), buy(100, 1100)))).toEqual([5, 20, 10])
    expect(changes(rows(buy(100, 1350), buy(200, 1350), buy(50, 1350)))).toEqual([10, 20, 5])
  })

  test('is undefined for all tranches of a first position', () => {
    expect(rows(buy(100, 100), buy(200, 300)).map(({ isNewPosition }) => isNewPosition)).toEqual([true, true])
  })

  test('measures a sale after an exercise against the balance right before it', () => {
    const exercise = { ...buy(1000, 6000), transactionCode: 'M' }
    expect(changes(rows(exercise, sell(600, 5400), sell(400, 5000)))).toEqual(
      [20, -10, -400 / 60].map(x => Math.round(x * 1e6) / 1e6)
    )
  })

  test('sums direct and indirect vehicles of the filing', () => {
    const trades = derive(
      filing({
        lines: [
          line(buy(100, 600)),
          holding({ directOrIndirect: 'I', natureOfOwnership: 'By spouse', sharesOwnedFollowing: '300' }),
          holding({ directOrIndirect: 'I', natureOfOwnership: 'By 401(k)', sharesOwnedFollowing: '200' })
        ]
      })
    )
    expect(changes(trades)).toEqual([20])
    expect(ofOwner(trades)).toEqual([10])
  })

  test('includes other vehicles at their latest balance in earlier filings', () => {
    const spouse = { directOrIndirect: 'I', natureOfOwnership: 'By Spouse' } as const
    const earlier = [
      filing({ accession: 'a', filedAt: '2026-01-05', lines: [holding({ ...spouse, sharesOwnedFollowing: '999' })] }),
      filing({
        accession: 'b',
        filedAt: '2026-02-05',
        lines: [holding({ ...spouse, natureOfOwnership: 'by spouse', sharesOwnedFollowing: '500' })]
      }),
      filing({
        accession: 'c',
        filedAt: '2026-02-06',
        lines: [holding({ sharesOwnedFollowing: '77' })],
        owners: [owner({ cik: '5' })]
      })
    ]
    expect(ofOwner(derive(...earlier, filing({ lines: [line(buy(100, 600))] })))).toEqual([10])
  })

  describe('with two names for one class', () => {
    const named = (securityTitle: string, shares: number) =>
      holding({ securityTitle, sharesOwnedFollowing: String(shares) })
    const bought = (securityTitle: string) => filing({ lines: [line({ ...buy(100, 1100), securityTitle })] })
    const earlier = (...lines: OwnershipLine[]) => filing({ accession: 'a', filedAt: '2026-01-05', lines })

    test.each([
      ['Common Stock', 'Class A Common Stock'],
      ['Class A Common Stock', 'Common Stock']
    ])('treats %j and then %j as one holding', (before, after) => {
      expect(ofOwner(derive(earlier(named(before, 1000)), bought(after)))).toEqual([10])
    })

    test('keeps both apart if one filing names both', () => {
      const both = earlier(named('Common Stock', 1000), named('Class A Common Stock', 1000))
      expect(ofOwner(derive(both, bought('Class A Common Stock')))).toEqual([5])
      const reporting = filing({
        lines: [line({ ...buy(100, 1100), securityTitle: 'Class A Common Stock' }), named('Common Stock', 1000)]
      })
      expect(ofOwner(derive(earlier(named('Common Stock', 1000)), reporting))).toEqual([5])
    })

    test('adds other classes', () => {
      expect(ofOwner(derive(earlier(named('Class B Common Stock', 1000)), bought('Class A Common Stock')))).toEqual([5])
    })

    test('drops the former name permanently, even if the original is amended', () => {
      const middle = filing({ accession: 'b', filedAt: '2026-02-05', lines: [named('Class A Common Stock', 1000)] })
      const first = earlier(named('Common Stock', 700))
      expect(ofOwner(derive(first, middle, bought('Common Stock')))).toEqual([10])
      const corrected = amendment('2026-03-04', {
        lines: [line({ ...buy(200, 1200), securityTitle: 'Class A Common Stock' })]
      })
      expect(ofOwner(derive(first, bought('Class A Common Stock'), corrected)).at(-1)).toBe(20)
    })
  })

  test('ignores later filings', () => {
    const later = filing({
      accession: 'z',
      filedAt: '2026-05-05',
      lines: [holding({ directOrIndirect: 'I', natureOfOwnership: 'By Spouse', sharesOwnedFollowing: '500' })]
    })
    expect(ofOwner(derive(filing({ lines: [line(buy(100, 600))] }), later))).toEqual([20])
  })

  test('is undefined for a new vehicle, but the position is not new', () => {
    const trust = line({ ...buy(100, 100), directOrIndirect: 'I', natureOfOwnership: 'By Trust' })
    expect(derive(filing({ lines: [trust, holding({ sharesOwnedFollowing: '1000' })] }))[0]).toMatchObject({
      isNewPosition: false,
      ownerChangePercent: 10,
      ownershipChangePercent: undefined
    })
  })

  test('distinguishes trusts by their footnotes', () => {
    const trust = (note: string, shares: number, following: number) =>
      line({
        ...buy(shares, following),
        directOrIndirect: 'I',
        footnoteIds: { natureOfOwnership: [note] },
        natureOfOwnership: 'By Trust'
      })
    const trades = derive(filing({ lines: [trust('F1', 100, 600), trust('F2', 100, 1600)] }))
    expect(ofOwner(trades)).toEqual([5, 5])
  })

  test('counts a holding row that repeats the final balance once', () => {
    expect(ofOwner(derive(filing({ lines: [line(buy(100, 600)), holding({ sharesOwnedFollowing: '600' })] })))).toEqual(
      [20]
    )
  })

  test('leaves preferred stock, options and awards out of the stake', () => {
    const trades = derive(
      filing({
        lines: [
          line(buy(100, 600)),
          holding({ securityTitle: 'Series A Preferred Stock', sharesOwnedFollowing: '9000' }),
          holding({ securityTitle: 'Employee Stock Option', sharesOwnedFollowing: '9000', table: 'derivative' })
        ]
      })
    )
    expect(ofOwner(trades)).toEqual([20])
  })

  test('restates balances over a known split', () => {
    const earlier = filing({
      accession: 'a',
      filedAt: '2026-01-05',
      lines: [holding({ directOrIndirect: 'I', natureOfOwnership: 'By Spouse', sharesOwnedFollowing: '50' })]
    })
    const splits = [{ date: '2026-02-02' as ReportDate, ratio: 10, ticker: 'NLKW' }]
    const filings = [earlier, filing({ lines: [line(buy(100, 600))] })]
    expect(ofOwner(deriveTrades({ filings, sessions: [], splits, tickers: [] }))).toEqual([10])
  })

  test('counts a split listed on neighbouring days once, and is unknown over one in doubt', () => {
    const earlier = filing({
      accession: 'a',
      filedAt: '2026-01-05',
      lines: [holding({ sharesOwnedFollowing: '11000' })]
    })
    const bought = { ...buy(1000, 1000), directOrIndirect: 'I' as const, natureOfOwnership: 'By Trust' }
    const change = (...told: readonly (readonly [string, number])[]) => {
      const splits = told.map(([date, ratio]) => ({ date: date as ReportDate, ratio, ticker: 'NLKW' }))
      return ofOwner(
        deriveTrades({ filings: [earlier, filing({ lines: [line(bought)] })], sessions: [], splits, tickers: [] })
      )
    }
    expect(change(['2026-02-10', 2], ['2026-02-11', 2])).toEqual([expect.closeTo(4.545, 3)])
    expect(change(['2026-02-10', Number.NaN])).toEqual([undefined])
  })

  test('has the same sum for a buy in seven tranches as in one', () => {
    const whole = rows(buy(700, 1700))
    const parts = rows(...[1, 2, 3, 4, 5, 6, 7].map(n => buy(100, 1000 + n * 100)))
    expect(parts.reduce((total, { ownerChangePercent }) => total + ownerChangePercent!, 0)).toBeCloseTo(
      whole[0]!.ownerChangePercent!
    )
  })

  test('uses the balance before the original for an amended row', () => {
    const original = filing({
      lines: [line(buy(100, 1100)), line({ ...buy(200, 1300), transactionDate: '2026-03-03' })]
    })
    const later = filing({ accession: 'b', filedAt: '2026-03-06', lines: [line(buy(500, 1800))] })
    const fix = amendment('2026-03-04', { lines: [line({ ...buy(250, 1350), transactionDate: '2026-03-03' })] })
    const amended = derive(original, later, fix).find(({ version }) => version === 2)
    expect(amended).toMatchObject({ ownerChangePercent: 25, ownershipChangePercent: 25, shares: 250 })
  })
})
