import { describe, expect, test } from 'vitest'

import { publishMissingReports, publishReport } from '#core/operation/pipeline/publish-reports.ts'
import { takeIn } from '#core/operation/pipeline/take-in.ts'
import { aBuy } from '#tests/support/filings/filed-buys.ts'
import { filing } from '#tests/support/filings/filing.ts'
import { memoryPipeline } from '#tests/support/pipeline/memory-pipeline.ts'
import { memoryEvents, memoryReports, noCharts } from '#tests/support/ranking/report-stores.ts'

function portsOf() {
  const pipeline = memoryPipeline([filing()])
  const noted: unknown[] = []
  return {
    noted,
    pipeline,
    ports: {
      ...pipeline,
      sources: { noteSuccess: async (source: string, detail: object) => void noted.push([source, detail]) },
      trades: { count: async () => [...pipeline.held.trades.values()].flat().length }
    }
  }
}

describe('take-in of data', () => {
  test('saves, updates derived data, logs the source and counts new trades', async () => {
    const { noted, pipeline, ports } = portsOf()
    const taken = await takeIn(ports)('filings', async () => {
      pipeline.touch('9990001')
      return { changed: ['stocks'], detail: { filings: 1 }, value: 'saved' }
    })
    expect(taken).toEqual({ trades: 1, value: 'saved' })
    expect(pipeline.told).toEqual([['trades', 'reports'], ['stocks']])
    expect(noted).toEqual([['filings', { filings: 1 }]])
  })

  test('does not log success for a source without data', async () => {
    const { noted, pipeline, ports } = portsOf()
    await takeIn(ports)('filings', async () => ({ detail: undefined, value: undefined }))
    expect(noted).toEqual([])
    expect(pipeline.told).toEqual([])
  })

  test('updates nothing if saving failed, and logs nothing if updating failed', async () => {
    const { noted, pipeline, ports } = portsOf()
    await expect(
      takeIn(ports)('filings', async () => {
        throw new Error('the archive is torn')
      })
    ).rejects.toThrow('the archive is torn')
    expect(pipeline.log).toEqual([])
    pipeline.failOnce = 'trades'
    await expect(
      takeIn(ports)('filings', async () => {
        pipeline.touch('9990001')
        return { detail: { filings: 1 }, value: undefined }
      })
    ).rejects.toThrow('no room')
    expect(noted).toEqual([])
  })
})

describe('publication of reports', () => {
  test('updates derived data first, because a report never changes', async () => {
    const { pipeline, ports } = portsOf()
    const reports = memoryReports()
    const all = {
      ...ports,
      charts: noCharts,
      clock: { now: () => new Date('2023-05-15T12:00:00Z') },
      rankedEvents: {
        ...memoryEvents([aBuy()]),
        async loadBuys() {
          expect(pipeline.held.staleTrades.size).toBe(0)
          return [aBuy()]
        }
      },
      reports
    }
    pipeline.touch('9990001')
    expect(await publishReport(all)('daily', '2023-05-10')).toMatchObject({ ok: true, value: { isNew: true } })
    pipeline.touch('9990001')
    expect(await publishMissingReports(all)()).toEqual({ daily: 0, 'thirty-day': 1, weekly: 1 })
  })
})
