import { describe, expect, test } from 'vitest'

import type { Filing } from '#core/filings/ownership-document.ts'
import { bringUpToDate } from '#core/operation/pipeline/bring-up-to-date.ts'
import type { Session } from '#core/trades/validity/trade-validity.ts'
import { filing, line } from '#tests/support/filings/filing.ts'
import { type MemoryPipeline, memoryPipeline, NOTHING_CONTINUES } from '#tests/support/pipeline/memory-pipeline.ts'
import { day } from '#tests/support/ranking/ranking.ts'

/** Session that the filed price of every purchase is checked against. */
const SESSION: Session = {
  date: day('2026-03-02'),
  splitAdjusted: undefined,
  ticker: 'NLKW',
  unadjusted: { close: 18.4, high: 19, low: 18 }
}

/** One purchase by each issuer, numbered from 1. */
const purchases = (count: number, filings = 1): Filing[] =>
  Array.from({ length: count * filings }, (_, index) => {
    const cik = String(1 + Math.floor(index / filings))
    return filing({
      accession: `0009993333-26-${String(index).padStart(6, '0')}`,
      issuer: { cik, foreignSymbol: null, name: `Company ${cik}`, symbol: 'NLKW' }
    })
  })

function pipelineOf(filings: readonly Filing[]): MemoryPipeline {
  const pipeline = memoryPipeline(filings, [SESSION])
  pipeline.touch(...new Set(filings.map(({ issuer }) => issuer.cik)))
  return pipeline
}

describe('bringing up to date', () => {
  test('derives trades, builds events and issues scores in this order, and announces each once', async () => {
    const pipeline = pipelineOf(purchases(3))
    expect(await bringUpToDate(pipeline)()).toEqual({
      arrivals: 0,
      congress: { disclosures: 0 },
      events: { events: 3, issuers: 3 },
      plannedSales: { issuers: 0, lines: 0 },
      records: { events: 0, insiders: 0 },
      returns: { events: 0, issuers: 0 },
      scores: { issued: 3, pass: 'all' },
      trades: { issuers: 3, versions: 3 }
    })
    expect(pipeline.log).toEqual(['trades 3', 'events 3', 'ranks all', 'scores 3'])
    expect(pipeline.told).toEqual([['trades', 'reports']])
  })

  test('does nothing and announces nothing the second time', async () => {
    const pipeline = pipelineOf(purchases(3))
    await bringUpToDate(pipeline)()
    const [before, log] = [structuredClone(pipeline.held), [...pipeline.log]]
    expect(await bringUpToDate(pipeline)()).toEqual({
      arrivals: 0,
      congress: { disclosures: 0 },
      events: { events: 0, issuers: 0 },
      plannedSales: { issuers: 0, lines: 0 },
      records: { events: 0, insiders: 0 },
      returns: { events: 0, issuers: 0 },
      scores: { issued: 0, pass: 'none' },
      trades: { issuers: 0, versions: 0 }
    })
    expect(pipeline.held).toEqual(before)
    expect(pipeline.log).toEqual(log)
    expect(pipeline.told).toHaveLength(1)
  })

  test('changes nothing for an issuer listed without changes', async () => {
    const pipeline = pipelineOf(purchases(2))
    await bringUpToDate(pipeline)()
    const { ranks, scores, trades } = structuredClone(pipeline.held)
    pipeline.touch('1')
    expect(await bringUpToDate(pipeline)()).toMatchObject({
      scores: { issued: 0 },
      trades: { issuers: 1, versions: 0 }
    })
    expect(pipeline.held).toMatchObject({ ranks, scores, trades })
  })

  test.each([
    ['trades', ['trades 2', 'events 2', 'ranks all', 'scores 2']],
    ['events', ['trades 2', 'events 2', 'ranks all', 'scores 2']],
    ['scores', ['trades 2', 'events 2', 'ranks all', 'ranks all', 'scores 2']]
  ] as const)('continues after a failure to write %s without repeating finished work', async (what, log) => {
    const [whole, pipeline] = [pipelineOf(purchases(2)), pipelineOf(purchases(2))]
    pipeline.failOnce = what
    await expect(bringUpToDate(pipeline)()).rejects.toThrow(`no room for ${what}`)
    await bringUpToDate(pipeline)()
    expect(pipeline.log).toEqual(log)
    await bringUpToDate(whole)()
    expect(pipeline.held).toEqual(whole.held)
  })

  test('announces the work finished before a failure, and nothing if there was none', async () => {
    const pipeline = pipelineOf(purchases(1))
    pipeline.failOnce = 'trades'
    await expect(bringUpToDate(pipeline)()).rejects.toThrow('no room')
    expect(pipeline.told).toEqual([])
    pipeline.failOnce = 'events'
    await expect(bringUpToDate(pipeline)()).rejects.toThrow('no room')
    expect(pipeline.told).toEqual([['trades', 'reports']])
  })

  test('processes a hundred issuers at a time', async () => {
    const pipeline = pipelineOf(purchases(250))
    await bringUpToDate(pipeline)()
    expect(pipeline.log.filter(entry => entry.startsWith('trades')).sort()).toEqual([
      'trades 100',
      'trades 100',
      'trades 50'
    ])
    expect(pipeline.log.filter(entry => entry.startsWith('events'))).toEqual(['events 100', 'events 100', 'events 50'])
  })

  test('loads at most two thousand filings at a time, but all of one issuer together', async () => {
    const sizes: number[] = []
    const pipeline = memoryPipeline([])
    let isTaken = false
    await bringUpToDate({
      ...pipeline,
      staleTrades: {
        listOutdated: async () => {},
        async takeIssuers(limit, work) {
          const issuers = isTaken
            ? []
            : [1_200, 600, 400, 2_400, 1].map((filings, cik) => ({ cik: `${cik}`, filings, news: undefined }))
          isTaken = true
          return work({
            ...NOTHING_CONTINUES,
            issuers: issuers.slice(0, limit),
            async loadFilings(ciks) {
              sizes.push(ciks.length)
              return { filings: [], tickers: [] }
            },
            loadMarket: async () => ({ sessions: [], splits: [] }),
            replace: async () => 0
          })
        }
      }
    })()
    expect(sizes).toEqual([2, 1, 1, 1])
  })
})

describe('ranking of waiting buys', () => {
  test('ranks few new buys one by one, together with the few after a late one', async () => {
    const filings = [
      ...purchases(2),
      filing({
        accession: '0009993333-26-000100',
        filedAt: '2026-03-05',
        issuer: { cik: '8', foreignSymbol: null, name: 'Later', symbol: 'NLKW' }
      }),
      filing({
        accession: '0009993333-26-000200',
        filedAt: '2026-03-03',
        issuer: { cik: '9', foreignSymbol: null, name: 'Earlier', symbol: 'NLKW' },
        lines: [line()]
      })
    ]
    const pipeline = memoryPipeline(filings, [SESSION])
    pipeline.touch('1', '2')
    await bringUpToDate(pipeline)()
    pipeline.touch('8')
    expect((await bringUpToDate(pipeline)()).scores).toEqual({ issued: 1, pass: 'newest' })
    pipeline.touch('9')
    expect((await bringUpToDate(pipeline)()).scores).toEqual({ issued: 1, pass: 'newest' })
    expect(pipeline.held.ranks.size).toBe(4)
  })
})
