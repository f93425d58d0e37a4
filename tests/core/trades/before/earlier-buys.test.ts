import { describe, expect, test } from 'vitest'

import type { Filing } from '#core/filings/ownership-document.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import { amendment, filing, line, owner } from '#tests/support/filings/filing.ts'

const bought = (number: number, day: string, fields: Partial<Filing> = {}): Filing =>
  filing({
    accession: `0009993333-26-00030${number}`,
    acceptedAt: new Date(`${day}T22:00:00Z`),
    filedAt: day,
    lines: [line({ sharesOwnedFollowing: String(1000 + number), transactionDate: day })],
    owners: [owner({ cik: '9992221' })],
    ...fields
  })

const daysSince = (filings: readonly Filing[]) =>
  deriveTrades({ filings, sessions: [], splits: [], tickers: [] }).map(({ daysSinceBuy }) => daysSinceBuy)

describe('days since the previous purchase of an insider', () => {
  test('counts from the newest earlier day', () => {
    expect(daysSince([bought(1, '2024-03-05'), bought(2, '2026-03-03'), bought(3, '2026-03-06')])).toEqual([
      undefined,
      728,
      3
    ])
  })

  test('does not count other lots of the day, other insiders, or sales', () => {
    const sale = [
      line({ acquiredDisposed: 'D', sharesOwnedFollowing: '9', transactionCode: 'S', transactionDate: '2026-03-04' })
    ]
    expect(
      daysSince([
        bought(1, '2026-03-03', { owners: [owner({ cik: '9992222' })] }),
        bought(2, '2026-03-04', { lines: sale }),
        bought(3, '2026-03-06'),
        bought(4, '2026-03-06', { acceptedAt: new Date('2026-03-06T23:00:00Z') })
      ])
    ).toEqual([undefined, undefined, undefined, undefined])
  })

  test('does not count a purchase that was filed later', () => {
    const late = bought(2, '2026-03-10', {
      lines: [line({ sharesOwnedFollowing: '5', transactionDate: '2026-02-02' })]
    })
    expect(daysSince([bought(1, '2026-03-03'), late, bought(3, '2026-03-12')])).toEqual([undefined, undefined, 9])
  })

  test('counts the nearest purchase of any joint owner', () => {
    expect(
      daysSince([
        bought(1, '2026-03-02'),
        bought(2, '2026-03-04', { owners: [owner({ cik: '9992222' })] }),
        bought(3, '2026-03-06', { owners: [owner({ cik: '9992221' }), owner({ cik: '9992222' })] })
      ])
    ).toEqual([undefined, undefined, 2])
  })

  test('follows an amendment from the time it was known', () => {
    const corrected = amendment('2026-03-03', {
      accession: '0009993333-26-000309',
      acceptedAt: new Date('2026-03-05T22:00:00Z'),
      filedAt: '2026-03-05',
      lines: [line({ sharesOwnedFollowing: '1001', transactionDate: '2026-03-02' })],
      owners: [owner({ cik: '9992221' })]
    })
    const trades = deriveTrades({
      filings: [bought(1, '2026-03-03'), corrected, bought(2, '2026-03-04'), bought(3, '2026-03-06')],
      sessions: [],
      splits: [],
      tickers: []
    })
    expect(trades.filter(({ accession }) => accession.endsWith('2')).map(each => each.daysSinceBuy)).toEqual([1])
  })
})
