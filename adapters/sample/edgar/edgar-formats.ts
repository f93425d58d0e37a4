// Writes EDGAR's feed of current filings and its index files in their original format.
// @see https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data

import { newYorkTime } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { escapeXml } from '#core/escape.ts'

export interface ListedFiling {
  readonly accession: string
  readonly form: string
  readonly acceptedAt: Date
  readonly filedAt: ReportDate
  readonly bytes: number
  /** Items of a Form 8-K with their titles. */
  readonly items?: readonly string[]
  readonly parties: readonly { readonly cik: string; readonly name: string; readonly role: string }[]
}

/** Entry of the feed, which has one entry per party of a filing. */
export interface FeedEntry {
  readonly filing: ListedFiling
  readonly party: ListedFiling['parties'][number]
}

export const feedEntries = (filing: ListedFiling): FeedEntry[] => filing.parties.map(party => ({ filing, party }))

/** Returns one page of the feed, to be sent as ISO-8859-1. `at` is the time in its heading. */
export function writeFeed(entries: readonly FeedEntry[], at: Date): string {
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Latest Filings - ${longTime(at)}</title>
<link rel="alternate" href="/cgi-bin/browse-edgar?action=getcurrent"/>
<link rel="self" href="/cgi-bin/browse-edgar?action=getcurrent"/>
<id>https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent</id>
<author><name>Webmaster</name><email>webmaster@sec.gov</email></author>
<updated>${newYorkTime(at)}</updated>
${entries.map(writeEntry).join('')}</feed>
`
}

function writeEntry({ filing, party }: FeedEntry): string {
  const { accession, form, items = [] } = filing
  const folder = `${Number(party.cik)}/${accession.replaceAll('-', '')}`
  return `<entry>
<title>${form} - ${escapeXml(party.name)} (${party.cik.padStart(10, '0')}) (${party.role})</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/${folder}/${accession}-index.htm"/>
<summary type="html">
 &lt;b&gt;Filed:&lt;/b&gt; ${filing.filedAt} &lt;b&gt;AccNo:&lt;/b&gt; ${accession} &lt;b&gt;Size:&lt;/b&gt; ${Math.max(1, Math.round(filing.bytes / 1024))} KB
${items.map(item => `&lt;br&gt;Item ${escapeXml(item)}\n`).join('')}</summary>
<updated>${newYorkTime(filing.acceptedAt)}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>
`
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Returns a time such as `Fri, 12 Dec 2025 18:03:31 EST`. */
function longTime(at: Date): string {
  const text = newYorkTime(at)
  const weekday = DAYS[new Date(`${text.slice(0, 10)}T00:00Z`).getUTCDay()]
  const month = MONTHS[Number(text.slice(5, 7)) - 1]
  const zone = text.endsWith('-04:00') ? 'EDT' : 'EST'
  return `${weekday}, ${text.slice(8, 10)} ${month} ${text.slice(0, 4)} ${text.slice(11, 19)} ${zone}`
}

export interface IndexFile {
  readonly kind: 'form' | 'master'
  /** Whether the file covers one day, or a quarter up to `lastDay`. */
  readonly period: 'day' | 'quarter'
  readonly lastDay: ReportDate
}

interface IndexRow {
  readonly form: string
  readonly company: string
  readonly cik: string
  readonly date: string
  readonly file: string
}

/** Returns an index file, with one row per party of a filing. */
export function writeIndex(filings: readonly ListedFiling[], file: IndexFile): string {
  const rows = filings.flatMap(filing => toRows(filing, file.period))
  return `${heading(file)}${file.kind === 'master' ? masterBody(rows, file.period) : formBody(rows)}`
}

const toRows = ({ accession, filedAt, form, parties }: ListedFiling, period: IndexFile['period']): IndexRow[] =>
  parties.map(({ cik, name }) => ({
    cik: String(Number(cik)),
    company: name,
    date: period === 'day' ? filedAt.replaceAll('-', '') : filedAt,
    file: `edgar/data/${Number(cik)}/${accession}.txt`,
    form
  }))

function heading({ kind, lastDay, period }: IndexFile): string {
  const name = period === 'day' ? 'Daily' : kind === 'master' ? 'Master' : 'Form'
  const byForm = kind === 'form' ? ' by Form Type' : ''
  const day = `${MONTHS[Number(lastDay.slice(5, 7)) - 1]} ${String(Number(lastDay.slice(8))).padStart(2)}, ${lastDay.slice(0, 4)}`
  return `Description:           ${name} Index of EDGAR Dissemination Feed${byForm}
Last Data Received:    ${day}
Comments:              webmaster@sec.gov
Anonymous FTP:         ftp://ftp.sec.gov/edgar/
 
`
}

function masterBody(rows: readonly IndexRow[], period: IndexFile['period']): string {
  const sorted = rows.toSorted((one, other) => Number(one.cik) - Number(other.cik))
  const lines = sorted.map(({ cik, company, date, file, form }) => `${cik}|${company}|${form}|${date}|${file}\n`)
  const last = period === 'day' ? 'File Name' : 'Filename'
  return `CIK|Company Name|Form Type|Date Filed|${last}\n${'-'.repeat(80)}\n${lines.join('')}`
}

/** Returns the rows in columns of fixed width. */
function formBody(rows: readonly IndexRow[]): string {
  const line = (form: string, company: string, cik: string, date: string, file: string): string =>
    `${form.padEnd(12)}${company.slice(0, 60).padEnd(62)}${cik.padEnd(12)}${date.padEnd(12)}${file}\n`
  const sorted = rows.toSorted((one, other) => one.form.localeCompare(other.form))
  return `${line('Form Type', 'Company Name', 'CIK', 'Date Filed', 'File Name')}${'-'.repeat(141)}\n${sorted
    .map(({ cik, company, date, file, form }) => line(form, company, cik, date, file))
    .join('')}`
}
