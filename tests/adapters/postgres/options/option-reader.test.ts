import { afterAll, beforeAll, expect, test } from 'vitest'

import { postgresOptionReader } from '#adapters/postgres/options/option-reader.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('traded shares are not restated by splits after the last adjusted price', async () => {
  await database.pool.query(`
    truncate option_session, option_chain, price_bar, split cascade;
    insert into option_session (underlying, session, state, is_split, contracts, hits, call_volume, put_volume,
      call_open_interest, put_open_interest, call_premium, put_premium)
    values ('NLKW', '2026-11-24', 'ok', false, 1, 0, 1, 1, 1, 1, 1, 1);
    insert into price_bar (ticker, date, split_close, split_volume)
    values ('NLKW', '2026-11-24', 10, 300), ('NLKW', '2026-11-25', 10, 300);
    insert into split values ('NLKW', '2026-12-15', 3)`)
  const volume = async () =>
    (await postgresOptionReader(database).listDays('NLKW', '2026-11-01' as ReportDate)).map(day => day.shareVolume)
  expect(await volume()).toEqual([300])
  await database.pool.query(`update split set date = '2026-11-25'`)
  expect(await volume()).toEqual([100])
})
