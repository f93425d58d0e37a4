import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { readTickerFile } from '#adapters/market/ticker-files.ts'
import { INDEX_TICKER, makeSample } from '#adapters/sample/make-sample.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const LISTS = [
  'company_tickers.2025-08.json.gz',
  'company_tickers_exchange.2025-08.json.gz',
  'nasdaqlisted.2020-08-14.txt.gz',
  'otherlisted.2020-08-14.txt.gz',
  'rreichel3-amex_full_tickers.2026-08-21.json.gz',
  'rreichel3-nasdaq_full_tickers.2026-08-21.json.gz'
]

describe('sample companies, compared with lists of real ones', () => {
  const { listings } = makeSample({ asOf: new Date('2026-03-20T12:00:00Z'), seed: 'fourfold' })

  test.skipIf(!realData('reference'))('no ticker and no name is taken (needs REAL_DATA)', () => {
    const real = new Set(LISTS.flatMap(readNames))
    const taken = listings.filter(({ company }) => real.has(company.ticker) || real.has(plainName(company.name)))
    expect(real.has(INDEX_TICKER)).toBe(false)
    expect(real.size).toBeGreaterThan(20_000)
    expect(taken).toEqual([])
  })
})

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z ]/g, '')

function readNames(list: string): string[] {
  const file = readTickerFile(gunzipSync(readFileSync(realData(`reference/${list}`) ?? '')).toString())
  if (file.kind === 'unknown') throw new Error(list)
  if (file.kind === 'stocks') return file.stocks.map(({ ticker }) => ticker)
  return file.listings.flatMap(({ name, ticker }) => [ticker, plainName(name)])
}
