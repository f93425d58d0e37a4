import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { LANGUAGES } from '#core/language.ts'
import {
  type DueReports,
  draftReports,
  type NamedReport,
  type ReleasePorts,
  releaseMorning,
  releaseWaiting
} from '#core/operation/releases/release-reports.ts'
import type { StatusReadings } from '#core/operation/status/ports.ts'
import { aBuy } from '#tests/support/filings/filed-buys.ts'
import { memoryPipeline } from '#tests/support/pipeline/memory-pipeline.ts'
import { memoryEvents, memoryReports, noCharts } from '#tests/support/ranking/report-stores.ts'
import { wellReadings } from '#tests/support/status/readings.ts'

/** Wednesday, 08:30 in New York. */
const SLOT = new Date('2023-05-10T12:30:00Z')

function memoryDueReports(): DueReports & { drafts: Map<string, number> } {
  const due = new Map<string, NamedReport & { dueSince: Date }>()
  const drafts = new Map<string, number>()
  const keyOf = ({ date, kind }: NamedReport) => `${kind} ${date}`
  return {
    drafts,
    async finish(report) {
      due.delete(keyOf(report))
      drafts.delete(keyOf(report))
    },
    list: async () => [...due.values()],
    async note(report, now) {
      if (!due.has(keyOf(report))) due.set(keyOf(report), { ...report, dueSince: now })
    },
    async saveDraft(report, content) {
      drafts.set(keyOf(report), content.totals.buys)
    }
  }
}

/** Day on which all sources are complete, except for `changes`. */
function openReleases(changes: Partial<StatusReadings> = {}) {
  const state = { buys: [aBuy()], changes, now: SLOT }
  const well = () =>
    wellReadings({
      lastFinalDay: '2023-05-09' as ReportDate,
      lastPricedDay: '2023-05-09' as ReportDate,
      successes: new Map([['feed', state.now]]),
      ...state.changes
    })
  const reports = memoryReports()
  const dueReports = memoryDueReports()
  const ports: ReleasePorts = {
    ...memoryPipeline([], []),
    charts: noCharts,
    clock: { now: () => state.now },
    dueReports,
    findFollowed: async () => 'edgar',
    get rankedEvents() {
      return memoryEvents(state.buys)
    },
    reports,
    status: { read: () => Promise.reject(new Error('not asked')), readFeed: async () => well() }
  }
  const at = (time: string) => {
    state.now = new Date(time)
  }
  return { at, dueReports, ports, reports, state }
}

const PENDING = { pending: { filings: 2, oldestSeenAt: new Date('2023-05-10T12:29:00Z') } }

describe('release of reports', () => {
  test('includes data that arrived after the draft, which no reader sees', async () => {
    const { at, dueReports, ports, reports, state } = openReleases()
    at('2023-05-10T12:00:00Z')
    expect((await draftReports(ports)(state.now)).drafted).toEqual(['daily 2023-05-10', 'thirty-day 2023-05-10'])
    expect([reports.all.size, dueReports.drafts.get('daily 2023-05-10')]).toEqual([0, 1])
    const knownAt = new Date('2023-05-10T12:29:59Z')
    state.buys.push(aBuy({ accession: '0009999999-23-000777', knownAt }, { validFrom: knownAt }))
    at('2023-05-10T12:30:01Z')
    expect((await releaseMorning(ports)(SLOT)).released).toEqual(['daily 2023-05-10', 'thirty-day 2023-05-10'])
    expect(reports.all.get('daily 2023-05-10')?.content.totals.buys).toBe(2)
    expect(reports.all.get('daily 2023-05-10')?.content).not.toHaveProperty('gaps')
    expect(dueReports.drafts.size).toBe(0)
  })

  test('waits for a source that is behind, and is released as soon as it is complete', async () => {
    const { at, ports, reports, state } = openReleases(PENDING)
    expect(await releaseMorning(ports)(SLOT)).toEqual({
      released: [],
      waiting: ['daily 2023-05-10 feed', 'thirty-day 2023-05-10 feed']
    })
    at('2023-05-10T12:58:00Z')
    expect((await releaseWaiting(ports)()).waiting).toHaveLength(2)
    expect(reports.all.size).toBe(0)
    state.changes = {}
    expect((await releaseWaiting(ports)()).released).toEqual(['daily 2023-05-10', 'thirty-day 2023-05-10'])
    expect(await releaseWaiting(ports)()).toEqual({ released: [], waiting: [] })
  })

  test('is released after half an hour anyway, naming what was behind in every language', async () => {
    const { at, ports, reports } = openReleases({ ...PENDING, lastPricedDay: '2023-05-08' as ReportDate })
    await releaseMorning(ports)(SLOT)
    at('2023-05-10T13:00:00Z')
    expect((await releaseWaiting(ports)()).released[0]).toBe('daily 2023-05-10 feed prices')
    const report = reports.all.get('daily 2023-05-10')
    expect(report?.content.gaps).toEqual(['feed', 'prices'])
    for (const language of LANGUAGES) {
      expect(report?.html[language]).toContain('class="report-gap"')
      expect(report?.htmlBlurred[language]).toContain('class="report-gap"')
    }
    expect(report?.html.en).toContain('The prices of the last session were missing.')
  })

  test.each<[string, Partial<StatusReadings>, string | undefined]>([
    [
      'a feed that was last read before the cut-off',
      { successes: new Map([['feed', new Date('2023-05-10T12:29:59Z')]]) },
      'feed'
    ],
    ['a feed that was never read', { successes: new Map() }, 'feed'],
    [
      'an open incident',
      { incidents: [{ detail: {}, endedAt: undefined, kind: 'gap_suspected', source: 'feed', startedAt: SLOT }] },
      'feed'
    ],
    [
      'filings named after the cut-off',
      { pending: { filings: 2, oldestSeenAt: new Date('2023-05-10T12:30:01Z') } },
      undefined
    ],
    ['an index that was not compared', { lastFinalDay: '2023-05-08' as ReportDate }, 'index'],
    ['a business day without an index', { daysWithoutIndex: ['2023-05-09' as ReportDate] }, 'index'],
    ['an older day without an index', { daysWithoutIndex: ['2023-05-08' as ReportDate] }, undefined],
    ['filings of an index that are not read', { unreadOfIndex: { filings: 1, oldestSeenAt: SLOT } }, 'index'],
    ['no prices at all', { lastPricedDay: undefined }, 'prices']
  ])('is held up by %s, if it concerns it', async (_, changes, gap) => {
    const { ports } = openReleases(changes)
    const { waiting } = await releaseMorning(ports)(SLOT)
    expect(waiting[0]).toBe(gap && `daily 2023-05-10 ${gap}`)
  })

  test('makes no report for a window without known filings', async () => {
    const { ports, reports, state } = openReleases()
    state.buys = [aBuy({ knownAt: new Date('2023-05-01T12:00:00Z') })]
    expect(await releaseMorning(ports)(SLOT)).toEqual({ released: [], waiting: [] })
    expect(reports.all.size).toBe(0)
  })
})
