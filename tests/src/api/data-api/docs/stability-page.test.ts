import { describe, expect, test } from 'vitest'

import { PUBLIC_CONTRACT } from '#src/api/data-api/calls/contract.ts'
import type { PublicOperation } from '#src/api/data-api/calls/public-operation.ts'
import { stabilityPage } from '#src/api/data-api/docs/stability-page.ts'

describe('page on what stays', () => {
  test('lists old names of the calls that are documented, with the day on which they end', () => {
    const { body } = stabilityPage({ calls: [{ path: '/v1/congress/transactions' }] })
    expect(body).toMatch(/<code>disclosedFrom<\/code>.*<code>disclosed_from<\/code>.*2026-11-28.*2027-12-28/)
    const ofReports = stabilityPage({ calls: [{ path: '/v1/reports/{kind}/{date}' }] }).body
    expect(ofReports).toMatch(/<code>company<\/code>.*<code>issuerName<\/code>/)
    expect(stabilityPage({ calls: [] }).body).toContain('No name is old.')
  })

  test.each(Object.entries<PublicOperation>(PUBLIC_CONTRACT))(
    '%s has no old name that means something else',
    (_, call) => {
      const names = Object.keys(call.query?.entries ?? {})
      for (const [old, now] of Object.entries(call.oldNames ?? {}))
        expect([old, names.includes(old), names.includes(now)]).toEqual([old, false, true])
    }
  )
})
