// Tests the migration of option scores that were rounded as binary fractions.

import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { scoreValues } from '#core/options/score.ts'
import { down, up } from '#db/migrations/0065_option_scores_in_decimals.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const values = (scale: number, leverage: number | null = 1) => ({
  concentration: scale / 100,
  leverage,
  ratio: Math.log(scale),
  size: scale * 1_000,
  surprise: scale
})

async function insertHit(contract: string, detail: object, score: number | null): Promise<void> {
  await database.pool.query(
    `insert into option_hit (session, contract, underlying, type, strike, expiry, volume, premium, score, score_version, detail)
     values ('2026-03-02', $1, 'NLKW', 'call', 20, '2026-04-17', 600, 1000, $2, '1', $3)`,
    [contract, score, JSON.stringify(detail)]
  )
}

describe('migration of option scores', () => {
  test('rounds them again by the current rule, including their parts', async () => {
    const past = Array.from({ length: 37 }, (_, index) => values(index + 1))
    const hits = Array.from({ length: 40 }, (_, index) => scoreValues(values(index + 0.5), past))
    const unscored = scoreValues(values(3), past.slice(0, 5))
    for (const [index, { missing, parts, score }] of [...hits, unscored].entries()) {
      const off = parts.map(part => ({
        ...part,
        contribution: part.contribution === null ? null : 99,
        percentile: part.percentile === null ? null : 1
      }))
      await insertHit(
        `NLKW${index}`,
        { parts: off, score: score === null ? null : 1, scoreMissing: missing, scoreVersion: '1' },
        score && 1
      )
    }
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool }) })
    await up(db)
    const { rows } = await database.pool.query(
      `select score, score_version, detail from option_hit order by substr(contract, 5)::int`
    )
    expect(rows.map(({ detail, score }) => ({ parts: detail.parts, score }))).toEqual(
      [...hits, unscored].map(({ parts, score }) => ({ parts, score }))
    )
    expect(new Set(rows.map(row => `${row.score_version} ${row.detail.scoreVersion}`))).toEqual(new Set(['2 2']))
    expect(rows.map(({ detail }) => detail.score)).toEqual(rows.map(({ score }) => score))
    await down(db)
  })
})
