import { describe, expect, test } from 'vitest'

import { dayOfFileName, readTickerFile } from '#adapters/market/ticker-files.ts'

describe('ticker files', () => {
  test('company_tickers.json has CIK, ticker with a dash before the class, and name', () => {
    const text = JSON.stringify({ 0: { cik_str: 9990001, ticker: 'nlk.b', title: 'Northlake Widgets Inc' } })
    expect(readTickerFile(text)).toEqual({
      kind: 'listings',
      listings: [{ cik: '9990001', exchange: undefined, name: 'Northlake Widgets Inc', ticker: 'NLK-B' }],
      refused: 0
    })
  })

  test('company_tickers_exchange.json is read by its field names; a row without a ticker is counted', () => {
    const data = [
      ['Nasdaq', 'NLKW', 9990001, 'Northlake Widgets Inc'],
      [null, '', 9990002, 'Southlake Widgets Inc']
    ]
    expect(readTickerFile(JSON.stringify({ data, fields: ['exchange', 'ticker', 'cik', 'name'] }))).toEqual({
      kind: 'listings',
      listings: [{ cik: '9990001', exchange: 'Nasdaq', name: 'Northlake Widgets Inc', ticker: 'NLKW' }],
      refused: 1
    })
  })

  test('a symbol directory has the exchange; test issues and the time stamp are skipped', () => {
    const text = [
      'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol',
      'NLK.B|Northlake Class B|N|NLK.B|N|100|N|NLK.B',
      'ZTST|Test|Z|ZTST|N|100|Y|ZTST',
      'File Creation Time: 0814202021:31|||||||'
    ].join('\r\n')
    expect(readTickerFile(text)).toEqual({
      kind: 'stocks',
      refused: 0,
      stocks: [{ exchange: 'NYSE', industry: undefined, sector: undefined, ticker: 'NLK-B' }]
    })
  })

  test("a list with sectors is mapped to the product's sectors", () => {
    const text = JSON.stringify([{ industry: 'Major Banks', sector: 'Finance', symbol: 'NLKW' }])
    expect(readTickerFile(text)).toMatchObject({ stocks: [{ industry: 'Major Banks', sector: 'Financials' }] })
  })

  test('anything else is unknown', () => {
    for (const text of ['', '{', '<html>', '[1]', '{"a":1}', 'ticker,date,close']) {
      expect(readTickerFile(text).kind).toBe('unknown')
    }
  })

  test('the date comes from the file name, and a month counts from its first day', () => {
    expect(dayOfFileName('x/company_tickers.2025-08.json.gz')).toBe('2025-08-01')
    expect(dayOfFileName('nasdaqlisted.2020-08-14.txt')).toBe('2020-08-14')
    expect(dayOfFileName('2024-01/company_tickers.json')).toBeUndefined()
    expect(dayOfFileName('list.2025-13.json')).toBeUndefined()
  })
})
