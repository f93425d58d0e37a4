// Sale notices on a real PostgreSQL: saved, linked to trades, listed.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readNoticeFile } from '#adapters/edgar/notice/notice-file.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresNotices } from '#adapters/postgres/trades/planned-sales/notices.ts'
import { postgresPlannedSales } from '#adapters/postgres/trades/planned-sales/planned-sale-lists.ts'
import { postgresStalePlannedSales } from '#adapters/postgres/trades/planned-sales/stale-planned-sales.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import { relinkPlannedSales } from '#core/trades/planned-sales/link-planned-sales.ts'
import type { PlannedSaleQuestion } from '#core/trades/planned-sales/ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { noticeSubmission, noticeXml, securityXml } from '#tests/support/filings/sale-notice.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query(
    `truncate arrival, sale_notice, planned_sale, sale_announcement, dirty_planned_sale, rejected_filing, filing, filing_owner, filing_line,
       filing_document, trade, lot_group, trade_owner, dirty_issuer, issuer_past, owner_balance, issuer, split, source_state cascade`
  )
)

const ANY: PlannedSaleQuestion = { asOf: new Date('2030-01-01'), direction: 'desc', limit: 50, sort: 'filed' }
const list = (question: Partial<PlannedSaleQuestion> = {}) =>
  postgresPlannedSales(database.pool).list({ ...ANY, ...question })
const count = (question: Partial<PlannedSaleQuestion> = {}) =>
  postgresPlannedSales(database.pool).count({ ...ANY, ...question })

async function* each(files: readonly FilingFile[]): AsyncGenerator<FilingFile> {
  yield* files
}
const ingest = (...files: FilingFile[]) => pipelineOn(database).takeInFilings(each(files))
const arrive = (...files: FilingFile[]) => pipelineOn(database).takeInArrivals(files)

const notice = (number: number, filedAt = '20260316', parts: Parameters<typeof noticeXml>[0] = {}) => {
  const accession = `0009993333-26-${String(number).padStart(6, '0')}`
  const type = parts.type ?? '144'
  return filingFile(noticeSubmission(noticeXml(parts), { accession, filedAt, type }), `${accession}.txt`)
}

/** Form 4 of Bram Lund with a sale on 2026-04-01. */
function sale(number: number, shares: number): FilingFile {
  const xml = ownershipXml()
    .replaceAll('<transactionCode>P<', '<transactionCode>S<')
    .replaceAll(/<transactionAcquiredDisposedCode>\s*<value>A</g, '<transactionAcquiredDisposedCode><value>D<')
    .replaceAll(/<transactionDate>\s*<value>[\d-]+</g, '<transactionDate><value>2026-04-01<')
    .replaceAll(/<transactionShares>\s*<value>[\d.]+</g, `<transactionShares><value>${shares}<`)
  const accession = `0009993333-26-${String(number).padStart(6, '0')}`
  return filingFile(
    submissionText(xml, { accession })
      .replace(/<ACCEPTANCE-DATETIME>\d{8}/, '<ACCEPTANCE-DATETIME>20260402')
      .replace(/FILED AS OF DATE:(\s*)\d{8}/, 'FILED AS OF DATE:$120260402'),
    `${accession}.txt`
  )
}

