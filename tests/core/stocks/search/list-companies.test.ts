import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { type HeldIssuer, type HeldTicker, listCompanies } from '#core/stocks/search/list-companies.ts'

const anIssuer = (given: Partial<HeldIssuer> = {}): HeldIssuer => ({
  cik: '1',
  delistedOn: undefined,
  exchange: 'NYSE',
  lastFiledOn: undefined,
  name: 'Acme Corp',
  otherNames: [],
  ticker: 'ACME',
  trades: 3,
  ...given
})

function aTicker({
  lastSeen = '2025-08-14',
  ...given
}: Partial<Omit<HeldTicker, 'lastSeen'>> & { lastSeen?: string } = {}): HeldTicker {
  return {
    cik: '1',
    exchange: undefined,
    firstSeen: '2010-01-04' as ReportDate,
    lastSeen: lastSeen as ReportDate,
    name: 'Acme Corp',
    source: 'sec',
    ticker: 'ACME',
    ...given
  }
}

describe('companies of the search', () => {
  test('have the name in a newer list, and the one in filings as a former name', () => {
    const renamed = aTicker({ name: 'Flagstar Financial, Inc.' })
    const filed = (lastFiledOn: string) => anIssuer({ lastFiledOn: lastFiledOn as ReportDate })
    expect(listCompanies([filed('2023-06-05')], [renamed])).toMatchObject([
      { formerNames: [{ name: 'Acme Corp', until: '2023-06-05' }], name: 'Flagstar Financial, Inc.' }
    ])
    expect(listCompanies([filed('2025-08-15')], [renamed])).toMatchObject([{ name: 'Acme Corp' }])
    expect(listCompanies([filed('2023-06-05')], [aTicker({ name: 'ACME CORP /DE/' })])).toMatchObject([
      { formerNames: [], name: 'Acme Corp' }
    ])
  })

  test('need no filing if listed', () => {
    expect(listCompanies([], [aTicker({ exchange: 'Nasdaq' })])).toEqual([
      {
        cik: '1',
        exchange: 'Nasdaq',
        formerNames: [],
        formerTickers: [],
        lastDay: undefined,
        lastFiledOn: undefined,
        name: 'Acme Corp',
        otherTickers: [],
        ticker: 'ACME',
        trades: 0
      }
    ])
  })

  test('do not include an issuer that never had a ticker', () => {
    expect(listCompanies([anIssuer({ ticker: undefined })], [])).toEqual([])
  })

  test('have former names from filings and lists, newest first, without other spellings', () => {
    const seen = (name: string, until: string) => ({ name, until: until as ReportDate })
    const issuer = anIssuer({
      otherNames: [
        seen('OLD NAME INC', '2014-01-02'),
        seen('Old Name, Inc.', '2015-06-01'),
        seen('ACME CORP.', '2024-02-02')
      ]
    })
    const listed = [aTicker({ lastSeen: '2019-03-01', name: 'Middle Name Inc', ticker: 'MID' }), aTicker()]
    expect(listCompanies([issuer], listed)[0]?.formerNames).toEqual([
      seen('Middle Name Inc', '2019-03-01'),
      seen('Old Name, Inc.', '2015-06-01')
    ])
  })

  test('have current classes under their own tickers, with the shortest as the main one', () => {
    const classes = [aTicker({ ticker: 'ACME-PA' }), aTicker({ ticker: 'ACME' }), aTicker({ ticker: 'ACMEW' })]
    expect(listCompanies([], classes)[0]).toMatchObject({ otherTickers: ['ACME-PA', 'ACMEW'], ticker: 'ACME' })
  })

  test('have former tickers, newest first, without other spellings of their own', () => {
    const tickers = [
      aTicker({ lastSeen: '2012-03-01', source: 'filing', ticker: 'OLD' }),
      aTicker({ lastSeen: '2018-03-01', source: 'filing', ticker: 'NEWER' }),
      aTicker({ lastSeen: '2015-03-01', source: 'filing', ticker: 'ACM-E' }),
      aTicker()
    ]
    expect(listCompanies([anIssuer()], tickers)[0]?.formerTickers).toEqual([
      { ticker: 'NEWER', until: '2018-03-01' },
      { ticker: 'OLD', until: '2012-03-01' }
    ])
  })

  test('have left if missing from the lists for a month', () => {
    const other = aTicker({ cik: '2', lastSeen: '2025-08-14', ticker: 'OTHER' })
    const lastDayOf = (lastSeen: string) => listCompanies([anIssuer()], [aTicker({ lastSeen }), other])[0]?.lastDay
    expect(lastDayOf('2025-07-15')).toBeUndefined()
    expect(lastDayOf('2025-07-14')).toBe('2025-07-14')
  })

  test('have left if never in a complete list and without filing or trade for a month', () => {
    const list = Array.from({ length: 5_000 }, (_, index) =>
      aTicker({ cik: String(index + 10), lastSeen: '2025-08-14', ticker: `T${index}` })
    )
    const typed = aTicker({ lastSeen: '2023-05-09', source: 'filing', ticker: 'PACW' })
    const lastDayOf = (lastPricedOn: string | undefined, tickers = list) => {
      const issuer = anIssuer({ lastPricedOn: lastPricedOn as ReportDate | undefined, ticker: 'PACW' })
      return listCompanies([issuer], [typed, ...tickers])[0]?.lastDay
    }
    expect(lastDayOf('2023-11-30')).toBe('2023-11-30')
    expect(lastDayOf(undefined)).toBe('2023-05-09')
    expect(lastDayOf('2025-08-01')).toBeUndefined()
    expect(lastDayOf('2023-11-30', list.slice(1))).toBeUndefined()
    expect(lastDayOf('2023-11-30', [])).toBeUndefined()
  })

  test('have no former name if EDGAR only appended to the name', () => {
    const otherNames = [{ name: 'ACME CORP /DE/', until: '2019-01-02' as ReportDate }]
    expect(listCompanies([anIssuer({ otherNames })], [aTicker()])[0]?.formerNames).toEqual([])
  })

  test('are not affected by prices of a later holder of their ticker', () => {
    const list = Array.from({ length: 5_000 }, (_, index) =>
      aTicker({ cik: String(index + 10), lastSeen: '2025-08-14', ticker: `T${index}` })
    )
    const lastPricedOn = '2024-03-01' as ReportDate
    const typed = (cik: string, firstSeen: string, lastSeen: string) =>
      aTicker({ cik, firstSeen: firstSeen as ReportDate, lastSeen, source: 'filing' })
    const found = listCompanies(
      [anIssuer({ lastPricedOn }), anIssuer({ cik: '2', lastPricedOn, name: 'Second Acme' })],
      [typed('1', '2021-06-16', '2021-10-20'), typed('2', '2022-09-14', '2023-05-31'), ...list]
    )
    expect(found.slice(0, 2).map(({ lastDay }) => lastDay)).toEqual(['2021-10-20', '2024-03-01'])
  })

  test('lose a ticker that another company took over', () => {
    const typed = (cik: string, lastSeen: string) => aTicker({ cik, lastSeen, source: 'filing' })
    const found = listCompanies(
      [anIssuer(), anIssuer({ cik: '2', name: 'Second Acme' })],
      [typed('1', '2014-05-06'), typed('2', '2024-01-02')]
    )
    expect(found.map(({ lastDay, name }) => [name, lastDay])).toEqual([
      ['Acme Corp', '2014-05-06'],
      ['Second Acme', undefined]
    ])
  })
})
