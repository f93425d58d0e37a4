import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { PriceBasis } from '#adapters/market/price-columns.ts'
import { type PriceItem, readPriceCsv } from '#adapters/market/price-csv.ts'
import { parseTicker } from '#core/market/daily-price.ts'

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

  test('close and volume alone are as traded', async () => {
    const price = await readOne('symbol,date,close,volume\nBRK/A,2024-03-04,11,7')
    expect(price).toMatchObject({ splitAdjusted: undefined, ticker: 'BRK-A', unadjusted: { close: 11 } })
  })

  test('a close alone is adjusted for everything', async () => {
    const price = await readOne('ticker,date,close\nNLKW,2024-03-04,11')
    expect(price).toMatchObject({ adjustedClose: 11, splitAdjusted: undefined, unadjusted: undefined })
  })

  test('a source that names splits has not applied them', async () => {
    const text = 'ticker,Date,Open,High,Low,Close,Adj Close,Volume,Stock Splits\nNLKW,2024-03-04,10,12,9,11,5.5,7,'
    expect(await readOne(`${text}2.0`)).toMatchObject({ adjustedClose: 5.5, split: 2, unadjusted: bar })
    expect(await readOne(`${text}0.0`)).toMatchObject({ split: undefined })
  })

  test('a splits file gives a ratio or both numbers of shares', async () => {
    expect(await readOne('ticker,date,ratio\nNLKW,2024-03-04,0.1')).toMatchObject({ split: 0.1, unadjusted: undefined })
    const polygon = 'execution_date,split_from,split_to,ticker\n2024-03-04,1,3,NLKW'
    expect(await readOne(polygon)).toMatchObject({ date: '2024-03-04', split: 3 })
  })

  test('the caller can overrule what the header says', async () => {
    const text = 'ticker,date,open,high,low,close,volume\nNLKW,2024-03-04,10,12,9,11,7'
    expect(await readOne(text, 'x.csv', 'unadjusted')).toMatchObject({ unadjusted: bar })
    expect(await readOne(text, 'x.csv', 'adjusted')).toMatchObject({ adjustedClose: 11, splitAdjusted: undefined })
  })

  test('a file that is no price file is refused whole, with the reason', async () => {
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
  ])('%s is refused as %s and the next row is read', async (row, reason) => {
    const items = await read(`ticker,date,close,volume\n${row}\nNLKW,2024-03-05,11,7`)
    expect(items.map(item => (item.ok ? 'ok' : item.reason))).toEqual([reason, 'ok'])
  })

  test('a bar whose high is below its low is refused', async () => {
    expect(await readOne('ticker,date,open,high,low,close\nNLKW,2024-03-04,10,9,12,11')).toBe('high_below_low')
  })

  test('tickers are spelled with a dash before the class', () => {
    expect(['brk.b', 'BRK/B', ' BRK-B '].map(parseTicker)).toEqual(['BRK-B', 'BRK-B', 'BRK-B'])
    expect(['', 'BRK B', 'TOOLONGX', '<a>'].map(parseTicker)).toEqual([undefined, undefined, undefined, undefined])
  })
})
