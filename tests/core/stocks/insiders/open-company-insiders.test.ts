import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { HeldPosition } from '#core/lists/insiders/insider.ts'
import type { KnownEvent } from '#core/scores/ports.ts'
import { holdingOf, openCompanyInsiders } from '#core/stocks/insiders/open-company-insiders.ts'
import type { CompanyTrader } from '#core/stocks/insiders/ports.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const at = (day: string) => new Date(`${day}T15:00:00Z`)

const TRADER: CompanyTrader = {
  boughtUsd: 1000,
  cik: '100',
  filings: 3,
  insiderTitle: 'director',
  lateFilings: 1,
  longestDelayDays: 9,
  name: 'Doe Jane',
  officerTitle: null,
  soldUsd: 0
}

const buy = (day: string, issuerCik: string, change: number, excluded: KnownEvent['excluded'] = []) =>
  ({
    accession: `a-${day}`,
    excluded,
    isEligible: excluded.length === 0,
    issuerCik,
    knownAt: at(day),
    outcomes: { '1Y': { exitDate: day, knownAt: at('2026-01-01'), return: change } },
    owners: [],
    retractedAt: undefined,
    side: 'buy',
    transactionDate: day
  }) as unknown as KnownEvent

const held = (securityTitle: string, shares: number, issuerCik = '1'): HeldPosition => ({
  accession: 'a',
  directOrIndirect: 'D',
  filedAt: '2024-03-05',
  issuerCik,
  issuerName: 'Acme',
  natureOfOwnership: null,
  securityTitle,
  shares,
  ticker: 'ACME'
})

const purchase = (day: string, owner: string, isCluster: boolean) => ({
  accession: `a-${day}`,
  day: day as ReportDate,
  isCluster,
  owners: [owner],
  valueUsd: 500
})

describe('insiders of a company', () => {
  test('have a record here and overall, a habit and holdings here', async () => {
    const own = [buy('2022-03-01', '1', 0.2), buy('2023-03-01', '2', 0.2), buy('2024-03-01', '1', -0.2)]
    const open = openCompanyInsiders({
      clock: { now: () => NOW },
      companyInsiders: {
        listPurchases: async () => [purchase('2024-03-01', '100', false), purchase('2024-03-08', '200', true)],
        listTraders: async () => ({ count: 30, traders: [TRADER] })
      },
      events: {
        listBuysKnown: async () => [],
        listByInsiders: async () => new Map([['100', [...own, buy('2025-03-03', '1', 0.1)]]]),
        listByIssuer: async () => own
      },
      insiders: { listPositions: async () => new Map([['100', [held('Common Stock', 10)]]]) }
    })
    expect(await open('1')).toMatchObject({
      clusters: [{ buyers: 2, from: '2024-03-01', to: '2024-03-08', valueUsd: 1000 }],
      insiderCount: 30,
      insiders: [
        {
          ...TRADER,
          habit: 'routine',
          holding: { otherSecurities: 0, shares: 10 },
          record: { count: 4, wins: 3 },
          recordHere: { count: 3, wins: 2 }
        }
      ]
    })
  })

  test.each([
    ['on the first of 90 days', '2026-08-22', 2],
    ['a day earlier', '2026-08-21', 1]
  ])('count as buyers of 90 days when they bought %s', async (_name, first, count) => {
    const open = openCompanyInsiders({
      clock: { now: () => NOW },
      companyInsiders: {
        listPurchases: async () => [
          purchase(first, '100', false),
          purchase('2026-11-02', '200', false),
          purchase('2026-11-03', '200', false)
        ],
        listTraders: async () => ({ count: 0, traders: [] })
      },
      events: {
        listBuysKnown: async () => [],
        listByInsiders: async () => new Map(),
        listByIssuer: async () => []
      },
      insiders: { listPositions: async () => new Map() }
    })
    expect((await open('1')).recentBuyers).toBe(count)
  })

  test('leave purchases of an employee plan out of cluster spans', async () => {
    const open = openCompanyInsiders({
      clock: { now: () => NOW },
      companyInsiders: {
        listPurchases: async () => [
          purchase('2024-03-01', '100', false),
          purchase('2024-03-04', '300', false),
          purchase('2024-03-08', '200', true)
        ],
        listTraders: async () => ({ count: 0, traders: [] })
      },
      events: {
        listBuysKnown: async () => [],
        listByInsiders: async () => new Map(),
        listByIssuer: async () => [buy('2024-03-04', '1', 0.1, ['plan_cluster'])]
      },
      insiders: { listPositions: async () => new Map() }
    })
    expect((await open('1')).clusters).toMatchObject([{ buyers: 2, valueUsd: 1000 }])
  })

  test('have one security’s holdings added up, and other securities counted', () => {
    const positions = [held('Class B', 20), held('Class A', 15), held('Class A', 10), held('Warrants', 0)]
    expect(holdingOf(positions)).toMatchObject({ otherSecurities: 1, securityTitle: 'Class A', shares: 25 })
    expect(holdingOf([])).toBeUndefined()
  })
})
