import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const curated = realData('form4-2023-curated')
const mixed = realData('forms-misc')

function readFolder(folder: string): Filing[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return names.flatMap(entry => {
    const name = join(entry.parentPath, entry.name)
    const bytes = new Uint8Array(readFileSync(name))
    const read = readFilingFile({
      byteCount: bytes.byteLength,
      bytes,
      name,
      sha256: createHash('sha256').update(bytes).digest()
    })
    return read.ok ? [read.value.filing] : []
  })
}

const derive = (filings: readonly Filing[]) => deriveTrades({ filings, sessions: [], splits: [], tickers: [] })

describe('real filings', () => {
  test.skipIf(!curated || !mixed)(
    'assign each transaction to one trade, in any order of arrival (needs REAL_DATA)',
    () => {
      const read = [curated!, mixed!].flatMap(readFolder)
      const filings = [...new Map(read.map(filing => [filing.accession, filing])).values()]
      expect(filings.length).toBeGreaterThan(90)
      const transactions = filings.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'transaction')
      const trades = derive(filings)
      expect(trades.filter(({ validTo }) => !validTo).flatMap(({ sources }) => sources)).toHaveLength(
        transactions.length
      )
      expect(derive(filings.toReversed())).toEqual(trades)
    }
  )

  test.skipIf(!curated)('are interpreted like a human reader does (needs REAL_DATA)', () => {
    const trades = derive(readFolder(curated!))
    const of = (accession: string) => trades.filter(trade => trade.accession === accession)
    const booking = of('0001415889-23-005116')
    expect(booking).toHaveLength(28)
    for (const sale of booking)
      expect(sale).toMatchObject({
        plan: { reason: 'footnote', value: true },
        ticker: 'BKNG',
        timeliness: 'on_time',
        titles: ['CEO', 'CXO', 'officer', 'director']
      })
    expect(of('0001140361-23-035278').map(({ code, owners }) => [code, owners.length])).toEqual([
      ['J', 2],
      ['J', 2],
      ['J', 2]
    ])
  })
})
