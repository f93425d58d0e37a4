import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresResultsStore } from '#adapters/postgres/filings/earnings/results.ts'
import { postgresStrategySource } from '#adapters/postgres/strategy/strategy-source.ts'
import { addDays } from '#core/dates/report-date.ts'
import { insertBuys } from '#tests/support/database/insert-buys.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { day, results } from '#tests/support/earnings/results.ts'
import { aBuy } from '#tests/support/filings/filed-buys.ts'

const LAST = day('2023-02-01')

describe('events of the strategy', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => database.pool.query('truncate trade_event, event_rank, score, trade cascade'))

  const rankAll = () =>
    database.pool.query('insert into event_rank select accession, as_of, 1, 2, 3, 4, 5, 0.5 from trade_event')

  test('have the days to earnings that could be told at the signal, whatever came later', async () => {
    const at = (text: string) => new Date(`2023-${text}Z`)
    await insertBuys(database.db, [
      aBuy({ accession: 'before', knownAt: at('04-20T21:00:00') }),
      aBuy({ accession: 'due', knownAt: at('05-04T19:00:00') }),
      aBuy({ accession: 'overdue', knownAt: at('05-20T21:00:00') })
    ])
    await rankAll()
    const past = Array.from({ length: 9 }, (_, place) => results(addDays(LAST, (place - 8) * 91), { issuerCik: '1' }))
    // Nobody could tell on May 4 at 15:00 in New York that the release would come weeks later.
    await postgresResultsStore(database.pool).save([...past, results('2023-05-30', { issuerCik: '1' })])
    const { events } = await postgresStrategySource(database).load({ pastTrades: 0, salePercent: 10 })
    const daysOf = new Map(events.map(event => [event.accession, event.daysToEarnings]))
    expect(Object.fromEntries(daysOf)).toEqual({ before: 13, due: 0, overdue: undefined })
  })

  test('have the large sales of a bought company, but none that failed a gate, such as one that nobody decided on', async () => {
    await insertBuys(database.db, [aBuy({ accession: 'bought' })])
    await rankAll()
    const sell = (accession: string, isEligible: boolean) =>
      database.pool.query(
        `insert into trade_event select (jsonb_populate_record(event, $1)).* from trade_event event
         where accession = 'bought'`,
        [
          {
            accession,
            excluded: isEligible ? [] : ['no_decision'],
            is_eligible: isEligible,
            owner_change: 40,
            side: 'sell'
          }
        ]
      )
    await sell('decided', true)
    await sell('for taxes', false)
    const { events } = await postgresStrategySource(database).load({ pastTrades: 0, salePercent: 10 })
    expect(events.flatMap(({ accession, side }) => (side === 'sell' ? accession : []))).toEqual(['decided'])
  })
})
