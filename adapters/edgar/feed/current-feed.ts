// Parses EDGAR's Atom feed of current filings, which has one entry per filer of a filing. EDGAR writes all elements,
// but names in titles are typed by filers and untrusted. @see https://www.sec.gov/about/rss-feeds

import { SaxesParser } from 'saxes'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { exactTime, isResultsForm, type ResultsFiling } from '#core/filings/earnings/results-filing.ts'
import { isFollowedForm } from '#core/filings/feed/followed-forms.ts'
import type { FeedPage, NamedFiling } from '#core/filings/feed/ports.ts'

/** Maximum size of a page. A page of a hundred entries has 90 kB. */
export const MAX_FEED_BYTES = 4 * 1024 * 1024
export const FEED_PAGE_ENTRIES = 100

const MOST_ENTRIES = 1_000
const LONGEST_TEXT = 10_000
const LATIN1 = new TextDecoder('latin1')
const ACCESSION = /accession-number=(\d{10}-\d{2}-\d{6})$/
const FOLDER = /\/Archives\/edgar\/data\/0*([1-9]\d{0,9})\//
const FILED = /Filed:<\/b>\s*(\d{4}-\d{2}-\d{2})/
const ITEM = /\bItem (\d{1,2}\.\d{2}):/g
/** Matches a time with UTC offset. EDGAR uses New York's offset. */
const UPDATED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['id', 'summary', 'title', 'updated'])

interface Entry {
  form: string
  href: string
  texts: Map<string, string>
}

/**
 * Returns the filings of followed forms on a page, each once, and the filings of results.
 * @throws an error if the bytes are not a complete feed page: an error page, a cut file, a document type or custom
 * entity, or an entry without a time or accession number.
 */
export function parseCurrentFeed(bytes: Uint8Array, pageEntries: number = FEED_PAGE_ENTRIES): FeedPage {
  if (bytes.byteLength > MAX_FEED_BYTES) throw new Error('This is larger than any page of the feed.')
  const entries = readEntries(LATIN1.decode(bytes))
  const times = entries.map(updatedOf)
  const filings = new Map<string, NamedFiling>()
  for (const [index, entry] of entries.entries()) {
    const filing = isFollowedForm(entry.form) ? toFiling(entry, times[index]!) : undefined
    // The entries of issuer and owners refer to the same filing.
    if (filing && !filings.has(filing.accession)) filings.set(filing.accession, filing)
  }
  return {
    filings: [...filings.values()],
    results: entries.flatMap((entry, index) => toResults(entry, times[index]!)),
    isLast: entries.length < pageEntries,
    newest: times.reduce<Date | undefined>((newest, time) => (newest && newest >= time ? newest : time), undefined),
    oldest: times.reduce<Date | undefined>((oldest, time) => (oldest && oldest <= time ? oldest : time), undefined)
  }
}

function readEntries(text: string): Entry[] {
  const entries: Entry[] = []
  const path: string[] = []
  let entry: Entry | undefined
  const parser = new SaxesParser()
  parser.on('doctype', () => refuse('it has a document type'))
  parser.on('error', error => {
    throw new Error(`This is no feed of EDGAR: ${error.message}`)
  })
  parser.on('opentag', ({ attributes, isSelfClosing, name }) => {
    if (path.length === 0 && name !== 'feed') refuse(`it begins with <${name.slice(0, 40)}>`)
    if (path.length === 1 && name === 'entry') entry = { form: '', href: '', texts: new Map() }
    else if (entry && path.length === 2 && name === 'category') entry.form = (attributes['term'] ?? '').trim()
    else if (entry && path.length === 2 && name === 'link') entry.href = attributes['href'] ?? ''
    path.push(name)
    if (isSelfClosing && entries.length > MOST_ENTRIES) refuse('it has too many entries')
  })
  parser.on('text', content => keepText(entry, path, content))
  parser.on('cdata', content => keepText(entry, path, content))
  parser.on('closetag', () => {
    path.pop()
    if (path.length !== 1 || !entry) return
    entries.push(entry)
    entry = undefined
    if (entries.length > MOST_ENTRIES) refuse('it has too many entries')
  })
  parser.write(text).close()
  return entries
}

function keepText(entry: Entry | undefined, path: readonly string[], content: string): void {
  const name = path[2]
  if (!entry || path.length !== 3 || name === undefined || !TEXT_ELEMENTS.has(name)) return
  const text = (entry.texts.get(name) ?? '') + content
  if (text.length > LONGEST_TEXT) refuse(`its <${name}> is too long`)
  entry.texts.set(name, text)
}

function updatedOf({ texts }: Entry): Date {
  const text = texts.get('updated')?.trim() ?? ''
  const instant = new Date(UPDATED.test(text) ? text : Number.NaN)
  return Number.isNaN(instant.getTime()) ? refuse('an entry has no time') : instant
}

/** Joint filings have an entry for each company. */
function toResults(entry: Entry, acceptedAt: Date): ResultsFiling[] {
  const summary = entry.texts.get('summary') ?? ''
  const items = [...summary.matchAll(ITEM)].map(([, item = '']) => item)
  if (!isResultsForm(entry.form, items)) return []
  const { accession, filedOn, path } = toFiling(entry, acceptedAt)
  const issuerCik = path.split('/')[2]!
  return [{ ...exactTime(acceptedAt), accession, filedOn, issuerCik, items, source: 'feed' }]
}

function toFiling({ form, href, texts }: Entry, acceptedAt: Date): NamedFiling {
  const accession = ACCESSION.exec(texts.get('id')?.trim() ?? '')?.[1]
  const cik = FOLDER.exec(href)?.[1]
  if (accession === undefined || cik === undefined) return refuse('an entry names no filing')
  return {
    acceptedAt,
    accession,
    filedOn: filedOnOf(texts.get('summary') ?? '') ?? newYorkDay(acceptedAt),
    form,
    path: `edgar/data/${cik}/${accession}.txt`
  }
}

const filedOnOf = (summary: string): ReportDate | undefined => parseReportDate(FILED.exec(summary)?.[1] ?? '')

function refuse(reason: string): never {
  throw new Error(`This is no feed of EDGAR: ${reason}.`)
}
