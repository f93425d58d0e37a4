// Form 13F from the data set to the managers of a stock, on a real database.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IngestKind, IngestOutcome } from '#adapters/commands/ingest-kind.ts'
import { cusipsKind, managersKind } from '#adapters/commands/ingest-managers.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresManagerSource } from '#adapters/postgres/ownership/managers/manager-source.ts'
import { type InventedReport, inventCusip, writeFails } from '#adapters/sample/managers/write-managers.ts'
import { listStockManagers } from '#core/ownership/managers/list-stock-managers.ts'
import { openManager } from '#core/ownership/managers/open-manager.ts'
import type { StoredStockQuarter } from '#core/ownership/managers/ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { invented, inventedReport, tablesOf, writeDataSet } from '#tests/support/ownership/manager-data-set.ts'
import { day } from '#tests/support/ownership/manager-reports.ts'
import { coverXml, managerSubmission, tableXml } from '#tests/support/ownership/manager-xml.ts'

const PROGRESS = { advance: () => {}, say: () => {}, start: () => {}, stop: () => {} }
const [EXAMPLE, OTHER] = ['9990001001', '9990001002']
const [EXAMPLE_CUSIP, OTHER_CUSIP] = [inventCusip(1), inventCusip(2)]
const [BEFORE, NOW] = [day('2025-09-30'), day('2025-12-31')]

let database: TestDatabase
let folder: string
let files = 0

beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fourfold-managers-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})
beforeEach(async () => {
  await database.pool.query(
    `truncate manager_report, manager_holding, manager_security, cusip_issuer, security_issuer, manager_stock, issuer,
       issuer_ticker, price_bar, split, schedule cascade`
  )
  await database.pool.query(
    `insert into issuer (cik, name, ticker) values ($1, 'Example Holdings, Inc.', 'EXQV'), ($2, 'Other Corp', 'OTQV')`,
    [EXAMPLE, OTHER]
  )
  await database.pool.query(
    `insert into price_bar (ticker, date, close) values ('EXQV', '2025-09-30', 40), ('EXQV', '2025-12-31', 50), ('OTQV', '2025-12-31', 20)`
  )
})

const run = (kind: IngestKind, path: string): Promise<IngestOutcome> =>
  kind.run({
    connection: database,
    options: new Map(),
    paths: [path],
    pipeline: pipelineOn(database),
    progress: PROGRESS
  })

/** Takes in reports as a data set of their own. */
const takeIn = (...reports: InventedReport[]): Promise<IngestOutcome> => {
  files += 1
  return run(managersKind, writeDataSet(join(folder, String(files)), tablesOf(reports)))
}

async function nameCusips(): Promise<IngestOutcome> {
  const path = join(folder, 'cnsfails202601a.txt')
  const on = { day: day('2026-01-05'), name: '' }
  writeFileSync(
    path,
    writeFails([
      { ...on, cusip: EXAMPLE_CUSIP, ticker: 'EXQV' },
      { ...on, cusip: OTHER_CUSIP, ticker: 'OTQV' },
      { ...on, cusip: inventCusip(3), ticker: 'NONEX' }
    ])
  )
  return run(cusipsKind, path)
}

let accessions = 0
/** Report of a manager by number, about the quarter before if `period` is BEFORE. */
const report = (manager: number, parts: Partial<InventedReport> = {}): InventedReport => {
  accessions += 1
  return inventedReport({
    accession: `9990000007-26-${String(accessions).padStart(6, '0')}`,
    cik: String(9_990_950_000 + manager),
    filedAt: parts.period === BEFORE ? day('2025-11-10') : day('2026-02-10'),
    name: `Manager ${manager}`,
    period: NOW,
    ...parts
  })
}
const held = (amount: number, parts: Parameters<typeof invented>[0] = {}) =>
  invented({ amount, cusip: EXAMPLE_CUSIP, value: amount * 50, ...parts })