describe('planned sales in PostgreSQL', () => {
  test("are extracted from an ingest's files, with known, amended and rejected ones marked", async () => {
    const { notices, value } = await ingest(
      notice(44),
      sale(1, 3_000),
      notice(44),
      notice(45, '20260401', { previousAccession: '0009993333-26-000044', type: '144/A' }),
      notice(46, '20260401', { securities: '' }),
      filingFile('no filing', 'b.xml')
    )
    expect(value).toMatchObject({ files: 2, filings: 1, rejected: [{ file: 'b.xml', reason: 'not_xml' }] })
    expect(notices).toMatchObject({ amendments: 1, duplicates: 1, files: 4, inserted: 2, read: 3 })
    expect(notices.rejected).toEqual([{ file: '0009993333-26-000046.txt', reason: 'missing_securities' }])
    const { rows } = await database.pool.query('select reason from rejected_filing order by reason')
    expect(rows.map(({ reason }) => reason)).toEqual(['missing_securities', 'not_xml'])
    expect(await list()).toMatchObject([
      { accession: '0009993333-26-000045', documentType: '144/A', soldShares: 3_000 }
    ])
    expect(await postgresPlannedSales(database.pool).listByNotice('0009993333-26-000044')).toMatchObject([
      { replacedBy: '0009993333-26-000045', soldShares: null }
    ])
  })

  test('are linked to later sales, once, with their filings', async () => {
    await ingest(notice(44))
    expect(await list()).toMatchObject([{ insiderCik: null, sold: [], soldShares: 0, valueUsd: 148_000 }])
    await ingest(sale(1, 3_000))
    await ingest(sale(1, 3_000))
    expect(await list()).toMatchObject([
      {
        insiderCik: '9991111',
        issuerName: 'Northlake Widgets Inc',
        lastSoldOn: '2026-04-01',
        planDays: ['2025-11-20'],
        relationships: ['Officer', 'Director'],
        sold: [{ accession: '0009993333-26-000001', shares: 3_000, soldOn: '2026-04-01' }],
        soldShares: 3_000
      }
    ])
  })

  test('keep when each person filed a notice, amendments included, and have lists read the issuer again', async () => {
    const announced = async () =>
      (
        await database.pool.query(
          'select person_cik, known_at from sale_announcement where person_cik = 9991111 order by known_at'
        )
      ).rows.map(({ known_at }) => known_at.slice(0, 10))
    const marks = async () =>
      (
        await database.pool.query(
          `select whole_in from trade_change where source = 'sale_announcement' and issuer_cik > 0`
        )
      ).rows
    await ingest(sale(1, 3_000))
    expect(await announced()).toEqual([])
    await ingest(notice(44))
    expect(await announced()).toEqual(['2026-03-16'])
    const before = await marks()
    expect(before).toHaveLength(1)
    await ingest(sale(2, 4_000))
    expect(await marks()).toEqual(before)
    await ingest(notice(45, '20260401', { previousAccession: '0009993333-26-000044', type: '144/A' }))
    expect(await announced()).toEqual(['2026-03-16', '2026-04-01'])
    expect(await marks()).not.toEqual(before)
    await database.pool.query(`delete from sale_notice where accession = '0009993333-26-000044'`)
    await database.pool.query('insert into dirty_planned_sale values (9990001)')
    await pipelineOn(database).bringUpToDate()
    expect(await announced()).toEqual(['2026-04-01'])
  })

  test('give the same result in any order', async () => {
    await ingest(notice(44), notice(45, '20260320'), sale(1, 9_000))
    const forwards = await list()
    await database.pool.query(
      'truncate sale_notice, planned_sale, filing, trade, lot_group, trade_owner, dirty_issuer cascade'
    )
    await ingest(sale(1, 9_000))
    await ingest(notice(45, '20260320'))
    await ingest(notice(44))
    expect(await list()).toEqual(forwards)
    expect(forwards.map(({ soldShares }) => soldShares)).toEqual([1_000, 8_000])
    await database.pool.query('insert into dirty_planned_sale values (9990001)')
    expect(await pipelineOn(database).bringUpToDate()).toMatchObject({ plannedSales: { issuers: 1, lines: 0 } })
  })

  test('arrive live once, beside filings and other files, and are not arrivals of trades', async () => {
    const broken = notice(46, '20260401', { securities: '' })
    const neither = filingFile('no filing', 'b.xml')
    expect(await arrive(notice(44), sale(1, 3_000), broken, neither)).toEqual({
      published: ['0009993333-26-000044', '0009993333-26-000001'],
      rejected: [
        { file: broken.name, reason: 'missing_securities' },
        { file: 'b.xml', reason: 'not_xml' }
      ]
    })
    expect(await list()).toMatchObject([{ soldShares: 3_000 }])
    const { rows } = await database.pool.query('select accession from arrival')
    expect(rows).toEqual([{ accession: '0009993333-26-000001' }])
    expect(await arrive(notice(44))).toEqual({ published: ['0009993333-26-000044'], rejected: [] })
    expect(await count()).toBe(1)
  })

  test('are read back as filed', async () => {
    await ingest(notice(44))
    const read = readNoticeFile(notice(44))
    expect(read?.ok && read.value.notice).toEqual(await postgresNotices(database.pool).find('0009993333-26-000044'))
  })

  test('take the header of a submission that follows the bare XML, and one name for the same bytes', async () => {
    const bare = filingFile(noticeXml(), '000999333326000044-primary_doc.xml')
    await ingest(filingFile(noticeXml(), 'nameless.xml'))
    await ingest(bare)
    expect(await list()).toMatchObject([{ accession: '0009993333-26-000044', acceptedAt: null }])
    await ingest(filingFile(noticeXml(), 'nameless.xml'))
    await ingest(notice(44))
    await ingest(bare)
    expect(await list()).toMatchObject([
      { accession: '0009993333-26-000044', acceptedAt: new Date('2026-03-16T20:31:07Z') }
    ])
  })

  test('wait for the trades of an issuer to be derived', async () => {
    const read = readNoticeFile(notice(44))
    if (read?.ok) await postgresNotices(database.pool).saveNotices([read.value])
    await database.pool.query('insert into dirty_issuer values (9990001)')
    await relinkPlannedSales(postgresStalePlannedSales(database.pool, async () => 0))
    expect(await list()).toEqual([])
    await pipelineOn(database).bringUpToDate()
    expect(await list()).toHaveLength(1)
  })

  test('appear in no table of trades', async () => {
    await ingest(notice(44))
    const { rows } = await database.pool.query(
      `select (select count(*)::int from trade) as trades, (select count(*)::int from trade_event) as events,
         (select count(*)::int from score) as scores`
    )
    expect(rows).toEqual([{ events: 0, scores: 0, trades: 0 }])
  })

  test('are filtered and sorted, page by page', async () => {
    const worth = (value: string) => ({ securities: securityXml({ value }) })
    await ingest(
      notice(1, '20260316', worth('100.50')),
      notice(2, '20260317', { ...worth('lots'), person: 'Ada Other' }),
      notice(3, '20260318', worth('300')),
      notice(4, '20260318', worth('300'))
    )
    const numbers = async (question: Partial<PlannedSaleQuestion>) =>
      (await list(question)).map(({ accession }) => Number(accession.slice(-6)))
    expect(await numbers({})).toEqual([3, 4, 2, 1])
    expect(await numbers({ direction: 'asc' })).toEqual([1, 2, 3, 4])
    expect(await numbers({ sort: 'value' })).toEqual([3, 4, 1, 2])
    expect(await numbers({ direction: 'asc', sort: 'value' })).toEqual([1, 3, 4, 2])
    const third = { id: '0009993333-26-000003#0', key: 300 }
    expect(await numbers({ after: third, sort: 'value' })).toEqual([4, 1, 2])
    expect(await numbers({ after: { id: '0009993333-26-000001#0', key: null }, sort: 'value' })).toEqual([2])
    const known = new Date('2026-03-18T20:31:07Z').getTime()
    expect(await numbers({ after: { ...third, key: known } })).toEqual([4, 2, 1])
    expect(await numbers({ minValueUsd: 200 })).toEqual([3, 4])
    expect(await numbers({ maxValueUsd: 200 })).toEqual([1])
    expect(await numbers({ filedFrom: '2026-03-17' as never, filedTo: '2026-03-17' as never })).toEqual([2])
    expect(await numbers({ insider: 'other AD' })).toEqual([2])
    expect(await numbers({ insiderCik: '9991111' })).toHaveLength(4)
    expect(await numbers({ insiderCik: '7' })).toEqual([])
    expect(await numbers({ issuerCiks: ['9990001'] })).toHaveLength(4)
    expect(await numbers({ issuerCiks: [] })).toEqual([])
    expect(await numbers({ accession: '0009993333-26-000002' })).toEqual([2])
    expect(await numbers({ asOf: new Date('2026-03-17T23:00:00Z') })).toEqual([2, 1])
    expect(await count({ minValueUsd: 200 })).toBe(2)
  })
})
