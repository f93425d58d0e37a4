import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresCalibrations } from '#adapters/postgres/scores/study/calibrations.ts'
import { postgresScoredBuys } from '#adapters/postgres/scores/study/scored-buys.ts'
import { insertBuys } from '#tests/support/database/insert-buys.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { aBuy, aScore } from '#tests/support/filings/filed-buys.ts'

const knownAt = new Date('2023-05-09T20:00:00Z')
const buy = (accession: string, changes: Parameters<typeof aBuy>[0] = {}) =>
  aBuy({ accession, eventKnownAt: knownAt, issuedScore: aScore({ score: 3 }), knownAt, ...changes })

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await insertBuys(database.db, [
    buy('a'),
    buy('b', { issuedScore: aScore({ score: 7 }) }),
    buy('later', { eventKnownAt: new Date('2023-05-10T12:30:01Z') }),
    buy('unscored', { issuedScore: aScore({ score: null }) }),
    buy('other version', { issuedScore: aScore({ scoreVersion: 'older' }) }),
    buy('taken back', { retractedAt: new Date('2023-06-01T12:00:00Z') }),
    buy('plan', { isPlanCluster: true })
  ])
  await database.pool.query(
    `update trade_event set entry_date = '2023-05-10',
       outcomes = '{"1M": {"return": 0.1, "exitDate": "2023-06-09"}, "1Y": {"return": -0.5, "exitDate": "2024-05-09"}}'
     where accession = 'a'`
  )
  await database.pool.query(`update trade_event set entry_date = '2023-05-11', outcomes = '{}' where accession = 'b'`)
})
afterAll(() => database.close())

describe('scored buys', () => {
  test('are those with a score known by then, each with its known returns', async () => {
    const found = await postgresScoredBuys(database.pool).listScored(new Date('2023-05-10T12:30:00Z'))
    const rows = found.scores.map((score, index) => ({
      issuer: found.issuers[index],
      month: found.returns['1M'][index],
      score,
      week: found.weeks[index],
      year: found.returns['1Y'][index]
    }))
    expect(rows.sort((one, other) => one.score - other.score)).toEqual([
      { issuer: '1', month: 0.1, score: 3, week: 2783, year: -0.5 },
      { issuer: '1', month: null, score: 7, week: 2783, year: null }
    ])
  })

  test('are read with entries and exits for the calibration, in batches of any size', async () => {
    const until = new Date('2023-05-10T12:30:00Z')
    const listBy = (atOnce?: number) => postgresCalibrations(database.db, database, atOnce).listBuys(until)
    const all = [
      {
        entryDate: '2023-05-10',
        issuer: '1',
        outcomes: { '1M': { exitDate: '2023-06-09', return: 0.1 }, '1Y': { exitDate: '2024-05-09', return: -0.5 } },
        score: 3,
        week: 2783
      },
      { entryDate: '2023-05-11', issuer: '1', outcomes: {}, score: 7, week: 2783 }
    ]
    for (const atOnce of [undefined, 1, 2, 3]) expect(await listBy(atOnce)).toEqual(all)
  })

  test('are empty before the first', async () => {
    const none = { issuers: [], returns: { '1M': [], '1Y': [] }, scores: [], weeks: [] }
    expect(await postgresScoredBuys(database.pool).listScored(new Date('2020-01-01T00:00:00Z'))).toEqual(none)
  })
})
