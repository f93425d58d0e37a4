// Small invented filings, one for each kind of fault that users of such data report.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import { formatsOf } from '#core/format.ts'
import { classesByRoot, parseOptionSymbol } from '#core/options/option-symbol.ts'
import { isCounted } from '#core/trades/counted.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import { buildEconomicEvents } from '#core/trades/events/economic-events.ts'
import { sideOf } from '#core/trades/purchase-or-sale.ts'
import type { Trade } from '#core/trades/trade.ts'
import { countBuyers } from '#core/trades/unique-buyers.ts'
import type { Session } from '#core/trades/validity/trade-validity.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const FOLDER = realData('reported-cases')

function readFilings(prefix: string): Filing[] {
  const folder = join(FOLDER!, 'filings')
  return readdirSync(folder)
    .filter(name => name.startsWith(prefix))
    .sort()
    .map(name => {
      const bytes = new Uint8Array(readFileSync(join(folder, name)))
      const sha256 = createHash('sha256').update(bytes).digest()
      const read = readFilingFile({ byteCount: bytes.byteLength, bytes, name, sha256 })
      if (!read.ok) throw new Error(`${name} was not read: ${read.code}`)
      return read.value.filing
    })
}

function readSessions(name: string): Session[] {
  const [, ...lines] = readFileSync(join(FOLDER!, 'prices', name), 'utf8')
    .trim()
    .split('\n')
  return lines.map(line => {
    const [ticker = '', date = '', close, volume] = line.split(',')
    const unadjusted = { close: Number(close), high: undefined, low: undefined }
    return { date: date as ReportDate, splitAdjusted: undefined, ticker, unadjusted, volume: Number(volume) }
  })
}

function derive(prefix: string, prices?: string): Trade[] {
  const sessions = prices === undefined ? [] : readSessions(prices)
  const byTicker = new Map<string, ReportDate>()
  for (const { date, ticker } of sessions) byTicker.set(ticker, date)
  const market = readSessions('SPY-market.csv').at(-1)!.date
  return deriveTrades({
    filings: readFilings(prefix),
    pricedUntil: { byTicker, complete: undefined, market },
    sessions,
    splits: [],
    tickers: []
  })
}

const codesOf = (trades: readonly Trade[]) => trades.map(({ priceValidity: { status } }) => status)
const isEligible = (trades: readonly Trade[]): boolean => buildEconomicEvents(trades)[0]!.isEligible

describe.skipIf(!FOLDER)('reported cases (needs REAL_DATA)', () => {
  test('a total on a Saturday is refused by the neighbouring sessions; a correct price that day is scored', () => {
    const refused = { reason: 'outside_session_range', status: 'rejected' }
    for (const prefix of ['b31-saturday-total', 'b31-friday-total']) {
      expect(derive(prefix, 'b24-bnvr.csv').map(({ priceValidity }) => priceValidity)).toEqual([refused])
    }
    const right = derive('b31-saturday-right', 'b24-bnvr.csv')
    expect(codesOf(right)).toEqual(['ok'])
    expect(isEligible(right)).toBe(true)
  })

  test('notes and preferred stock of Table I are no purchase of shares', () => {
    const trades = derive('b24-notes', 'b24-bnvr.csv')
    expect(trades).toHaveLength(2)
    for (const trade of trades) {
      expect(sideOf(trade)).toBeUndefined()
      expect(isCounted(trade)).toBe(false)
      expect(trade.isCluster).toBe(false)
    }
    expect(isEligible(trades)).toBe(false)
  })

  test('zero shares are no purchase', () => {
    const trades = derive('b06-zrct', 'b06-zrct.csv')
    const bought = trades.filter(trade => sideOf(trade) === 'buy')
    expect(countBuyers(bought.map(({ owners }) => owners.map(({ cik }) => cik)))).toBe(1)
    expect(trades.some(({ isCluster }) => isCluster)).toBe(false)
    expect(derive('b06-zero').filter(trade => sideOf(trade) === 'buy')).toMatchObject([{ shares: 6_000 }])
  })

  test('years 0022 and 2035 are refused and shown as typed; the right year beside them counts', () => {
    const trades = derive('b02-year-typo')
    const told = trades.map(({ dateValidity, shares, transactionDate }) => [
      shares,
      transactionDate && formatsOf('en').day(transactionDate),
      dateValidity.status
    ])
    expect(told).toEqual([
      [2_000, 'Nov 18, 2035', 'rejected'],
      [3_000, '0022-11-18', 'rejected'],
      [1_000, 'Nov 18, 2026', 'ok']
    ])
    expect(trades.filter(trade => isCounted(trade)).map(({ shares }) => shares)).toEqual([1_000])
  })

  test('a Form 3 says that nothing is owned', () => {
    const [filing] = readFilings('b04-none-owned')
    expect(filing).toMatchObject({ documentType: '3', lines: [], noSecuritiesOwned: true })
    expect(derive('b04-none-owned')).toEqual([])
  })

  test('options of a share class belong to the class that insiders trade', () => {
    const [trade] = derive('b18-brkb')
    const [, ...rows] = readFileSync(join(FOLDER!, 'options', 'chains.csv'), 'utf8')
      .trim()
      .split('\n')
    const roots = rows.map(row => parseOptionSymbol(row.split(',')[1] ?? '')?.root)
    expect(roots).toContain('BRKB')
    expect(classesByRoot([trade?.ticker ?? '']).get('BRKB')).toBe('BRK-B')
  })

  test('a sale to cover taxes and a reinvested dividend count as trades without a decision', () => {
    const [, sold] = derive('b21-cover')
    expect(sold).toMatchObject({ code: 'S', noDecision: 'tax_withholding' })
    const bought = derive('b25-drip')
    expect(bought.map(({ noDecision, shares }) => [shares, noDecision])).toEqual([
      [41.2093, 'dividend_reinvestment'],
      [500, undefined]
    ])
  })
})