const source = () => postgresManagerSource(database)
async function quarterOf(issuer: string, period = NOW): Promise<StoredStockQuarter | undefined> {
  const quarters = await source().listStockQuarters(issuer, 8)
  return quarters.find(each => each.period === period)
}
const open = (manager: number, quarter: string | null = null) =>
  openManager({ clock: { now: () => new Date() }, managerSource: source() })(String(9_990_950_000 + manager), quarter)

describe('npm run ingest -- 13f', () => {
  test('counts managers, shares and changes of a stock', async () => {
    await nameCusips()
    const outcome = await takeIn(
      report(1, { period: BEFORE, rows: [held(100, { value: 4_000 })] }),
      report(2, { period: BEFORE, rows: [held(70, { value: 2_800 })] }),
      report(3, { period: BEFORE, rows: [held(30, { value: 1_200 })] }),
      report(1, { rows: [held(150)] }),
      report(2, { rows: [held(10, { cusip: OTHER_CUSIP, value: 200 })] })
    )
    expect(outcome.sentence).toBe(
      '5 reports of managers in 1 file, 5 rows: 5 new (0 amendments read), 0 known already.'
    )
    const now = await quarterOf(EXAMPLE)
    expect(now).toMatchObject({ managers: 1, shares: 150, valueUsd: 7_500 })
    expect(now?.changes).toMatchObject({ not_filed: 1, raised: 1, sold_out: 1 })
    expect(now?.top).toEqual([
      {
        change: 'raised',
        managerCik: '9990950001',
        managerName: 'Manager 1',
        shares: 150,
        sharesBefore: 100,
        valueUsd: 7_500
      }
    ])
    const before = await quarterOf(EXAMPLE, BEFORE)
    expect(before?.changes.first_known).toBe(3)
    expect((await quarterOf(OTHER))?.changes).toMatchObject({ opened: 1 })
  })

  test('adds a manager who files late without reading the others again', async () => {
    await nameCusips()
    await takeIn(report(1, { period: BEFORE, rows: [held(100)] }), report(1, { rows: [held(100)] }))
    await takeIn(report(2, { period: BEFORE, rows: [held(40)] }))
    expect(await quarterOf(EXAMPLE, BEFORE)).toMatchObject({ managers: 2, shares: 140 })
    expect((await quarterOf(EXAMPLE))?.changes).toMatchObject({ not_filed: 1, unchanged: 1 })
  })

  test('adds rows of one stock, and counts a manager once who reports for others', async () => {
    await nameCusips()
    await takeIn(
      report(1, {
        includes: ['Second', 'Third'],
        rows: [held(100, { otherManager: '1' }), held(20, { otherManager: '1,2' })]
      })
    )
    expect(await quarterOf(EXAMPLE)).toMatchObject({ managers: 1, shares: 120 })
  })

  test('reads dollars and thousands by prices', async () => {
    await nameCusips()
    const outcome = await takeIn(report(1, { rows: [held(100_000, { value: 5_000 })] }))
    expect(outcome.notes[1]).toMatch(/^Values of 1 report are in another unit/)
    expect(await quarterOf(EXAMPLE)).toMatchObject({ valueUsd: 5_000_000 })
  })

  test('judges the unit again once companies of CUSIPs are known', async () => {
    const late = report(1, { rows: [held(100_000, { value: 5_000 })] })
    await takeIn(late)
    await nameCusips()
    expect(await quarterOf(EXAMPLE)).toMatchObject({ valueUsd: 5_000 })
    const again = await takeIn(late)
    expect(again.summary).toMatchObject({ duplicates: 1, inserted: 0 })
    expect(await quarterOf(EXAMPLE)).toMatchObject({ valueUsd: 5_000_000 })
  })

  test('changes nothing when it is repeated', async () => {
    await nameCusips()
    const reports = [report(1, { period: BEFORE }), report(1, { rows: [held(10)] })]
    await takeIn(...reports)
    const first = await database.pool.query('select * from manager_stock order by issuer_cik, period')
    await takeIn(...reports)
    expect((await database.pool.query('select * from manager_stock order by issuer_cik, period')).rows).toEqual(
      first.rows
    )
    expect((await database.pool.query('select from manager_holding')).rowCount).toBe(2)
  })

  test('replaces by a restatement and adds new holdings, in whatever order they come', async () => {
    await nameCusips()
    const original = report(1, { rows: [held(100)] })
    const restated = report(1, {
      amendmentType: 'RESTATEMENT',
      filedAt: day('2026-02-20'),
      form: '13F-HR/A',
      rows: [held(90)]
    })
    const added = report(1, {
      amendmentType: 'NEW HOLDINGS',
      filedAt: day('2026-02-25'),
      form: '13F-HR/A',
      rows: [held(5)]
    })
    await takeIn(added)
    await takeIn(restated)
    await takeIn(original)
    expect(await quarterOf(EXAMPLE)).toMatchObject({ managers: 1, shares: 95 })
  })

  test('keeps a book apart from a notice, and from schedules of the same holder', async () => {
    await nameCusips()
    await takeIn(report(1, { rows: [held(100)] }), report(1, { form: '13F-NT/A', filedAt: day('2026-03-01') }))
    expect(await quarterOf(EXAMPLE)).toMatchObject({ managers: 1, shares: 100 })
  })

  test('leaves out refused rows, and says so', async () => {
    await nameCusips()
    const outcome = await takeIn(report(1, { rows: [held(10), held(500, { value: 500 }), held(1, { cusip: '?' })] }))
    expect(outcome.summary.rejected).toEqual([
      expect.objectContaining({ reason: 'bad_cusip', rows: 1 }),
      expect.objectContaining({ reason: 'copied_value', rows: 1 })
    ])
    expect(await quarterOf(EXAMPLE)).toMatchObject({ shares: 10 })
    const opened = await open(1)
    expect(opened.ok && opened.value.reports[0]).toMatchObject({ refusedRows: 2, rowCount: 3 })
  })

  test('takes a table of zeros without dividing by it', async () => {
    await takeIn(report(1, { rows: [invented({ amount: 0, cusip: '000000000', value: 0 })] }))
    const opened = await open(1)
    expect(opened.ok && opened.value).toMatchObject({ coverage: 'whole', holdingCount: 0, valueUsd: 0 })
  })

  test('stores names with entities and control characters in readable form', async () => {
    await takeIn(report(1, { name: 'A&amp;B \u0000Management', rows: [held(1, { name: 'T&amp;Z\u0000 CORP' })] }))
    const opened = await open(1)
    expect(opened.ok && opened.value.name).toBe('A&B Management')
    expect(opened.ok && opened.value.holdings[0]?.name).toBe('T&Z CORP')
  })

  test('loses nothing to a damaged data set, which it names', async () => {
    await nameCusips()
    await takeIn(report(1, { rows: [held(100)] }))
    const damaged = join(folder, 'damaged.zip')
    writeFileSync(damaged, 'PK')
    const outcome = await run(managersKind, damaged)
    expect(outcome).toMatchObject({ hasReadAnything: false })
    expect(outcome.summary.rejected[0]?.reason).toMatch(/no Form 13F data set, or a damaged one/)
    expect(await quarterOf(EXAMPLE)).toMatchObject({ shares: 100 })
  })
})

