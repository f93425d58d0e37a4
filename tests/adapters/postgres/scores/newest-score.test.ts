import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isOpen, openUntilParameter, visibleScore } from '#adapters/postgres/scores/newest-score.ts'
import { isScoreOpen, type OpenScores } from '#core/scores/score-visibility.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const CUT_OFF = new Date('2026-11-20T13:30:00Z')
const AS_OF = '2026-11-27T00:00:00Z'
const ISSUED = [-1, 0, 1].map(ms => new Date(CUT_OFF.getTime() + ms))
const OPEN: readonly OpenScores[] = ['all', 'none', CUT_OFF]

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into score (accession, score_version, as_of, score, detail)
     select 'at-' || place, '2026.1', as_of, 3, '{}' from unnest($1::timestamptz[]) with ordinality issued (as_of, place)`,
    [ISSUED]
  )
})
afterAll(() => database.close())

describe('statements show a score exactly if the core calls it open', () => {
  test.each(OPEN)('for open scores %s', async open => {
    const expected = ISSUED.map(at => isScoreOpen(at, open))
    const { rows: compared } = await database.pool.query(
      `select ${isOpen('score', '$1::timestamptz')} as shown from score order by as_of`,
      [openUntilParameter(open)]
    )
    expect(compared.map(({ shown }) => shown)).toEqual(expected)
    const { rows } = await database.pool.query(
      `select issued.* from (values ('at-1#ND1', true), ('at-2#ND1', true), ('at-3#ND1', true)) trade (id, is_scorable)
       cross join lateral (${visibleScore('$1::timestamptz', '$2::timestamptz')}) issued order by trade.id`,
      [AS_OF, openUntilParameter(open)]
    )
    expect(rows).toEqual(
      expected.map(isShown => ({
        is_hidden: !isShown,
        visible_score: isShown ? 3 : null,
        visible_version: isShown ? '2026.1' : null
      }))
    )
  })
})
