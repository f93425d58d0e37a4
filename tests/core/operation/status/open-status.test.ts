import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { Followed } from '#core/filings/feed/incidents.ts'
import { openStatus } from '#core/operation/status/open-status.ts'
import type { StatusReadings } from '#core/operation/status/ports.ts'
import { indexDay, NOW, wellQueue, wellQueues, wellReadings } from '#tests/support/status/readings.ts'

const open = (changes: Partial<StatusReadings> = {}, followed: Followed = 'edgar') =>
  openStatus({
    clock: { now: () => NOW },
    findFollowed: async () => followed,
    hasVendors: () => false,
    isOfficeOn: () => false,
    isSample: async () => false,
    status: { read: async () => wellReadings(changes), readFeed: () => Promise.reject(new Error('not asked')) }
  })()

describe('status', () => {
  test('shows 30 business days, newest first, even without data', async () => {
    const latency = { day: '2026-11-23' as ReportDate, filings: 3, p50: 5, p95: 9, p99: 9 }
    const { days, latency: sums } = await open({ days: [indexDay('2026-11-20')], latencies: [latency] })
    expect(days).toHaveLength(30)
    expect([days[0]?.day, days[1]?.day, days.at(-1)?.day]).toEqual(['2026-11-23', '2026-11-20', '2026-10-09'])
    expect(days.some(({ day }) => day === '2026-11-11' || day === '2026-10-12')).toBe(false)
    expect([days[0]?.latency?.p50, days[0]?.index, days[1]?.index?.named]).toEqual([5, undefined, 800])
    expect(sums.today?.filings).toBe(3)
  })

  test('is the worst state: an open incident, an essential source behind, or no followed source', async () => {
    const incident = { detail: {}, endedAt: undefined, kind: 'outage', source: 'feed', startedAt: NOW } as const
    expect((await open()).state).toBe('well')
    expect((await open({ incidents: [incident] })).state).toBe('incident')
    expect((await open({ incidents: [{ ...incident, endedAt: NOW }] })).state).toBe('well')
    expect((await open({ lastPricedDay: '2026-11-18' as ReportDate })).state).toBe('behind')
    expect((await open({ queues: wellQueues({ mails: wellQueue({ failed: 1 }) }) })).state).toBe('well')
    expect((await open({}, 'nobody')).state).toBe('idle')
  })
})
