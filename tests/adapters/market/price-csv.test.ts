import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { PriceBasis } from '#adapters/market/price-columns.ts'
import { type PriceItem, readPriceCsv } from '#adapters/market/price-csv.ts'
import { parseTicker } from '#core/prices/daily-price.ts'

async function read(text: string, name = 'prices.csv', basis?: PriceBasis): Promise<PriceItem[]> {
  const items: PriceItem[] = []
  for await (const item of readPriceCsv(Readable.from([text]), { basis, name })) items.push(item)
  return items
}

async function readOne(text: string, name?: string, basis?: PriceBasis): Promise<object | string> {
  const [item] = await read(text, name, basis)
  if (!item) throw new Error('no row')
  return item.ok ? item.price : item.reason
}

const bar = { close: 11, high: 12, low: 9, open: 10 }

describe('price files', () => {
  test('bars with an adjusted close are split-adjusted', async () => {
    const price = await readOne('symbol,date,open,high,low,close,adj_close,volume\nnlkw,2024-03-04,10,12,9,11,10.5,7\n')
    expect(price).toMatchObject({ adjustedClose: 10.5, splitAdjusted: bar, ticker: 'NLKW', unadjusted: undefined })
  })

  test('bars without an adjusted close are split-adjusted; the file name may hold the ticker', async () => {
    const price = await readOne(
      'date,open,high,low,close,volume,wap,count\n2024-03-04,10,12,9,11,7.0,1,1',
      'x/NLKW-d.csv'
    )
    expect(price).toMatchObject({
      adjustedClose: undefined,
      splitAdjusted: bar,
      splitVolume: 7,
      ticker: 'NLKW',
      volume: undefined
    })
  })

  test('close and volume alone are unadjusted', async () => {
    const price = await readOne('symbol,date,close,volume\nBRK/A,2024-03-04,11,7')
    expect(price).toMatchObject({ splitAdjusted: undefined, ticker: 'BRK-A', unadjusted: { close: 11 } })
  })

  test('a close alone is fully adjusted', async () => {
    const price = await readOne('ticker,date,close\nNLKW,2024-03-04,11')
    expect(price).toMatchObject({ adjustedClose: 11, splitAdjusted: undefined, unadjusted: undefined })
  })

  const YAHOO = 'ticker,Date,Open,High,Low,Close,Adj Close,Volume,Stock Splits\n'
  const yahoo = (closes: readonly (readonly [day: string, close: number, split?: number])[]): string =>
    YAHOO +
    closes
      .map(([day, close, split = 0]) => `NLKW,${day},${close},${close},${close},${close},${close},7,${split}`)
      .join('\n')

  test('in a file with splits, the sessions around one show whether it is applied', async () => {
    const applied = await read(
      yahoo([
        ['2024-03-04', 10],
        ['2024-03-05', 10.2, 4],
        ['2024-03-06', 10.1]
      ])
    )
    expect(applied).toMatchObject([
      { price: { splitAdjusted: { close: 10 }, unadjusted: undefined } },
      { price: { split: 4 } },
      {}
    ])
    const asTraded = await read(
      yahoo([
        ['2024-03-04', 40],
        ['2024-03-05', 10.2, 4],
        ['2024-03-06', 10.1]
      ])
    )
    expect(asTraded).toMatchObject([{ price: { splitAdjusted: undefined, unadjusted: { close: 40 } } }, {}, {}])
    const newestFirst = await read(
      yahoo([
        ['2024-03-06', 10.1],
        ['2024-03-05', 10.2, 4],
        ['2024-03-04', 40]
      ])
    )
    expect(newestFirst).toMatchObject([{ price: { unadjusted: { close: 10.1 } } }, {}, {}])
    const generic = 'ticker,date,close,volume,split_ratio\nNLKW,2024-03-04,10,7,\nNLKW,2024-03-05,10.2,7,4'
    expect(await readOne(generic)).toMatchObject({ splitAdjusted: { close: 10 } })
  })

  test('an inconclusive file with splits has the basis of its source', async () => {
    expect(await readOne(yahoo([['2024-03-04', 11, 2]]))).toMatchObject({ split: 2, splitAdjusted: { close: 11 } })
    const tiingo = 'date,close,high,low,open,volume,adjClose,adjHigh,adjLow,adjOpen,adjVolume,divCash,splitFactor\n'
    const row = '2024-03-04T00:00:00.000Z,11,12,9,10,7,5.5,6,4.5,5,14,0.0,1.0'
    expect(await readOne(tiingo + row, 'NLKW.csv')).toMatchObject({ adjustedClose: 5.5, unadjusted: bar, volume: 7 })
    const withoutAdjusted = 'Date,Open,High,Low,Close,Volume,Dividends,Stock Splits\n2024-03-04,10,12,9,11,7,0,0'
    expect(await readOne(withoutAdjusted, 'NLKW.csv')).toMatchObject({ adjustedClose: 11, splitAdjusted: undefined })
  })

  test('a file whose sessions contradict each other about splits is rejected unless its basis is given', async () => {
    const text = yahoo([
      ['2024-03-04', 40],
      ['2024-03-05', 10, 4],
      ['2024-03-06', 10.1],
      ['2024-03-07', 10.2, 3]
    ])
    expect(await read(text)).toEqual([{ ok: false, reason: 'basis_unclear', scope: 'file' }])
    expect(await read(text, 'x.csv', 'unadjusted')).toHaveLength(4)
  })

  test.each([
    [
      'Nasdaq',
      'NLKW-HistoricalData.csv',
      'Date,Close/Last,Volume,Open,High,Low\n03/04/2024,$11,"1,007",$10,"$12.00",$9',
      { splitAdjusted: bar, splitVolume: 1007 }
    ],
    [
      'Alpha Vantage',
      'daily_NLKW.csv',
      'timestamp,open,high,low,close,volume\n2024-03-04,10,12,9,11,7',
      { unadjusted: bar, volume: 7 }
    ],
    [
      'Alpha Vantage, adjusted',
      'daily_adjusted_NLKW.csv',
      'timestamp,open,high,low,close,adjusted_close,volume,dividend_amount,split_coefficient\n2024-03-04,10,12,9,11,5.5,7,0,1.0',
      { adjustedClose: 5.5, unadjusted: bar }
    ],
    ['Stooq', 'nlkw_us_d.csv', 'Date,Open,High,Low,Close,Volume\n2024-03-04,10,12,9,11,7', { splitAdjusted: bar }],
    [
      'Stooq, all at once',
      'x.us.txt',
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\nNLKW.US,D,20240304,000000,10,12,9,11,7,0',
      { splitAdjusted: bar, splitVolume: 7 }
    ],
    [
      'Yahoo',
      'NLKW.csv',
      'Date,Open,High,Low,Close*,Adj Close**,Volume\n2024-03-04,10,12,9,11,10.5,7',
      { adjustedClose: 10.5, splitAdjusted: bar }
    ]
  ])('the header of %s is read', async (_, name, text, price) => {
    expect(await readOne(text, name)).toMatchObject({ date: '2024-03-04', ticker: 'NLKW', ...price })
  })

  test("Yahoo's header over several rows is read, for one ticker or many", async () => {
    const one =
      'Price,Adj Close,Close,High,Low,Open,Volume\nTicker,NLKW,NLKW,NLKW,NLKW,NLKW,NLKW\nDate,,,,,,\n2024-03-04,10.5,11,12,9,10,7\n'
    expect(await readOne(one)).toMatchObject({ adjustedClose: 10.5, splitAdjusted: bar, ticker: 'NLKW' })
    const many =
      ',Close,Close,Adj Close,Adj Close\nTicker,ABCX,NLKW,ABCX,NLKW\nDate,,,,\n2024-03-04,5,11,4,10.5\n2024-03-05,5,11,4,10.5'
    expect((await read(many)).map(item => item.ok && [item.price.ticker, item.price.splitAdjusted?.close])).toEqual([
      ['ABCX', 5],
      ['NLKW', 11],
      ['ABCX', 5],
      ['NLKW', 11]
    ])
    const adjusted = 'Ticker,NLKW,NLKW\nPrice,Close,Volume\nDate,,\n2024-03-04,11,7'
    expect(await readOne(adjusted)).toMatchObject({ adjustedClose: 11, splitAdjusted: undefined })
    expect(await readOne('Price,Close\nTicker,NLKW\n')).toBe('no_date_column')
  })

  test('future and unfinished sessions are rejected; an announced split is not', async () => {
    const text = 'ticker,date,close,volume\nNLKW,2024-03-04,11,7\nNLKW,2024-03-05,11,7\nNLKW,2024-12-04,99.5,7'
    const reasonsAt = async (now: string) => {
      const items: PriceItem[] = []
      for await (const item of readPriceCsv(Readable.from([text]), { name: 'x.csv', now: new Date(now) }))
        items.push(item)
      return items.flatMap(item => (item.ok ? item.price.date : item.reason))
    }
    expect(await reasonsAt('2024-03-05T20:59:00Z')).toEqual(['not_over', 'not_over', '2024-03-04'])
    expect(await reasonsAt('2024-03-05T21:00:00Z')).toEqual(['2024-03-04', 'not_over', '2024-03-05'])
    const split = readPriceCsv(Readable.from(['ticker,date,ratio\nNLKW,2024-12-16,2']), {
      name: 'x.csv',
      now: new Date('2024-03-05T12:00:00Z')
    })
    expect((await split.next()).value).toMatchObject({ ok: true })
  })

  test('a price of a hundred times both its neighbours is rejected, and a session in cents', async () => {
    const rows = (...closes: number[]) =>
      `ticker,date,close,volume\n${closes.map((close, index) => `NLKW,2024-03-0${index + 4},${close},7`).join('\n')}`
    const reasons = async (text: string) =>
      (await read(text)).map(item => (item.ok ? item.price.unadjusted?.close : item.reason))
    expect(await reasons(rows(11, 1100, 12))).toEqual([11, 'other_unit', 12])
    expect(await reasons(rows(11, 12, 0.12, 11.9))).toEqual([11, 12, 'other_unit', 11.9])
    expect(await reasons(rows(11, 1100, 1120))).toEqual([11, 1100, 1120])
    const between =
      'ticker,date,close,volume\nNLKW,2024-03-04,11,7\nABCX,2024-03-04,5,7\nNLKW,2024-03-05,1100,7\nABCX,2024-03-05,5,7\nNLKW,2024-03-06,11,7'
    expect((await read(between)).filter(({ ok }) => !ok)).toHaveLength(1)
  })

  test('a splits file has a ratio or both numbers of shares', async () => {
    expect(await readOne('ticker,date,ratio\nNLKW,2024-03-04,0.1')).toMatchObject({ split: 0.1, unadjusted: undefined })
    const polygon = 'execution_date,split_from,split_to,ticker\n2024-03-04,1,3,NLKW'
    expect(await readOne(polygon)).toMatchObject({ date: '2024-03-04', split: 3 })
  })

  test('the caller can override the header', async () => {
    const text = 'ticker,date,open,high,low,close,volume\nNLKW,2024-03-04,10,12,9,11,7'
    expect(await readOne(text, 'x.csv', 'unadjusted')).toMatchObject({ unadjusted: bar })
    expect(await readOne(text, 'x.csv', 'adjusted')).toMatchObject({ adjustedClose: 11, splitAdjusted: undefined })
  })

  test('a file that is not a price file is rejected as a whole, with the reason', async () => {
    expect(await read('symbol,date,market_cap\nA,2024-03-04,1\nA,2024-03-05,1')).toEqual([
      { ok: false, reason: 'market_caps_are_no_prices', scope: 'file' }
    ])
    expect(await readOne('a,b\n1,2')).toBe('no_date_column')
    expect(await readOne('ticker,date,volume\nA,2024-03-04,1')).toBe('no_price_column')
    expect(await read('')).toEqual([])
  })

  test.each([
    ['NLKW,2024-02-30,11,7', 'bad_date'],
    ['NLKW,,11,7', 'bad_date'],
    ['NLKW,2024-03-29,11,7', 'not_a_session'],
    ['NLKW,2024-03-02,11,7', 'not_a_session'],
    ['N LKW,2024-03-04,11,7', 'bad_ticker'],
    ['NLKW,2024-03-04,-1,7', 'bad_price'],
    ['NLKW,2024-03-04,0,7', 'bad_price'],
    ['NLKW,2024-03-04,eleven,7', 'bad_price'],
    ['NLKW,2024-03-04,Infinity,7', 'bad_price'],
    ['NLKW,2024-03-04,NaN,7', 'missing_close'],
    ['NLKW,2024-03-04', 'missing_close'],
    ['NLKW,2024-03-04,11,-7', 'bad_volume']
  ])('%s is rejected as %s and the next row is read', async (row, reason) => {
    const items = await read(`ticker,date,close,volume\n${row}\nNLKW,2024-03-05,11,7`)
    expect(items.map(item => (item.ok ? 'ok' : item.reason))).toEqual([reason, 'ok'])
  })

  test('a bar whose high is below its low is rejected', async () => {
    expect(await readOne('ticker,date,open,high,low,close\nNLKW,2024-03-04,10,9,12,11')).toBe('high_below_low')
  })

  test('tickers are spelled with a dash before the class', () => {
    expect(['brk.b', 'BRK/B', ' BRK-B '].map(parseTicker)).toEqual(['BRK-B', 'BRK-B', 'BRK-B'])
    expect(['', 'BRK B', 'TOOLONGX', '<a>'].map(parseTicker)).toEqual([undefined, undefined, undefined, undefined])
  })
})
