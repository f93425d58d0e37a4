// Chains of options by command, from files of exchanges' symbols to hits in the database.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { optionsKind } from '#adapters/commands/ingest-options.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresOptionStore } from '#adapters/postgres/options/option-store.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { ContractRow } from '#core/options/chain.ts'
import { countBusy } from '#core/options/count-busy.ts'
import { paddedSymbol } from '#core/options/option-symbol.ts'
import { sessionAfter } from '#core/options/sessions.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { contract, day } from '#tests/support/options/chains.ts'
import { readLeanOptions } from '#tests/support/options/lean-options.ts'

const ARCHIVE = realData('options/lean-options-AAPL-2014-06_GOOG-2015-12.dev-half.tar.gz')
const PROGRESS = { advance: () => {}, say: () => {}, start: () => {}, stop: () => {} }
const COLUMNS = ['volume', 'openInterest', 'bid', 'ask', 'vwap', 'last'] as const

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-options-test-'))
  await database.pool.query('truncate option_chain, option_session, option_hit, option_base, split')
  return () => rmSync(folder, { recursive: true })
})

/** As a file of a day's end, one for each session. */
function write(session: string, rows: readonly ContractRow[]): void {
  const lines = rows.map(row => [session, paddedSymbol(row), ...COLUMNS.map(name => row[name] ?? '')].join(','))
  const head = ['quote_date', 'option_symbol', 'volume', 'open_interest', 'bid', 'ask', 'vwap', 'close'].join(',')
  writeFileSync(join(folder, `${session}.csv`), `${[head, ...lines].join('\r\n')}\r\n`)
}

const ingest = () =>
  optionsKind.run({
    connection: database,
    options: new Map(),
    paths: [folder],
    pipeline: pipelineOn(database),
    progress: PROGRESS
  })

const statuses = async (session: string) => {
  const { rows } = await database.pool.query<{ status: string; reason: string | null; missing: string | null }>(
    `select status, status_reason as reason, detail ->> 'scoreMissing' as missing from option_hit where session = $1`,
    [session]
  )
  return rows
}

describe('options by command', () => {
  test('what is no contract or no session is refused by its reason, what had ended or stands there twice is told', async () => {
    write('2026-03-03', [
      contract(),
      contract({ volume: 7_000 }),
      contract({ expiry: day('2026-03-02') }),
      contract({ openInterest: -5, strike: 21_000 }),
      contract({ root: 'NLKW1', strike: 22_000 })
    ])
    /* A snapshot that repeats its Friday. */
    write('2026-03-07', [contract()])
    const outcome = await ingest()
    expect(outcome.details).toMatchObject({ chains: 1, contracts: 3, duplicates: 1, expired: 1, hits: 1 })
    expect(outcome.summary.rejected).toMatchObject([{ reason: 'not_a_session', rows: 1 }])
    expect(await statuses('2026-03-03')).toEqual([{ missing: 'short_history', reason: null, status: 'pending' }])
  })

  test('the same files again change nothing', async () => {
    write('2026-03-03', [contract()])
    expect((await ingest()).summary).toMatchObject({ duplicates: 0, inserted: 1 })
    expect((await ingest()).summary).toMatchObject({ duplicates: 1, inserted: 0 })
  })

  test('a day without open interest nearly everywhere is named, and has no hits', async () => {
    const strikes = Array.from({ length: 10 }, (_, place) => 15_000 + 1_000 * place)
    write(
      '2026-03-03',
      strikes.map((strike, place) => contract({ openInterest: place === 0 ? 640 : 0, strike }))
    )
    const outcome = await ingest()
    expect(outcome.details).toMatchObject({ hits: 0, unhealthy: ['2026-03-03'] })
    expect(outcome.notes.join(' ')).toContain('feed_unhealthy')
  })
})

describe.skipIf(!ARCHIVE)('real chains by command', () => {
  const writeAll = (sessions: ReadonlyMap<ReportDate, readonly ContractRow[]>) => {
    for (const [session, rows] of sessions) write(session, rows)
  }

  test('of GOOG have 38 busy contracts on 2015-12-23, 29 over the ratio, all of which rose, and no scores yet', async () => {
    const sessions = await readLeanOptions(ARCHIVE!, 'GOOG', 2015)
    writeAll(sessions)
    const outcome = await ingest()
    expect(outcome.summary.rejected).toEqual([])
    expect(outcome.details).toMatchObject({ chains: sessions.size, sessions: sessions.size, unhealthy: [] })
    const session = day('2015-12-23')
    const chainOf = async (of: ReportDate) =>
      (await postgresOptionStore(database).loadChains(of, ['GOOG'])).get('GOOG')!.columns
    expect(countBusy(await chainOf(session), await chainOf(sessionAfter(session)))).toMatchObject({
      busy: 38,
      busyRose: 32,
      over: 29,
      overRose: 29
    })
    const { rows } = await database.pool.query(
      'select sum(contracts)::int as busy, sum(rose)::int as rose from option_base where session = $1',
      [session]
    )
    expect(rows).toEqual([{ busy: 38, rose: 32 }])
    const found = await statuses(session)
    expect(found.length).toBeGreaterThan(20)
    expect(new Set(found.map(({ missing }) => missing))).toEqual(new Set(['short_history']))
    expect(found.some(({ status }) => status === 'closed' || status === 'partly')).toBe(true)
  }, 60_000)

  test('of AAPL are `adjusted` across its split', async () => {
    await database.pool.query(`insert into split (ticker, date, ratio) values ('AAPL', '2014-06-09', 7)`)
    writeAll(await readLeanOptions(ARCHIVE!, 'AAPL', 2014))
    expect((await ingest()).summary.rejected).toEqual([])
    const found = await statuses('2014-06-06')
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ reason, status }) => `${status} ${reason}`))).toEqual(new Set(['no_data adjusted']))
    const { rows } = await database.pool.query(`select count(*)::int as counted from option_base where session = $1`, [
      '2014-06-06'
    ])
    expect(rows).toEqual([{ counted: 6 }])
  }, 60_000)
})
