import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresOptionStore } from '#adapters/postgres/options/option-store.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { ContractRow } from '#core/options/chain.ts'
import { countBusy } from '#core/options/count-busy.ts'
import { sessionAfter } from '#core/options/sessions.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { day } from '#tests/support/options/chains.ts'
import { readLeanOptions } from '#tests/support/options/lean-options.ts'
import { type OptionsByCommand, openOptionsByCommand } from '#tests/support/options/options-by-command.ts'

const ARCHIVE = realData('options/lean-options-AAPL-2014-06_GOOG-2015-12.dev-half.tar.gz')

let command: OptionsByCommand
beforeAll(async () => {
  command = await openOptionsByCommand()
})
afterAll(() => command.close())
beforeEach(() => command.begin())

describe.skipIf(!ARCHIVE)('real chains by command (needs REAL_DATA)', () => {
  const writeAll = (sessions: ReadonlyMap<ReportDate, readonly ContractRow[]>) => {
    for (const [session, rows] of sessions) command.write(session, rows)
  }

  test('of GOOG have 38 busy contracts on 2015-12-23, 29 over the ratio, all of which rose, and no scores yet', async () => {
    const sessions = await readLeanOptions(ARCHIVE!, 'GOOG', 2015)
    writeAll(sessions)
    const outcome = await command.ingest()
    expect(outcome.summary.rejected).toEqual([])
    expect(outcome.details).toMatchObject({ chains: sessions.size, sessions: sessions.size, unhealthy: [] })
    const session = day('2015-12-23')
    const chainOf = async (of: ReportDate) =>
      (await postgresOptionStore(command.database).loadChains(of, ['GOOG'])).get('GOOG')!.columns
    expect(countBusy(await chainOf(session), await chainOf(sessionAfter(session)))).toMatchObject({
      busy: 38,
      busyRose: 32,
      over: 29,
      overRose: 29
    })
    const { rows } = await command.database.pool.query(
      'select sum(contracts)::int as busy, sum(rose)::int as rose from option_base where session = $1',
      [session]
    )
    expect(rows).toEqual([{ busy: 38, rose: 32 }])
    const found = await command.statuses(session)
    expect(found.length).toBeGreaterThan(20)
    expect(new Set(found.map(({ missing }) => missing))).toEqual(new Set(['short_history']))
    expect(found.some(({ status }) => status === 'closed' || status === 'partly')).toBe(true)
  }, 60_000)

  test('of AAPL are `adjusted` across its split', async () => {
    await command.database.pool.query(`insert into split (ticker, date, ratio) values ('AAPL', '2014-06-09', 7)`)
    writeAll(await readLeanOptions(ARCHIVE!, 'AAPL', 2014))
    expect((await command.ingest()).summary.rejected).toEqual([])
    const found = await command.statuses('2014-06-06')
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ reason, status }) => `${status} ${reason}`))).toEqual(new Set(['no_data adjusted']))
    const { rows } = await command.database.pool.query(
      `select count(*)::int as counted from option_base where session = $1`,
      ['2014-06-06']
    )
    expect(rows).toEqual([{ counted: 6 }])
  }, 60_000)
})
