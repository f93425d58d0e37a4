import { describe, expect, test } from 'vitest'

import type { DataCoverage } from '#core/filings/coverage.ts'
import { parseActivityQuery } from '#core/lists/activities/activity-filter.ts'
import { selectCompanies } from '#core/lists/activities/filters/companies.ts'
import { listActivities } from '#core/lists/activities/list-activities.ts'
import { readPageQuery } from '#core/lists/activities/page-query.ts'
import type { ActivityStore } from '#core/lists/activities/ports.ts'
import type { ListedPlannedSale, PlannedSaleQuestion } from '#core/trades/planned-sales/ports.ts'

const COMPANIES = [
  { cik: '2', industry: 'Semiconductors', sector: 'Technology', sic: '3674' },
  { cik: '3', industry: null, sector: null, sic: null }
]
const NOW = new Date('2026-03-20T15:00:00Z')
const HELD: DataCoverage = {
  from: null,
  gaps: [],
  isPending: false,
  isSample: true,
  lastKnownAt: NOW,
  to: null
}
const refusalOf = (query: string) => {
  const answer = parseActivityQuery(new URLSearchParams(query))
  return answer.ok ? undefined : answer.parameter
}

function opened(count = 3) {
  const asked: PlannedSaleQuestion[] = []
  const sale = (position: number): ListedPlannedSale =>
    ({ accession: 'A', knownAt: NOW, position, valueUsd: 100 - position }) as unknown as ListedPlannedSale
  const list = listActivities({
    activities: {
      findCompanies: question => selectCompanies(question, async () => COMPANIES),
      held: async () => HELD
    } satisfies Partial<ActivityStore> as unknown as ActivityStore,
    clock: { now: () => NOW },
    congressDistribution: 'all',
    plannedSales: {
      count: async () => count,
      findNewest: async () => NOW,
      async list(question) {
        asked.push(question)
        return Array.from({ length: count }, (_, position) => sale(position)).slice(0, question.limit)
      },
      listByNotice: async () => []
    },
    reports: { listNewestWeeks: async () => [] },
    tickers: { findIssuer: async ticker => (ticker === 'NLKW' ? '2' : undefined), suggest: async () => [] }
  })
  const ask = (query: string) => {
    const filter = parseActivityQuery(new URLSearchParams(query))
    if (!filter.ok) throw new Error(filter.parameter)
    return list(filter.value, undefined)
  }
  return { ask, asked }
}

describe('planned sales in the list of trades', () => {
  test('refuse unsupported parameters by name', () => {
    expect(refusalOf('type=planned&ticker=NLKW&minValue=5&filedDays=7&side=sell&sort=value')).toBeUndefined()
    expect(refusalOf('type=planned&role=ceo')).toBe('role')
    expect(refusalOf('type=planned&group=company')).toBe('group')
    expect(refusalOf('type=planned&asOf=2026-01-01')).toBe('asOf')
    expect(refusalOf('type=planned&side=buy')).toBe('side')
    expect(refusalOf('type=planned&sort=score')).toBe('sort')
    expect(refusalOf('type=planned&minValue=5&maxValue=4')).toBe('maxValue')
    expect(refusalOf('type=trades')).toBe('type')
  })

  test('drop an unsupported order on the page', () => {
    expect(readPageQuery(new URLSearchParams('type=planned&sort=score'))).toEqual({ type: 'planned' })
    expect(readPageQuery(new URLSearchParams('type=planned&sort=value'))).toEqual({ sort: 'value', type: 'planned' })
  })

  test('are queried by issuer, days and value, as of now', async () => {
    const { ask, asked } = opened()
    const answer = await ask(
      'type=planned&ticker=NLKW&cik=2&filedDays=7&minValue=5&insider=lund&sort=value&direction=asc'
    )
    expect(answer).toMatchObject({ ok: true, value: { asOf: NOW, next: null, total: 3 } })
    expect(asked[0]).toMatchObject({
      asOf: NOW,
      direction: 'asc',
      filedFrom: '2026-03-13',
      insider: 'lund',
      issuerCiks: ['2'],
      limit: 51,
      minValueUsd: 5,
      sort: 'value'
    })
  })

  test('are queried by industry and sector like trades', async () => {
    const { ask, asked } = opened()
    for (const query of ['industry=SEMI', 'sector=technology', 'sector=technology&cik=3', 'industry=x'])
      await ask(`type=planned&${query}`)
    expect(asked.map(({ issuerCiks }) => issuerCiks)).toEqual([['2'], ['2'], [], []])
  })

  test('have their own cursor for paging', async () => {
    const { ask, asked } = opened()
    const first = await ask('type=planned&limit=2&sort=value')
    const next = first.ok ? first.value.next : undefined
    expect(next).toBe('value~desc~2026-03-20T15:00:00.000Z~99~A#1')
    await ask(`type=planned&limit=2&sort=value&cursor=${encodeURIComponent(next ?? '')}`)
    expect(asked.at(-1)?.after).toEqual({ id: 'A#1', key: 99 })
    const ofTrades = encodeURIComponent('value~desc~2026-03-20T15:00:00.000Z~99~0009993333-26-000007#ND1')
    expect(await ask(`type=planned&sort=value&cursor=${ofTrades}`)).toMatchObject({ ok: false, parameter: 'cursor' })
  })

  test('offer no similar company for an unknown ticker', async () => {
    expect(await opened().ask('type=planned&ticker=XXXX')).toMatchObject({ code: 'unknown_ticker', ok: false })
  })
})
