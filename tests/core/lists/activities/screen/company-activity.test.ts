import { describe, expect, test } from 'vitest'

import { toCompanyActivity } from '#core/lists/activities/screen/company-activity.ts'
import type { CompanyTotals } from '#core/lists/activities/screen/group-companies.ts'
import { dayNumber } from '#tests/support/activities/columns.ts'

const totals: CompanyTotals = {
  centsIn: 101_025,
  centsOut: 1,
  centsUnchecked: 0,
  insiders: 2,
  issuerCik: '101',
  lastFiled: dayNumber('2026-03-02'),
  lastTraded: dayNumber('2026-02-28'),
  officers: 1,
  sortValue: 0,
  trades: 3
}

describe('company in a list', () => {
  test('shows dollars and days', () => {
    expect(toCompanyActivity(totals, { industry: 'Paper', name: 'Acme', sector: 'Materials', ticker: 'ACME' })).toEqual(
      {
        industry: 'Paper',
        insiders: 2,
        issuerCik: '101',
        issuerName: 'Acme',
        lastActivityDate: '2026-02-28',
        lastFiledAt: '2026-03-02',
        officers: 1,
        sector: 'Materials',
        ticker: 'ACME',
        trades: 3,
        valueIn: 1010.25,
        valueOut: 0.01,
        valueUnchecked: 0
      }
    )
  })

  test('is named by its CIK without other data, and has no day if no trade has one', () => {
    const unknown = { issuerName: '101', lastActivityDate: null, ticker: null }
    expect(toCompanyActivity({ ...totals, lastTraded: undefined }, undefined)).toMatchObject(unknown)
    expect(toCompanyActivity(totals, { industry: null, name: null, sector: null, ticker: null }).issuerName).toBe('101')
  })
})
