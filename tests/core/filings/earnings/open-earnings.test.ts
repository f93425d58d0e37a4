import { expect, test } from 'vitest'

import { openEarnings } from '#core/filings/earnings/open-earnings.ts'
import type { ResultsSource } from '#core/filings/earnings/ports.ts'
import { day, report, results } from '#tests/support/earnings/results.ts'

const PAST = [
  '2024-01-25',
  '2024-04-25',
  '2024-07-25',
  '2024-10-24',
  '2025-01-24',
  '2025-04-24',
  '2025-07-25',
  '2025-10-30'
]

/** Source with a release for each day, and an outlook in November. */
const source: ResultsSource = {
  cover: async () => ({ from: null, lastKnownAt: undefined, to: null }),
  find: async () => [],
  list: async () => [],
  loadOf: async (ciks, asOf) => {
    const filings = [...PAST, '2025-11-12'].map(text => results(text)).filter(({ knownAt }) => knownAt <= asOf)
    return new Map(ciks.map(cik => [cik, { filings, reports: PAST.map(report) }]))
  }
}
const open = openEarnings({ clock: { now: () => new Date('2025-12-01T12:00:00Z') }, resultsSource: source })

test("a company's earnings are its releases without other filings of results, and the next estimate", async () => {
  const { next, releases } = await open('9100001')
  expect(releases.map(({ acceptedOn }) => acceptedOn)).toEqual(PAST)
  expect(next).toMatchObject({ day: '2026-01-23', status: 'estimated' })
})

test('earnings as of a past instant use nothing later', async () => {
  const { next, releases } = await open('9100001', new Date('2025-10-01T12:00:00Z'))
  expect(releases.at(-1)?.acceptedOn).toBe(day('2025-07-25'))
  expect(next).toEqual({ reason: 'few', status: 'unknown' })
})
