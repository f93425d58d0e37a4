import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { readTickerFile } from '#adapters/market/ticker-files.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const LISTS = ['company_tickers', 'company_tickers_exchange'].map(
  name => [name, realData(`reference/${name}.2025-08.json.gz`)] as const
)

for (const [name, file] of LISTS) {
  test.skipIf(!file)(`the real ${name}.json is read whole (needs REAL_DATA)`, () => {
    const list = readTickerFile(gunzipSync(readFileSync(file!)).toString())
    expect(list.kind === 'listings' && [list.listings.length > 9_000, list.refused]).toEqual([true, 0])
  })
}
