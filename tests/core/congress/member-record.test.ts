import { describe, expect, test } from 'vitest'

import { LEAST_CLUSTERS } from '#core/averages.ts'
import { baseRatesOf, type MaturedTrade, recordOf as rowsOf } from '#core/congress/member-record.ts'
import { addDays } from '#core/dates/report-date.ts'
import { day } from '#tests/support/content/congress.ts'

const matured = (parts: Partial<MaturedTrade> = {}): MaturedTrade => ({
  company: '1000',
  disclosedOn: day('2025-03-10'),
  memberId: 'house/ines-marlow',
  month: { marketPercent: 2, percent: 5 },
  side: 'buy',
  tradedOn: day('2025-03-03'),
  year: null,
  ...parts
})

const recordOf = (own: readonly MaturedTrade[], everybody: readonly MaturedTrade[]) =>
  rowsOf(own, baseRatesOf(everybody))

/** Trades in different companies, a week apart; every other stock is ten points ahead, the others two behind. */
const many = (count: number): MaturedTrade[] =>
  Array.from({ length: count }, (_, index) =>
    matured({
      company: `${index}`,
      disclosedOn: addDays(day('2024-01-08'), 7 * index),
      month: { marketPercent: 1, percent: index % 2 === 0 ? 11 : -1 },
      tradedOn: addDays(day('2024-01-01'), 7 * index)
    })
  )

describe("a member's record", () => {
  test('counts stocks ahead of the market, beside those of all members', () => {
    const own = [matured(), matured({ company: '2000', month: { marketPercent: 2, percent: 1 } })]
    const others = [matured({ memberId: 'senate/noor-okafor', month: { marketPercent: 0, percent: -4 } })]
    expect(recordOf(own, [...own, ...others])).toEqual([
      {
        ahead: 1,
        everybody: { ahead: 1, excess: -2 / 3, trades: 3 },
        excess: 1,
        horizon: 'month',
        interval: undefined,
        side: 'buy',
        trades: 2
      }
    ])
  })

  test('keeps purchases and sales, a month and a year apart', () => {
    const year = { marketPercent: 10, percent: 30 }
    const rows = recordOf([matured({ year }), matured({ side: 'sell', year })], [])
    expect(rows.map(({ excess, horizon, side }) => [side, horizon, excess])).toEqual([
      ['buy', 'month', 3],
      ['buy', 'year', 20],
      ['sell', 'month', 3],
      ['sell', 'year', 20]
    ])
  })

  test('has an interval from enough companies and weeks on', () => {
    const [few] = recordOf(many(LEAST_CLUSTERS - 1), [])
    const [enough] = recordOf(many(LEAST_CLUSTERS), [])
    expect(few?.interval).toBeUndefined()
    expect(enough).toMatchObject({ ahead: LEAST_CLUSTERS / 2, excess: 4 })
    expect(enough!.interval!.low).toBeLessThan(4)
    expect(enough!.interval!.high).toBeGreaterThan(4)
  })

  test('counts trades of one member in one company on one day once, from the first disclosure', () => {
    const later = matured({ disclosedOn: day('2025-06-02'), month: { marketPercent: 0, percent: -50 } })
    expect(recordOf([later, matured(), matured()], [])).toMatchObject([{ ahead: 1, excess: 3, trades: 1 }])
    const own = [matured(), matured({ side: 'sell' }), matured({ tradedOn: day('2025-03-04') })]
    expect(recordOf(own, [])).toMatchObject([{ trades: 2 }, { trades: 1 }])
  })

  test('leaves out trades whose market return is not known', () => {
    const unknown = matured({ company: '2000', month: { marketPercent: null, percent: 90 } })
    expect(recordOf([unknown], [unknown])).toEqual([])
    expect(recordOf([matured(), unknown], [unknown])).toMatchObject([
      { everybody: { ahead: 0, excess: undefined, trades: 0 }, trades: 1 }
    ])
  })
})