describe('npm run ingest -- cusips', () => {
  test('finds companies of reports that came before', async () => {
    const before = await takeIn(report(1, { rows: [held(100)] }))
    expect(before.notes[0]).toBe('0 of 1 security belong to a company that is held.')
    expect(await quarterOf(EXAMPLE)).toBeUndefined()
    const outcome = await nameCusips()
    expect(outcome.sentence).toBe(
      '3 pairs in 1 file, 2 of a company that is held; 1 of 1 security in reports are known.'
    )
    expect(await quarterOf(EXAMPLE)).toMatchObject({ shares: 100 })
  })

  test('finds a company by the name in reports, if no better source knows the CUSIP', async () => {
    await takeIn(report(1, { rows: [held(100, { name: 'EXAMPLE HLDGS INC' })] }))
    expect(await quarterOf(EXAMPLE)).toMatchObject({ shares: 100 })
  })

  test('finds a company by stored schedules', async () => {
    await database.pool.query(
      `insert into schedule (accession, form, issuer_cik, filed_at, known_at, known_at_source, is_read, is_repaired,
         content, source, sha256, document)
       values ('9990000006-26-000001', 'SCHEDULE 13G', $1, '2026-01-02', now(), 'header', true, false,
         jsonb_build_object('cusips', jsonb_build_array($2::text)), 'xml', '', '')`,
      [EXAMPLE, EXAMPLE_CUSIP.toLowerCase()]
    )
    await takeIn(report(1, { rows: [held(100)] }))
    expect(await quarterOf(EXAMPLE)).toMatchObject({ shares: 100 })
  })

  test('refuses other files', async () => {
    const path = join(folder, 'notes.txt')
    writeFileSync(path, 'nothing of the kind')
    const outcome = await run(cusipsKind, path)
    expect(outcome).toMatchObject({ hasReadAnything: false, summary: { rejected: [{ reason: 'not_a_cusip_file' }] } })
  })
})

