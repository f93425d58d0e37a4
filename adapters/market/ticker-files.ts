// Reads files that list tickers. The two files of the SEC contain CIKs. Lists of exchanges do not, so they only add
// data to issuers with a known ticker.

import * as v from 'valibot'

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { parseTicker } from '#core/prices/daily-price.ts'

// Maps names in exchanges' lists to the product's words.

/**
 * Exchanges by code. @see nasdaqtrader.com "Symbol Look-Up/Directory Data Fields & Definitions", otherlisted.txt,
 * Exchange
 */
const EXCHANGE_OF_CODE: Readonly<Record<string, string>> = {
  A: 'NYSE American',
  N: 'NYSE',
  P: 'NYSE Arca',
  V: 'IEX',
  Z: 'Cboe BZX'
}

/** Maps the sectors of Nasdaq's screener to those of docs/reference/product.md, section 2.11. */
const SECTOR_OF_NAME: Readonly<Record<string, string>> = {
  'Basic Materials': 'Materials',
  'Consumer Discretionary': 'Consumer Discretionary',
  'Consumer Staples': 'Consumer Staples',
  Energy: 'Energy',
  Finance: 'Financials',
  'Health Care': 'Health Care',
  Industrials: 'Industrials',
  'Real Estate': 'Real Estate',
  Technology: 'Information Technology',
  Telecommunications: 'Communication Services',
  Utilities: 'Utilities'
}

/** One line of an SEC ticker file. */
export interface TickerListing {
  readonly cik: string
  readonly ticker: string
  readonly name: string
  readonly exchange: string | undefined
}

/** One line of an exchange's list. */
export interface ListedStock {
  readonly ticker: string
  readonly exchange: string | undefined
  readonly sector: string | undefined
  readonly industry: string | undefined
}

export type TickerFile =
  | { readonly kind: 'listings'; readonly listings: readonly TickerListing[]; readonly refused: number }
  | { readonly kind: 'stocks'; readonly stocks: readonly ListedStock[]; readonly refused: number }
  | { readonly kind: 'unknown' }

const CompanyTickers = v.record(
  v.string(),
  v.object({ cik_str: v.union([v.number(), v.string()]), ticker: v.string(), title: v.string() })
)

const CompanyTickersExchange = v.object({
  data: v.array(v.array(v.union([v.number(), v.string(), v.null()]))),
  fields: v.array(v.string())
})

const ListedStocks = v.array(
  v.object({
    industry: v.optional(v.nullable(v.string())),
    sector: v.optional(v.nullable(v.string())),
    symbol: v.string()
  })
)

/**
 * Reads company_tickers.json, company_tickers_exchange.json, nasdaqlisted.txt, otherlisted.txt or a JSON list of stocks
 * with sectors. The kind of file is recognised by its content.
 * @see docs/reference/filings.md, "Ticker files"; nasdaqtrader.com "Symbol Directory" for the two text files
 */
export function readTickerFile(text: string): TickerFile {
  if (/^(Symbol|ACT Symbol)\|/.test(text)) return readSymbolDirectory(text)
  const json = parseJson(text)
  const exchange = v.safeParse(CompanyTickersExchange, json)
  if (exchange.success) return listings(exchangeRows(exchange.output))
  const stocks = v.safeParse(ListedStocks, json)
  if (stocks.success) return listedStocks(stocks.output)
  const companies = v.safeParse(CompanyTickers, json)
  if (!companies.success) return { kind: 'unknown' }
  return listings(Object.values(companies.output).map(row => [row.cik_str, row.title, row.ticker, null]))
}

/** Returns the first day in a file name. `company_tickers.2025-08.json.gz` counts as 2025-08-01. */
export function dayOfFileName(name: string): ReportDate | undefined {
  const [, month, day] = /(?<!\d)((?:19|20)\d{2}-\d{2})(-\d{2})?(?!\d)/.exec(name.replace(/^.*\//, '')) ?? []
  return parseReportDate(`${month}${day ?? '-01'}`)
}

type Cell = string | number | null | undefined

/** Reads rows of CIK, name, ticker and exchange. */
function listings(rows: readonly (readonly Cell[])[]): TickerFile {
  const read = rows.flatMap(([cik, name, ticker, exchange]) => {
    const listing = { cik: parseCik(cik), exchange: textOf(exchange), name: textOf(name), ticker: tickerOf(ticker) }
    return listing.cik && listing.name && listing.ticker ? [listing as TickerListing] : []
  })
  return { kind: 'listings', listings: read, refused: rows.length - read.length }
}

function exchangeRows({ data, fields }: v.InferOutput<typeof CompanyTickersExchange>): Cell[][] {
  const order = ['cik', 'name', 'ticker', 'exchange'].map(field => fields.indexOf(field))
  return data.map(row => order.map(index => row[index]))
}

function listedStocks(rows: v.InferOutput<typeof ListedStocks>): TickerFile {
  const read = rows.flatMap(row => {
    const ticker = tickerOf(row.symbol)
    if (!ticker) return []
    const sector = SECTOR_OF_NAME[row.sector?.trim() ?? '']
    return [{ exchange: undefined, industry: textOf(row.industry), sector, ticker }]
  })
  return { kind: 'stocks', refused: rows.length - read.length, stocks: read }
}

/**
 * Reads nasdaqlisted.txt or otherlisted.txt. The first has no exchange column, because all its stocks trade on Nasdaq.
 * The last line is a timestamp.
 */
function readSymbolDirectory(text: string): TickerFile {
  const [header = '', ...lines] = text.split(/\r?\n/).filter(line => line && !line.startsWith('File Creation Time'))
  const exchangeAt = header.split('|').indexOf('Exchange')
  const testAt = header.split('|').indexOf('Test Issue')
  const rows = lines.map(line => line.split('|')).filter(cells => cells[testAt] !== 'Y')
  const stocks = rows.flatMap(cells => {
    const ticker = tickerOf(cells[0])
    const exchange = exchangeAt < 0 ? 'Nasdaq' : EXCHANGE_OF_CODE[cells[exchangeAt] ?? '']
    return ticker ? [{ exchange, industry: undefined, sector: undefined, ticker }] : []
  })
  return { kind: 'stocks', refused: rows.length - stocks.length, stocks }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const parseCik = (cell: Cell): string | undefined => /^0*([1-9]\d{0,9})$/.exec(String(cell ?? ''))?.[1]

const tickerOf = (cell: Cell): string | undefined => parseTicker(String(cell ?? ''))

const textOf = (cell: Cell): string | undefined => String(cell ?? '').trim() || undefined
