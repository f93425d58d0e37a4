import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { refusalSentences } from '#adapters/commands/ingest-sentences.ts'
import { postgresOptionReader } from '#adapters/postgres/options/option-reader.ts'
import { zipOf } from '#tests/support/filings/archives.ts'
import { contract, day } from '#tests/support/options/chains.ts'
import { type OptionsByCommand, openOptionsByCommand } from '#tests/support/options/options-by-command.ts'

let command: OptionsByCommand
beforeAll(async () => {
  command = await openOptionsByCommand()
})
afterAll(() => command.close())
beforeEach(() => command.begin())

describe('options by command', () => {
  test('invalid contracts and sessions are rejected by reason, expired and duplicate ones are reported', async () => {
    command.write('2026-03-03', [
      contract(),
      contract({ volume: 7_000 }),
      contract({ expiry: day('2026-03-02') }),
      contract({ openInterest: -5, strike: 21_000 }),
      contract({ root: 'NLKW1', strike: 22_000 })
    ])
    /* Snapshot dated Saturday that repeats Friday's data. */
    command.write('2026-03-07', [contract()])
    const outcome = await command.ingest()
    expect(outcome.details).toMatchObject({ chains: 1, contracts: 3, duplicates: 1, expired: 1, hits: 1 })
    expect(outcome.summary.rejected).toMatchObject([{ reason: 'not_a_session', rows: 1 }])
    expect(await command.statuses('2026-03-03')).toEqual([
      { missing: 'short_history', reason: null, status: 'pending' }
    ])
  })

  test('options of a share class belong to its ticker and its company', async () => {
    await command.database.pool.query(`
      insert into issuer (cik, name, ticker) values (9100080, 'Berkhold Inc', 'BRK-A');
      insert into issuer_ticker (cik, ticker, source, first_seen, last_seen)
      values (9100080, 'BRK-B', 'sec', '2026-03-01', '2026-03-01')`)
    command.write('2026-03-03', [contract({ root: 'BRKB' })])
    await command.ingest()
    const reader = postgresOptionReader(command.database)
    const question = { hits: 5, limit: 5, offset: 0, session: day('2026-03-03'), sort: 'score' } as const
    expect((await reader.listGroups(question)).groups).toMatchObject([{ name: 'Berkhold Inc', underlying: 'BRK-B' }])
    await command.database.pool.query('truncate issuer, issuer_ticker cascade')
  })

  test('a raw archive is refused once, under its own name and with a reason of its own', async () => {
    command.write('2026-03-03', [contract()])
    const raw = '20140606 00:00,93250,93250,91500,91500,12\n'
    command.put('raw.zip', zipOf({ 'nlkw_20140606_c_20.csv': raw, 'nlkw_20140606_p_20.csv': raw }))
    const { summary } = await command.ingest()
    expect(summary.inserted).toBe(1)
    expect(summary.rejected).toEqual([{ file: expect.stringMatching(/\/raw\.zip$/), reason: 'raw_option_archive' }])
    expect(refusalSentences(summary.rejected, new Set())).toEqual([
      expect.stringMatching(/^Refused .*\/raw\.zip: It is a raw archive with a file for each contract and no headings/)
    ])
  })

  test('the same files again change nothing', async () => {
    command.write('2026-03-03', [contract()])
    expect((await command.ingest()).summary).toMatchObject({ duplicates: 0, inserted: 1 })
    expect((await command.ingest()).summary).toMatchObject({ duplicates: 1, inserted: 0 })
  })

  test('a day with open interest missing nearly everywhere is named, and has no hits', async () => {
    const strikes = Array.from({ length: 10 }, (_, place) => 15_000 + 1_000 * place)
    command.write(
      '2026-03-03',
      strikes.map((strike, place) => contract({ openInterest: place === 0 ? 640 : 0, strike }))
    )
    const outcome = await command.ingest()
    expect(outcome.details).toMatchObject({ hits: 0, unhealthy: ['2026-03-03'] })
    expect(outcome.notes.join(' ')).toContain('feed_unhealthy')
  })
})
