import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { companyFactsKind } from '#adapters/commands/ingest-company-facts.ts'
import type { IngestJob } from '#adapters/commands/ingest-kind.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { companyFactsFile, factRow } from '#tests/support/fundamentals/company-facts-file.ts'
import { aFact, aFiscalYear } from '#tests/support/fundamentals/facts.ts'

const PROGRESS = { advance: () => {}, say: () => {}, start: () => {}, stop: () => {} }

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fourfold-company-facts-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const run = (options: [string, string][] = [], edgar?: IngestJob['edgar']) =>
  companyFactsKind.run({
    connection: database,
    ...(edgar && { edgar }),
    options: new Map(options),
    paths: options.length > 0 ? [] : [folder],
    pipeline: pipelineOn(database),
    progress: PROGRESS
  })

const readCiks = async () =>
  (await database.pool.query<{ cik: string }>('select cik::text from company_facts_reading order by cik')).rows.map(
    ({ cik }) => cik
  )

describe('company facts by command', () => {
  test('a folder is walked, invalid rows are counted, and the second run changes nothing', async () => {
    const facts = aFiscalYear(2023, 'EarningsPerShareDiluted', [1, 1, 1, 1])
    writeFileSync(join(folder, 'CIK0009990001.json.gz'), gzipSync(companyFactsFile(facts)))
    const broken = { ...factRow(aFact({ end: '2023-03-31' })), filed: 'soon' }
    const units = { 'USD/shares': [broken, factRow(aFact({ end: '2023-03-31' }))] }
    const other = join(folder, 'CIK0009990002.json')
    writeFileSync(
      other,
      companyFactsFile([], { cik: 9990002, facts: { 'us-gaap': { EarningsPerShareDiluted: { units } } } })
    )
    const page = join(folder, 'CIK0009990003.json')
    writeFileSync(page, '<Error><Code>NoSuchKey</Code></Error>')
    writeFileSync(join(folder, 'notes.txt'), 'nothing')

    const rejected = [
      { file: other, reason: 'no_usable_fact', rows: 1 },
      { file: page, reason: 'not_company_facts' }
    ]
    const first = await run()
    expect(first).toMatchObject({ details: { companies: 2, facts: 7 }, hasReadAnything: true })
    expect(first.summary).toMatchObject({ duplicates: 0, files: 3, inserted: 7, rejected })
    expect((await run()).summary).toMatchObject({ duplicates: 7, files: 3, inserted: 0, rejected })
  })

  test('no request is sent without EDGAR_USER_AGENT', async () => {
    const edgar = { baseUrl: '', dataUrl: 'http://127.0.0.1:1', requestsPerSecond: 10, userAgent: undefined }
    await expect(run([['all', 'true']], edgar)).rejects.toThrow(/set EDGAR_USER_AGENT/)
  })

  test('--all requests each company once a day and resumes after a stop', async () => {
    await database.pool.query('truncate company_fact, company_facts_reading, issuer')
    await database.pool.query(
      `insert into issuer (cik, name, ticker) values (11, 'One', 'ONE'), (12, 'Two', 'TWO'), (13, 'Three', 'TRE')`
    )
    const asked: string[] = []
    let isBlocked = true
    const server = createServer((request, response) => {
      const cik = Number(/CIK(\d+)/.exec(request.url ?? '')?.[1])
      asked.push(String(cik))
      if (cik === 12) response.writeHead(404).end()
      else if (cik === 13 && isBlocked) response.writeHead(403).end()
      else response.end(companyFactsFile([aFact({ end: '2023-03-31' })], { cik }))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const dataUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const edgar = { baseUrl: '', dataUrl, requestsPerSecond: 10, userAgent: 'Example Ltd admin@example.com' }
    const first = await run([['all', 'true']], edgar)
    expect(first).toMatchObject({ details: { companies: 2, facts: 1, none: 1 }, hasFailed: true })
    expect(await readCiks()).toEqual(['11', '12'])

    isBlocked = false
    await database.pool.query('truncate request_budget')
    expect(await run([['all', 'true']], edgar)).toMatchObject({ details: { companies: 1, facts: 1 }, hasFailed: false })
    expect(asked).toEqual(['11', '12', '13', '13'])

    const byTicker = await run([['tickers', 'one,NONE']], edgar)
    expect(byTicker.summary).toMatchObject({ duplicates: 1, rejected: [{ file: 'NONE', reason: 'unknown_ticker' }] })
    server.close()
  })
})
