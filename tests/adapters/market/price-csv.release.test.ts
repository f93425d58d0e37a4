import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { expect, test } from 'vitest'

import { readPriceCsv } from '#adapters/market/price-csv.ts'
import { realData } from '#tests/support/filings/real-data.ts'

test.skipIf(realData('prices') === undefined)(
  'every real file is read; only repeated holidays and zero prices are refused (needs REAL_DATA)',
  async () => {
    expect(await countReal('prices/SPY-ohlcv-2016-06_2026-08.heliar-k.csv')).toEqual({ read: 2552 })
    expect(await countReal('prices/adjusted-close-2025-04_2026-05.superjin1218.csv.gz')).toEqual({ read: 269_565 })
    expect(await countReal('prices/ohlcv-2016-06_2026-08-large-caps.heliar-k.csv.gz')).toEqual({ read: 33_346 })
    expect(await countReal('prices/ohlcv-2021-01_2024-03.yfinance.csv.gz')).toEqual({ read: 117_966 })
    expect(await countReal('prices/close-volume-2021-01_2026-08.rreichel3.csv.gz')).toEqual({
      bad_price: 8,
      not_a_session: 1664,
      read: 1_334_867
    })
    expect(await countReal('prices/market-cap-month-end-2021_2026.rreichel3.csv.gz')).toEqual({
      market_caps_are_no_prices: 1
    })
  },
  120_000
)

async function countReal(path: string): Promise<Record<string, number>> {
  const file = createReadStream(realData(path) ?? '')
  const content = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
  const counts: Record<string, number> = {}
  for await (const item of readPriceCsv(content, { name: path })) {
    const key = item.ok ? 'read' : item.reason
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
