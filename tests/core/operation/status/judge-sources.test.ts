import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { Followed } from '#core/filings/feed/incidents.ts'
import { judgeSources, lastPriceableDay, type SourceName } from '#core/operation/status/judge-sources.ts'
import type { OfficeReading, StatusReadings } from '#core/operation/status/ports.ts'
import { indexDay, NOW, wellQueue, wellQueues, wellReadings } from '#tests/support/status/readings.ts'

function judge(name: SourceName, changes: Partial<StatusReadings> = {}, followed: Followed = 'edgar', now = NOW) {
  const sources = judgeSources(wellReadings(changes), {
    followed,
    hasVendors: true,
    isOfficeOn: office => office === 'house',
    now
  })
  const { lag, state } = sources.find(source => source.name === name)!
  return [state, lag?.reason, lag?.count ?? undefined]
}

const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000)
const feedAt = (at: Date) => ({ successes: new Map([['feed', at]]) })

describe('state of a source', () => {
  test('is well if everything is up to date', () => {
    for (const name of ['feed', 'index', 'prices', 'reports', 'mail'] as const)
      expect(judge(name)).toEqual(['well', undefined, undefined])
  })

  test('feed: is behind two minutes after the last answer while EDGAR is open, else after fifteen', () => {
    expect(judge('feed', feedAt(ago(120)))[0]).toBe('well')
    expect(judge('feed', feedAt(ago(121)))).toEqual(['behind', 'not_read', undefined])
    const night = new Date('2026-11-24T04:00:00Z')
    expect(judge('feed', feedAt(new Date('2026-11-24T03:45:00Z')), 'edgar', night)[0]).toBe('well')
    expect(judge('feed', feedAt(new Date('2026-11-24T03:44:59Z')), 'edgar', night)[0]).toBe('behind')
  })

  test('feed: is behind because of pending filings, silence and, first of all, an incident', () => {
    expect(judge('feed', { pending: { filings: 3, oldestSeenAt: ago(300) } })[0]).toBe('well')
    const pending = { pending: { filings: 3, oldestSeenAt: ago(301) } }
    expect(judge('feed', pending)).toEqual(['behind', 'pending', 3])
    const silent = { ...pending, newestForm4At: ago(1_800) }
    expect(judge('feed', silent)).toEqual(['behind', 'silent', undefined])
    const incident = { detail: {}, endedAt: undefined, kind: 'blocked', source: 'feed', startedAt: ago(60) } as const
    expect(judge('feed', { ...silent, incidents: [incident] })).toEqual(['behind', 'blocked', undefined])
    expect(judge('feed', { incidents: [{ ...incident, endedAt: ago(1) }] })[0]).toBe('well')
  })

  test('feed and index: are off if no source is followed, and empty before the first answer', () => {
    expect(judge('feed', {}, 'nobody')).toEqual(['off', undefined, undefined])
    expect(judge('index', {}, 'nobody')).toEqual(['off', undefined, undefined])
    expect(judge('feed', { successes: new Map() })).toEqual(['empty', 'not_read', undefined])
    expect(judge('index', { days: [] })).toEqual(['empty', 'index_not_compared', undefined])
  })

  test('index: counts days without a final comparison, and pending filings of the others', () => {
    expect(judge('index', { days: [indexDay('2026-11-20', { isFinal: false }), indexDay('2026-11-18')] })).toEqual([
      'behind',
      'index_not_compared',
      2
    ])
    expect(
      judge('index', { days: [indexDay('2026-11-20', { pending: 2 }), indexDay('2026-11-19', { pending: 5 })] })
    ).toEqual(['behind', 'index_difference', 7])
    // Refused filings are shown, but need no further work.
    expect(judge('index', { days: [indexDay('2026-11-20', { differenceCount: 2 })] })[0]).toBe('well')
  })

  test('index: is behind from 06:00 on if a business day has none, even if a later day is complete', () => {
    const friday = {
      days: [indexDay('2026-11-21', { hasIndex: false, named: 0 })],
      daysWithoutIndex: ['2026-11-20' as ReportDate]
    }
    const at = (now: string, followed: Followed = 'edgar') => judge('index', friday, followed, new Date(now))
    expect(at('2026-11-21T11:00:00Z')).toEqual(['behind', 'no_index', 1])
    expect(at('2026-11-21T10:59:59Z')[1]).not.toBe('no_index')
    expect(at('2026-11-21T11:00:00Z', 'sample')[1]).not.toBe('no_index')
    // Thanksgiving and Saturdays have no index.
    const off = { daysWithoutIndex: ['2026-11-26', '2026-11-28'] as ReportDate[] }
    expect(
      judge('index', { ...off, days: [indexDay('2026-11-27')] }, 'edgar', new Date('2026-11-28T12:00:00Z'))[0]
    ).toBe('well')
  })

  test('prices: are behind the morning after a session without prices', () => {
    const before = { lastPricedDay: '2026-11-19' as ReportDate }
    expect(judge('prices', before)).toEqual(['behind', 'no_prices', undefined])
    expect(judge('prices', { lastPricedDay: undefined })[0]).toBe('empty')
    expect(lastPriceableDay(new Date('2026-11-24T12:00:00Z'))).toBe('2026-11-20')
    expect(lastPriceableDay(new Date('2026-11-24T12:00:01Z'))).toBe('2026-11-23')
    expect(lastPriceableDay(new Date('2026-11-27T15:00:00Z'))).toBe('2026-11-25')
  })

  test('reports and mails: are behind while some wait', () => {
    const due = { date: '2026-11-23' as ReportDate, dueSince: ago(60), kind: 'daily' } as const
    expect(judge('reports', { dueReports: [due] })).toEqual(['behind', 'report_waiting', 1])
    const waiting = { oldest: ago(901), waiting: 4 }
    expect(judge('mail', { queues: wellQueues({ mails: wellQueue(waiting) }) })).toEqual(['behind', 'mails_waiting', 4])
    const givenUp = wellQueue({ ...waiting, failed: 2 })
    expect(judge('mail', { queues: wellQueues({ mails: givenUp }) })).toEqual(['behind', 'mails_parked', 2])
    const alerts = wellQueue({ oldest: ago(301), waiting: 116 })
    expect(judge('mail', { queues: wellQueues({ alerts }) })).toEqual(['behind', 'mails_waiting', 116])
    expect(judge('mail', { queues: wellQueues({ webhooks: wellQueue({ oldest: ago(9_000) }) }) })[0]).toBe('well')
  })

  test('operator-read sources: are behind when old, except for a sample, which is written once', () => {
    const old = (name: string) => ({ successes: new Map([[name, new Date('2026-10-01T00:00:00Z')]]) })
    expect(judge('congress', old('congress'))).toEqual(['behind', 'not_read', undefined])
    expect(judge('tickers', old('tickers'))[0]).toBe('behind')
    expect(judge('congress', old('sample'), 'sample')[0]).toBe('well')
    expect(judge('company_facts', { successes: new Map() })[0]).toBe('empty')
  })

  test('offices: are off unless turned on here or asked elsewhere, and behind while they refuse or are silent', () => {
    const office = (changes: Partial<OfficeReading> = {}): OfficeReading => ({
      held: 4,
      named: 9,
      nextPollAt: ago(3_000),
      trouble: undefined,
      unread: [],
      ...changes
    })
    expect(judge('house')[0]).toBe('empty')
    expect(judge('senate')[0]).toBe('off')
    expect(judge('senate', { offices: { senate: office() } })[0]).toBe('well')
    expect(judge('senate', { offices: { senate: office({ nextPollAt: ago(3_601) }) } })[0]).toBe('off')
    expect(judge('house', { offices: { house: office({ nextPollAt: ago(3_601) }) } })[1]).toBe('not_read')
    const refused = office({ trouble: { isRefused: true, since: ago(60) } })
    expect(judge('house', { offices: { house: refused } })).toEqual(['behind', 'refused', undefined])
    const silent = office({ trouble: { isRefused: false, since: ago(60) } })
    expect(judge('house', { offices: { house: silent } })[1]).toBe('outage')
  })

  test('offices: count unread reports by a few reasons, none of which is left out', () => {
    const unread = ['scan', 'paper', 'missing', 'web_page_instead_of_pdf', 'count_differs', null].map(reason => ({
      reason,
      reports: 2
    }))
    const house = { held: 3, named: 15, nextPollAt: NOW, trouble: undefined, unread }
    const readings = wellReadings({ offices: { house } })
    const sources = judgeSources(readings, { followed: 'edgar', hasVendors: true, isOfficeOn: () => true, now: NOW })
    expect(sources.find(({ name }) => name === 'house')?.reports).toEqual({
      held: 3,
      named: 15,
      unread: [
        { reason: 'pending', reports: 2 },
        { reason: 'scan', reports: 2 },
        { reason: 'paper', reports: 2 },
        { reason: 'missing', reports: 4 },
        { reason: 'damaged', reports: 2 }
      ]
    })
  })
})