describe('managers of a stock', () => {
  const list = (now: string) =>
    listStockManagers({ clock: { now: () => new Date(now) }, managerSource: source() })(EXAMPLE)

  test('are those of the newest quarter, beside the quarter before', async () => {
    await nameCusips()
    await takeIn(
      report(1, { period: BEFORE, rows: [held(100)] }),
      report(1, { rows: [held(90)] }),
      report(2, { form: '13F-NT', reportedBy: ['Manager 1'] })
    )
    const shown = await list('2026-02-20T12:00:00Z')
    expect(shown).toMatchObject({
      allManagers: 2,
      before: { period: BEFORE },
      dueOn: '2026-02-14',
      isOpen: false,
      newest: { period: NOW }
    })
    expect(await list('2026-02-14T12:00:00Z')).toMatchObject({ isOpen: true })
  })

  test('are none without reports', async () => {
    expect(await list('2026-02-20T12:00:00Z')).toBeUndefined()
  })

  test('compare shares across a split', async () => {
    await nameCusips()
    await database.pool.query(`insert into split (ticker, date, ratio) values ('EXQV', '2025-11-03', 4)`)
    await takeIn(report(1, { period: BEFORE, rows: [held(100)] }), report(1, { rows: [held(400)] }))
    expect((await quarterOf(EXAMPLE))?.top[0]).toMatchObject({ change: 'unchanged', sharesBefore: 400 })
    const opened = await open(1)
    expect(opened.ok && opened.value.holdings[0]).toMatchObject({ change: 'unchanged', restatedBefore: 400 })
  })
})

describe('a manager', () => {
  test('shows holdings by value with weights, options apart, and what is gone', async () => {
    await nameCusips()
    await takeIn(
      report(1, { period: BEFORE, rows: [held(100), held(7, { cusip: inventCusip(9), name: 'GONE CORP' })] }),
      report(1, {
        rows: [held(150), held(125, { cusip: OTHER_CUSIP, value: 2_500 }), held(10, { putCall: 'Put', value: 500 })]
      })
    )
    const opened = await open(1)
    expect(opened.ok && opened.value).toMatchObject({
      coverage: 'whole',
      gone: [{ amountBefore: 7, change: 'sold_out', name: 'GONE CORP', ticker: null }],
      holdingCount: 3,
      holdings: [
        {
          change: 'raised',
          kind: 'stock',
          name: 'Example Holdings, Inc.',
          restatedBefore: 100,
          ticker: 'EXQV',
          weight: 75
        },
        { change: 'opened', ticker: 'OTQV', weight: 25 },
        { amount: 10, change: undefined, kind: 'put', weight: undefined }
      ],
      name: 'Manager 1',
      quarters: [NOW, BEFORE],
      valueUsd: 10_000
    })
    const earlier = await open(1, BEFORE)
    expect(earlier.ok && earlier.value).toMatchObject({ holdingCount: 2, period: BEFORE, unknownCount: 1 })
  })

  test('is not found without reports, or for a quarter without any', async () => {
    await takeIn(report(1))
    expect(await open(2)).toEqual({ code: 'manager_not_found', ok: false })
    expect(await open(1, '2020-12-31')).toEqual({ code: 'manager_not_found', ok: false })
    expect(await open(1, 'x')).toEqual({ code: 'manager_not_found', ok: false })
  })
})

