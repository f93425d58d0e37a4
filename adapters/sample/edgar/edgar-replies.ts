// Answers EDGAR's requests: feed of current filings, index files, submissions, and ticker lists.

import { addDays, parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { feedEntries, type IndexFile, type ListedFiling, writeFeed, writeIndex } from './edgar-formats.ts'

/** Filings and lists available at a moment. */
export interface EdgarShelf {
  /** Returns the filings, newest first. */
  newest(): AsyncIterable<ListedFiling> | Iterable<ListedFiling>
  /** Returns the filings of a day; `undefined` if the day has no index. */
  indexOf(day: ReportDate): Promise<readonly ListedFiling[] | undefined>
  submission(accession: string): Uint8Array | undefined
  readonly listings: readonly {
    readonly cik: string
    readonly name: string
    readonly ticker: string
    readonly exchange: string
    readonly sic: string
  }[]
}

export interface EdgarReply {
  readonly status: number
  readonly type: string
  readonly body: string | Uint8Array
}

/** Largest accepted offset in the feed. */
const LAST_START = 5_000
const PAGE_SIZES: readonly number[] = [10, 20, 40, 80, 100]

export async function edgarReply(shelf: EdgarShelf, url: URL): Promise<EdgarReply> {
  const { pathname } = url
  if (pathname === '/cgi-bin/browse-edgar') return replyFeed(shelf, url.searchParams)
  if (pathname === '/files/company_tickers.json') return json(tickersOf(shelf))
  if (pathname === '/files/company_tickers_exchange.json') return json(exchangesOf(shelf))
  const [, cik] = /^\/submissions\/CIK(\d{10})\.json$/.exec(pathname) ?? []
  if (cik) return replyCompany(shelf, cik)
  if (/^\/Archives\/edgar\/(?:daily|full)-index\//.test(pathname)) return replyIndex(shelf, pathname)
  const [, accession] = /^\/Archives\/edgar\/data\/(?:\d+\/){1,2}(\d{10}-\d{2}-\d{6})\.txt$/.exec(pathname) ?? []
  const submission = accession === undefined ? undefined : shelf.submission(accession)
  return submission ? { body: submission, status: 200, type: 'text/plain' } : NO_SUCH_KEY
}

async function replyFeed(shelf: EdgarShelf, query: URLSearchParams): Promise<EdgarReply> {
  const start = Number(query.get('start') ?? 0)
  const count = PAGE_SIZES.find(size => size === Number(query.get('count'))) ?? 40
  if (query.get('action') !== 'getcurrent' || !(start >= 0 && start <= LAST_START)) return UNAVAILABLE
  const type = query.get('type') ?? ''
  const entries = []
  for await (const filing of shelf.newest()) {
    // EDGAR compares the beginning of the form type: "4" also finds 4/A and 424B2.
    if (filing.form.startsWith(type)) entries.push(...feedEntries(filing))
    if (entries.length >= start + count) break
  }
  const page = entries.slice(start, start + count)
  const newest = entries[0]?.filing.acceptedAt ?? new Date(0)
  return {
    body: Buffer.from(writeFeed(page, newest), 'latin1'),
    status: 200,
    type: 'application/atom+xml'
  }
}

async function replyIndex(shelf: EdgarShelf, path: string): Promise<EdgarReply> {
  const [, kind, day] = /\/(form|master)\.(\d{8})\.idx$/.exec(path) ?? []
  if (kind && day) {
    const lastDay = parseReportDate(day.replace(/(....)(..)(..)/, '$1-$2-$3'))
    const filings = lastDay && (await shelf.indexOf(lastDay))
    return filings ? index(filings, { kind: kind as IndexFile['kind'], lastDay, period: 'day' }) : ACCESS_DENIED
  }
  const [, year, quarter, whole] = /\/full-index\/(\d{4})\/QTR([1-4])\/(form|master)\.idx$/.exec(path) ?? []
  if (!whole) return ACCESS_DENIED
  const filings: ListedFiling[] = []
  for (const quarterDay of daysOf(Number(year), Number(quarter)))
    filings.push(...((await shelf.indexOf(quarterDay)) ?? []))
  const lastDay = filings.at(-1)?.filedAt
  return lastDay ? index(filings, { kind: whole as IndexFile['kind'], lastDay, period: 'quarter' }) : ACCESS_DENIED
}

function* daysOf(year: number, quarter: number): Generator<ReportDate> {
  const month = (quarter - 1) * 3
  const until = new Date(Date.UTC(year, month + 3)).toISOString().slice(0, 10)
  let day = new Date(Date.UTC(year, month)).toISOString().slice(0, 10) as ReportDate
  for (; day < until; day = addDays(day, 1)) yield day
}

const index = (filings: readonly ListedFiling[], file: IndexFile): EdgarReply => ({
  body: writeIndex(filings, file),
  status: 200,
  type: 'application/octet-stream'
})

const json = (value: unknown): EdgarReply => ({ body: JSON.stringify(value), status: 200, type: 'application/json' })

const tickersOf = ({ listings }: EdgarShelf) =>
  Object.fromEntries(listings.map(({ cik, name, ticker }, row) => [row, { cik_str: Number(cik), ticker, title: name }]))

const exchangesOf = ({ listings }: EdgarShelf) => ({
  data: listings.map(({ cik, exchange, name, ticker }) => [Number(cik), name, ticker, exchange]),
  fields: ['cik', 'name', 'ticker', 'exchange']
})

function replyCompany({ listings }: EdgarShelf, cik: string): EdgarReply {
  const company = listings.find(listing => listing.cik.padStart(10, '0') === cik)
  if (!company) return NO_SUCH_KEY
  const { exchange, name, sic, ticker } = company
  const recent = { acceptanceDateTime: [], accessionNumber: [], filingDate: [], form: [] }
  return json({
    cik,
    exchanges: [exchange],
    filings: { files: [], recent },
    formerNames: [],
    name,
    sic,
    tickers: [ticker]
  })
}

/** Returns an error answer of the file store, which has the indexes and submissions. */
const storeError = (status: number, code: string, message: string): EdgarReply => ({
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  status,
  type: 'application/xml'
})

export const ACCESS_DENIED = storeError(403, 'AccessDenied', 'Access Denied')
export const NO_SUCH_KEY = storeError(404, 'NoSuchKey', 'The specified key does not exist.')

/** Answer to requests past the end of the feed. */
const UNAVAILABLE: EdgarReply = {
  body: '<!DOCTYPE html>\n<html lang="en"><head><title>SEC.gov | File Unavailable</title></head><body></body></html>\n',
  status: 200,
  type: 'text/html'
}
