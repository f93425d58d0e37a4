// Real House reports, compared with third-party data on the same reports.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readCongressFile } from '#adapters/congress/congress-file.ts'
import { openHouseReport } from '#adapters/congress/house/open-house-report.ts'
import { readYearFile } from '#adapters/congress/house/year-file.ts'
import { readReportRows } from '#adapters/congress/opened-report.ts'
import { openPdfReader } from '#adapters/congress/pdf/pdf-reader.ts'
import type { CongressItem } from '#adapters/congress/watcher-row.ts'
import type { DisclosedTrade } from '#core/congress/congress-trade.ts'
import { day } from '#tests/support/content/congress.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const TODAY = day('2026-11-01')
const yearFile = realData('congress/house-clerk-2025FD.xml.gz')
const lists = [
  realData('congress/house-transactions-2015_2026.tattooedhead.json.gz'),
  realData('congress/house-stock-watcher-2014_2022.csv.gz')
].filter(file => file !== undefined)
const reports = ['equibles-house-ptr-spouse-stocks', 'jakeintech-PTR_sample2', 'jakeintech-X_sample3_8221211']
  .map(name => realData(`congress/house-pdf/${name}.pdf`))
  .filter(file => file !== undefined)

const unpacked = (file: string) => gunzipSync(readFileSync(file))
const tradesOf = (items: readonly CongressItem[]) => items.filter(item => item.kind === 'trade')

test.skipIf(!yearFile)(
  'the clerk of the House lists 471 periodic transaction reports of 2025 (skipped without REAL_DATA)',
  () => {
    const file = readYearFile(unpacked(yearFile!))
    expect(file?.filings.filter(({ filingType }) => filingType === 'P')).toHaveLength(471)
    expect(file?.refused).toBe(5)
  }
)

test.skipIf(reports.length < 3)('real reports are read row by row (skipped without REAL_DATA)', async () => {
  const reader = openPdfReader()
  const published = lists.flatMap(file => {
    const read = readCongressFile(unpacked(file).toString(), TODAY)
    return read.kind === 'disclosures' ? tradesOf(read.items) : []
  })
  const outcomes: unknown[] = []
  let compared = 0
  const differing: string[] = []
  for (const file of reports) {
    const pages = await reader.read(readFileSync(file))
    const opened = pages.ok ? await openHouseReport(pages.value, file, async () => undefined) : pages
    if (!opened.ok) {
      outcomes.push(opened.code)
      continue
    }
    const items = readReportRows(opened.value, TODAY)
    const trades = tradesOf(items)
    outcomes.push([opened.value.document.memberName, items.length, trades.length])
    for (const other of published.filter(({ document }) => document.url === opened.value.document.url)) {
      const same = trades.find(({ trade }) => trade.ticker === other.trade.ticker)
      for (const cell of CELLS) {
        compared += 1
        if (JSON.stringify(same?.trade[cell]) !== JSON.stringify(other.trade[cell])) differing.push(cell)
      }
    }
  }
  await reader.close()
  expect(outcomes).toEqual([['Nancy Pelosi', 4, 4], ['Marjorie Taylor Greene', 56, 56], 'unlisted_scan'])
  expect({ compared, differing }).toEqual({ compared: CELLS.length, differing: [] })
})

const CELLS = [
  'amount',
  'assetName',
  'assetType',
  'isOption',
  'owner',
  'ticker',
  'tradedOn',
  'type'
] as const satisfies readonly (keyof DisclosedTrade)[]
