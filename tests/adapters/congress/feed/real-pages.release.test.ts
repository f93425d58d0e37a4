// Real pages of the Senate and PDFs of the House from local servers: the database equals that of the file ingest, row by
// row.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startReportIngest } from '#adapters/congress/report-files.ts'
import { wholeFile } from '#adapters/files/collect-file.ts'
import { walkFiles } from '#adapters/files/walk.ts'
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

const readTrades = async () => {
  const { rows } = await database.pool.query(
    `select trade.*, disclosed_on, reading, day_source, member_id from congress_trade trade
     join congress_document on url = document_url order by trade.id`
  )
  return rows
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
    const { readOffice } = await import('#core/congress/feed/follow-office.ts')
    const counts = { held: 0, named: 0, unread: 0 }
    const span = { from: day('2012-01-01'), until: day('2026-03-11') }
    await readOffice(senate.ports, senate.ports.congressOffices.senate!, counts, span)
    await office.close()
    expect(counts.named).toBe(pages.length)
    expect(await readTrades()).toEqual(byFile)
  }
)