describe('a symbol of a fails-to-deliver file', () => {
  test('without its dash is that of a class of shares, if the description names the company', async () => {
    await database.pool.query(`insert into issuer (cik, name, ticker) values (9990001003, 'Dashed Holdings Inc', 'DS-B'),
      (9990001004, 'Twice Corp', 'TW-A'), (9990001005, 'Plain Corp', 'TWA')`)
    const path = join(folder, 'cnsfails202601b.txt')
    const fail = (place: number, ticker: string, name: string) => ({
      cusip: inventCusip(place),
      day: day('2026-01-20'),
      name,
      ticker
    })
    writeFileSync(
      path,
      writeFails([
        fail(11, 'DSB', 'DASHED HLDGS INC CLASS B'),
        fail(12, 'DSB', 'OTHER THING INC'),
        fail(13, 'TWA', 'TWICE CORP CL A')
      ])
    )
    await run(cusipsKind, path)
    const { rows } = await database.pool.query(
      `select cusip, issuer_cik::text as issuer, ticker from cusip_issuer where source = 'fails' order by cusip`
    )
    expect(rows).toEqual([
      { cusip: inventCusip(11), issuer: '9990001003', ticker: 'DS-B' },
      { cusip: inventCusip(13), issuer: '9990001005', ticker: 'TWA' }
    ])
  })
})

describe('single reports', () => {
  test('are taken in from submissions and from pairs of documents, and others are refused with their reasons', async () => {
    await nameCusips()
    const reports = join(folder, 'reports')
    const [pair, lone] = [join(reports, '999095000226000001'), join(reports, 'lone')]
    for (const path of [pair, lone]) mkdirSync(path, { recursive: true })
    const rows = [{ amount: 100, cusip: EXAMPLE_CUSIP, value: 5_000 }]
    const totals = { rows: 1, value: 5_000 }
    writeFileSync(join(reports, 'one.txt'), managerSubmission([coverXml(totals), tableXml(rows)]))
    writeFileSync(join(pair, 'primary_doc.xml'), coverXml({ ...totals, cik: '9990950002' }))
    writeFileSync(join(pair, 'table.xml'), tableXml(rows))
    writeFileSync(join(lone, 'primary_doc.xml'), coverXml())
    writeFileSync(join(lone, 'notice.xml'), coverXml({ form: '13F-NT', period: '03-31-2026' }))
    const taken = await run(managersKind, reports)
    expect(taken.summary).toMatchObject({ files: 5, filings: 2, inserted: 2 })
    expect(taken.summary.rejected.map(({ file, reason }) => [basename(file), reason])).toEqual([
      ['notice.xml', 'no_quarter'],
      ['primary_doc.xml', 'no_information_table']
    ])
    const { rows: stored } = await database.pool.query(
      'select accession, known_at, row_count, role from manager_report order by accession'
    )
    expect(stored).toMatchObject([
      { accession: '9990000007-26-000009', role: 'counted', row_count: 1 },
      { accession: '9990950002-26-000001', role: 'counted', row_count: 1 }
    ])
    expect(new Date(stored[0].known_at)).toEqual(new Date('2026-02-11T15:06:42Z'))
    const [quarter] = await postgresManagerSource(database).listStockQuarters(EXAMPLE, 8)
    expect(quarter).toMatchObject({ managers: 2, period: NOW, shares: 200 })
    expect((await run(managersKind, reports)).summary).toMatchObject({ duplicates: 2, inserted: 0 })
  })
})
