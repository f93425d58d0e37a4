// Real pages of the Senate and PDFs of the House from local servers: the database equals that of the file ingest, row by
// row.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readHouseReport } from '#adapters/congress/house/house-report.ts'
import { openPdfReader } from '#adapters/congress/pdf/pdf-reader.ts'
import { startReportIngest } from '#adapters/congress/report-files.ts'
import { wholeFile } from '#adapters/files/collect-file.ts'
import { walkFiles } from '#adapters/files/walk.ts'
import { writeDisclosures } from '#adapters/postgres/congress/write-disclosures.ts'
import type { PublishedReport } from '#adapters/sample/congress/offices/office-shelf.ts'
import { readOffice } from '#core/congress/feed/follow-office.ts'
import type { NamedReport } from '#core/congress/feed/ports.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import { startFakeOffice } from '#tests/support/congress/fake-office.ts'
import { CONGRESS_TABLES, followFake } from '#tests/support/congress/followed-office.ts'
import { day } from '#tests/support/content/congress.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const archive = realData('ownership/senate-html/ptr-pages-2014_2020.tar.gz')
const index = realData('ownership/senate-html/ptr-pages-index.csv')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function readPages(): Promise<FilingFile[]> {
  const pages: FilingFile[] = []
  const options = { isWanted: () => true, maxBytes: 64 * 1024 * 1024, onProblem: () => {} }
  for await (const file of walkFiles([archive!], options))
    if (file.name.endsWith('.html')) pages.push(wholeFile(basename(file.name), file.bytes!))
  return pages
}

/** All columns of trades but the time at which they were stored, which differs from reading to reading. */
const readTrades = async () => {
  const { rows } = await database.pool.query(
    `select trade.*, disclosed_on, reading, day_source, member_id from congress_trade trade
     join congress_document on url = document_url order by trade.id`
  )
  return rows.map(({ stored_at: _, ...row }) => row)
}

/** Number of transactions that each page states, by file. */
function readStated(): Map<string, number> {
  const lines = readFileSync(index!, 'utf8').trim().split('\n').slice(1)
  return new Map(lines.map(line => [line.slice(0, line.indexOf(',')), Number(line.slice(line.lastIndexOf(',') + 1))]))
}

test.skipIf(!archive || !index)(
  'real Senate pages give the stated number of rows, by file and by the office alike (skipped without REAL_DATA)',
  async () => {
    const pages = await readPages()
    const stated = readStated()
    await database.pool.query(`truncate ${CONGRESS_TABLES}`)
    const ingest = startReportIngest(database, day('2026-03-11'))
    const wrong: string[] = []
    for (const page of pages) {
      const taken = await ingest.take(page)
      const rows = taken.ok
        ? taken.value.rows + taken.value.refused.reduce((sum, { rows: n = 1 }) => sum + n, 0)
        : taken.code
      if (rows !== stated.get(page.name)) wrong.push(`${page.name}: ${rows}, not ${stated.get(page.name)}`)
    }
    await ingest.close()
    expect(pages.length).toBeGreaterThan(500)
    expect(wrong).toEqual([])
    const byFile = await readTrades()

    await database.pool.query(`truncate ${CONGRESS_TABLES}`)
    const office = await startFakeOffice('senate')
    const senate = followFake(database, 'senate', office)
    office.publish(
      ...pages.map(({ bytes, name }) => {
        const html = Buffer.from(bytes!)
        const [, last = '', first = ''] = /\(([^(),]+), ([^()]+)\)\s*<\/h2>/.exec(html.toString()) ?? []
        const [, month, date, year] = /Filed\s+(\d\d)\/(\d\d)\/(\d{4})/.exec(html.toString()) ?? []
        return {
          firstName: first,
          isPaper: false,
          lastName: last,
          number: name.replace('.html', ''),
          publishedAt: new Date(`${year}-${month}-${date}T17:00:00Z`),
          seat: '',
          title: 'Periodic Transaction Report',
          write: () => html
        }
      })
    )
    const counts = { held: 0, named: 0, unread: 0 }
    const span = { from: day('2012-01-01'), until: day('2026-03-11') }
    await readOffice(senate.ports, senate.ports.congressOffices.senate!, counts, span)
    await office.close()
    expect(counts.named).toBe(pages.length)
    expect(await readTrades()).toEqual(byFile)
  }
)

const pdfs = ['equibles-house-ptr-spouse-stocks', 'jakeintech-PTR_sample2', 'jakeintech-X_sample3_8221211']
  .map(name => realData(`congress/house-pdf/${name}.pdf`))
  .filter(file => file !== undefined)

/** Number under which the third PDF, a scan without words, is served. */
const SCAN = '8221211'

/** Reads what a real report states about itself, as the clerk's list has it. */
async function publishedOf(bytes: Buffer): Promise<PublishedReport> {
  const reader = openPdfReader()
  const pages = await reader.read(bytes)
  await reader.close()
  const report = pages.ok ? readHouseReport(pages.value) : undefined
  const [, month = '01', date = '02', year = '2025'] = /(\d+)\/(\d+)\/(\d{4})/.exec(report?.signedOn ?? '') ?? []
  const names = (report?.memberName ?? 'Hon. Scanned Paper').replace('Hon. ', '').split(' ')
  return {
    firstName: names.slice(0, -1).join(' '),
    isPaper: false,
    lastName: names.at(-1)!,
    number: report?.documentId ?? SCAN,
    publishedAt: new Date(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}T17:00:00Z`),
    seat: report?.seat ?? '',
    title: '',
    write: () => bytes
  }
}

test.skipIf(pdfs.length < 3)(
  'real PDFs of the House give the same rows by file and by the office (skipped without REAL_DATA)',
  async () => {
    await database.pool.query(`truncate ${CONGRESS_TABLES}`)
    const office = await startFakeOffice('house')
    const house = followFake(database, 'house', office)
    const published = await Promise.all(pdfs.map(file => publishedOf(readFileSync(file))))
    office.publish(...published)
    const clerk = house.ports.congressOffices.house!
    const years = [...new Set(published.map(({ publishedAt }) => publishedAt.getUTCFullYear()))]
    const spans = years.map(year => ({ from: day(`${year}-01-01`), until: day(`${year}-12-31`) }))

    const named: NamedReport[] = []
    for (const span of spans)
      for await (const { reports } of clerk.list({ ...span, isForced: true })) named.push(...reports)
    const listed = { daySource: 'office', reader: null, reading: 'listed', trade: undefined } as const
    await writeDisclosures(
      database,
      named.map(({ document }) => ({ ...listed, document }))
    )
    const ingest = startReportIngest(database, day('2026-03-11'))
    for (const { number, write } of published) await ingest.take(wholeFile(`${number}.pdf`, Buffer.from(write())))
    await ingest.close()
    const byFile = await readTrades()
    expect(byFile).toHaveLength(60)

    await database.pool.query(`truncate ${CONGRESS_TABLES}`)
    const counts = { held: 0, named: 0, unread: 0 }
    for (const span of spans) await readOffice(house.ports, clerk, counts, { ...span, isForced: true })
    await office.close()
    expect(counts).toEqual({ held: 2, named: 3, unread: 1 })
    expect(await readTrades()).toEqual(byFile)
    expect(await house.ledger()).toMatchObject({ [SCAN]: 'unread: scan' })
  }
)
