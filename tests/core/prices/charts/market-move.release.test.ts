import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { realData } from '#tests/support/filings/real-data.ts'
import { barsIn, type Row } from '#tests/support/market/bars-as-traded.ts'

const PRICES = realData('prices/close-volume-2021-01_2026-08.rreichel3.csv.gz')

describe.skipIf(PRICES === undefined)('real prices as traded (needs REAL_DATA)', () => {
  const lines = PRICES ? gunzipSync(readFileSync(PRICES)).toString().split('\n') : []
  const barsOfTicker = (ticker: string) =>
    barsIn(
      lines
        .filter(line => line.startsWith(`${ticker},`))
        .map(line => line.split(','))
        .map(([, date, close, volume]): Row => [date!, Number(close), Number(volume)])
        .sort(([one], [other]) => (one < other ? -1 : 1))
    )

  test('PacWest keeps its prices before the crash', () => {
    const { bars, isCut } = barsOfTicker('PACW')
    expect(isCut).toBe(false)
    expect(bars[0]!.day < '2023-05-04').toBe(true)
    expect(bars.find(({ day }) => day === '2023-05-04')?.close).toBe(3.17)
  })

  test.each([
    ['AMZN', '2022-06-06'],
    ['CSX', '2021-06-29'],
    ['GE', '2021-08-02'],
    ['GOOGL', '2022-07-18'],
    ['NOW', '2025-12-18'],
    ['TPL', '2025-12-23'],
    ['WMT', '2024-02-26']
  ])('%s begins with the split of %s if no source lists it', (ticker, day) => {
    expect(barsOfTicker(ticker).bars[0]?.day).toBe(day)
  })

  test('DexCom is cut at its split of 2022, but not at its fall of 2024', () => {
    expect(barsOfTicker('DXCM').bars[0]?.day).toBe('2022-06-13')
  })
})
