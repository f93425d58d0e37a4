import { describe, expect, test } from 'vitest'
import { parseActivityQuery } from '#core/lists/activities/activity-filter.ts'
import type { OutcomeDays, ScreenOutcome } from '#core/lists/activities/outcome/measure-outcome.ts'
import { type OutcomePorts, openOutcome, openOutcomeForReader } from '#core/lists/activities/outcome/open-outcome.ts'
import type { ActivityQuestion } from '#core/lists/activities/ports.ts'
import { freeUser } from '#tests/support/accounts/users.ts'

const NOW = new Date('2026-08-31T14:00:00Z')
const NOTHING: ScreenOutcome = { buys: { events: 0, horizons: [] }, sales: { events: 0, horizons: [] } }
const HELD = { from: '2020-01-02', gaps: [], isSample: true, lastKnownAt: new Date('2026-08-28T21:00:00Z') }

function world() {
  const asked: { days: OutcomeDays; question: ActivityQuestion }[] = []
  const noted: string[] = []
  const ports = {
    activities: { held: async () => HELD },
    clock: { now: () => NOW },
    congressDistribution: 'all',
    reports: { listNewestWeeks: async () => [] },
    screenOutcomes: {
      async measureOutcome(question: ActivityQuestion, days: OutcomeDays) {
        asked.push({ days, question })
        return NOTHING
      }
    },
    screenTrials: {
      async note(_: string, query: string) {
        if (!noted.includes(query)) noted.push(query)
        return noted.length
      }
    },
    tickers: { findIssuer: async (ticker: string) => (ticker === 'NLKW' ? '101' : undefined), suggest: async () => [] }
  } as unknown as OutcomePorts // the fields of the coverage that this use case reads
  return { asked, ports }
}

function filterOf(query: string) {
  const parsed = parseActivityQuery(new URLSearchParams(query))
  if (!parsed.ok) throw new Error(parsed.code)
  return parsed.value
}

const GUEST = { openScores: 'none', userId: undefined } as const

describe('outcome of a filter', () => {
  test('is measured over the trades of the list, beside all trades of the same days', async () => {
    const { asked, ports } = world()
    const query = 'ticker=NLKW&side=buy&minValue=1000&filedFrom=2021-01-01&sort=value&cursor=x&group=company'
    const answer = await openOutcome(ports)(filterOf(query), GUEST)
    expect(asked.map(({ question }) => [question.filter, question.issuerCiks])).toEqual([
      [{ filedFrom: '2021-01-01', minValue: 1_000, side: 'buy', ticker: ['NLKW'] }, ['101']],
      [{ filedFrom: '2021-01-01' }, undefined]
    ])
    expect(answer).toMatchObject({
      ok: true,
      value: {
        asOf: HELD.lastKnownAt,
        lockedFrom: '2025-02-28',
        query: 'filedFrom=2021-01-01&minValue=1000&side=buy&ticker=NLKW',
        tried: undefined
      }
    })
  })

  test.each([
    ['filing', 'group=filing&minValue=1000&side=buy', ['filing', 'filing']],
    ['lot', 'minValue=1000&side=buy', [undefined, undefined]],
    ['company', 'minValue=1000&side=buy', [undefined, undefined]]
  ])('reads the rows that a list with group=%s filters', async (group, query, groups) => {
    const { asked, ports } = world()
    const answer = await openOutcome(ports)(filterOf(`side=buy&minValue=1000&group=${group}`), GUEST)
    expect(asked.map(({ question }) => question.filter.group)).toEqual(groups)
    expect(answer).toMatchObject({ value: { query } })
  })

  test('counts nothing of the last 18 months, and nothing after a past day', async () => {
    const { asked, ports } = world()
    const open = openOutcome(ports)
    await open(filterOf('side=buy'), GUEST)
    await open(filterOf('side=buy&asOf=2022-03-05'), GUEST)
    await open(filterOf('side=buy&asOf=2022-03-04T20:59:00Z'), GUEST)
    expect(asked.filter((_, index) => index % 2 === 0).map(({ days }) => days)).toEqual([
      { asOf: '2026-08-28', countedUntil: '2025-02-27', knownUntil: '2026-08-28' },
      { asOf: '2022-03-05', countedUntil: '2022-03-05', knownUntil: '2022-03-05' },
      { asOf: '2022-03-04', countedUntil: '2022-03-03', knownUntil: '2022-03-03' }
    ])
  })

  test.each([
    'minYear=50',
    'maxSince=-20',
    'minWeekExcess=1',
    'maxFromPrice=0',
    'notKnown=fromPrice',
    'group=company&minInsiders=3',
    'group=company&minGroupValue=1'
  ])('is refused for %s, which chooses by what happened later', async query => {
    const { asked, ports } = world()
    expect(await openOutcome(ports)(filterOf(query), GUEST)).toEqual({ code: 'screen_uses_hindsight', ok: false })
    expect(asked).toEqual([])
  })

  test('is refused for planned sales and unknown tickers', async () => {
    const open = openOutcome(world().ports)
    expect(await open(filterOf('type=planned'), GUEST)).toMatchObject({ code: 'invalid_parameter', parameter: 'type' })
    expect(await open(filterOf('ticker=NONE'), GUEST)).toMatchObject({ code: 'unknown_ticker' })
  })

  test('is refused for disclosures of Congress while they are withheld', async () => {
    const { asked, ports } = world()
    const filter = filterOf('side=buy&maxDaysSinceCongress=30')
    expect(await openOutcome({ ...ports, congressDistribution: 'public-only' })(filter, GUEST)).toEqual({
      code: 'unknown_parameter',
      ok: false,
      parameter: 'maxDaysSinceCongress'
    })
    expect(asked).toEqual([])
    expect(await openOutcome(ports)(filter, GUEST)).toMatchObject({ ok: true })
  })

  test('tells an account how many different filters it has tried', async () => {
    const open = openOutcomeForReader(world().ports)
    const tried = async (query: string) => {
      const answer = await open(filterOf(query), freeUser)
      return answer.ok ? answer.value.tried : undefined
    }
    expect(await tried('side=buy&minValue=1000')).toBe(1)
    expect(await tried('minValue=1000&side=buy&sort=value&direction=asc')).toBe(1)
    expect(await tried('minValue=2000&side=buy')).toBe(2)
  })
})
