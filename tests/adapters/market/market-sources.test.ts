import { describe, expect, test } from 'vitest'

import {
  type MarketSettings,
  makeMarketSources,
  openHistory,
  openOptionChains
} from '#adapters/market/market-sources.ts'
import { type History, MARKET_VENDORS, type VendorTable } from '#adapters/market/market-vendors.ts'
import { VENDORS } from '#adapters/market/vendors/vendor-names.ts'
import type { OptionChains } from '#core/options/ports.ts'
import { FIGURE_KINDS, type SourceName } from '#core/prices/market-data/figure.ts'
import type { Source } from '#core/prices/market-data/ports.ts'
import { fail } from '#core/result.ts'
import { memoryBudget, vendorOrder } from '#tests/support/market/vendor-stub.ts'

const parts = { budget: memoryBudget().budget, clock: { now: () => new Date('2026-03-04T15:00:00Z') } }
const access = { baseUrl: 'http://127.0.0.1:1', key: 'k', limits: { perMinute: 1, perSecond: 1 } }
const BOTH = { finnhub: access, massive: access }

/** Port that names the vendor asked. */
const nothing = (name: SourceName, vendor: string) => ({ find: async () => fail('not_covered' as const), name, vendor })
const figureOf = (vendor: string) => (_: unknown, name: SourceName) => nothing(name, vendor) as Source<unknown>
const historyOf = (vendor: string) => (_: unknown, name: SourceName) => nothing(name, vendor) as unknown as History
const chainsOf = (vendor: string) => (_: unknown, name: SourceName) => nothing(name, vendor) as unknown as OptionChains

/** Both vendors supply quotes and histories; only Finnhub supplies news and option chains. */
const TABLE: VendorTable = {
  finnhub: {
    headersOf: MARKET_VENDORS.finnhub.headersOf,
    history: historyOf('finnhub'),
    news: [figureOf('finnhub')],
    options: chainsOf('finnhub'),
    quote: [figureOf('finnhub')]
  },
  massive: {
    headersOf: MARKET_VENDORS.massive.headersOf,
    history: historyOf('massive'),
    quote: [figureOf('massive'), figureOf('massive, second endpoint')]
  }
}

const order = (first: 'finnhub' | 'massive', second: 'finnhub' | 'massive') =>
  vendorOrder({ history: [first, second], news: [first, second], options: [first, second], quote: [first, second] })

const vendorsOf = (settings: MarketSettings, kind: 'news' | 'quote' | 'ratings') =>
  makeMarketSources(settings, parts, TABLE)[kind].map(source => 'vendor' in source && source.vendor)

describe('two vendors', () => {
  test('are asked in the configured order, each for what it supplies', () => {
    const settings = { order: order('massive', 'finnhub'), vendors: BOTH }
    expect(vendorsOf(settings, 'quote')).toEqual(['massive', 'massive, second endpoint', 'finnhub'])
    expect(vendorsOf(settings, 'news')).toEqual(['finnhub'])
    expect(vendorsOf(settings, 'ratings')).toEqual([])
    expect(vendorsOf({ ...settings, order: order('finnhub', 'massive') }, 'quote')[0]).toBe('finnhub')
  })

  test.each([
    ['massive', 'finnhub'],
    ['finnhub', 'massive']
  ] as const)('have one history, of %s where it stands before %s', (first, second) => {
    expect(openHistory({ order: order(first, second), vendors: BOTH }, parts, TABLE)).toMatchObject({ vendor: first })
  })

  test('pass over one without a key', () => {
    const settings = { order: order('massive', 'finnhub'), vendors: { finnhub: access } }
    expect(openHistory(settings, parts, TABLE)).toMatchObject({ vendor: 'finnhub' })
    expect(vendorsOf(settings, 'quote')).toEqual(['finnhub'])
    expect(openHistory({ ...settings, vendors: {} }, parts, TABLE)).toBeUndefined()
  })

  test('pass over one without option chains, though it has a key and stands first', () => {
    const settings = { order: order('massive', 'finnhub'), vendors: BOTH }
    expect(openOptionChains(settings, parts, TABLE)).toMatchObject({ name: 'finnhub', vendor: 'finnhub' })
    const onlyMassive = { ...settings, vendors: { massive: access } }
    expect(openOptionChains(onlyMassive, parts, TABLE)).toBeUndefined()
  })

  test('show the name of the source that stands in for them', () => {
    const sample = { ...access, sourceName: 'sample' as const }
    const settings = { order: order('massive', 'finnhub'), vendors: { massive: sample } }
    expect(openHistory(settings, parts, TABLE)?.name).toBe('sample')
  })
})

test('every kind of figure is supplied by at least one vendor, and histories by one that has a calendar of dividends', () => {
  const settings = {
    order: vendorOrder({ ...Object.fromEntries(FIGURE_KINDS.map(kind => [kind, VENDORS])), history: ['massive'] }),
    vendors: BOTH
  }
  const sources = makeMarketSources(settings, parts)
  expect(FIGURE_KINDS.filter(kind => sources[kind].length === 0)).toEqual([])
  expect(openHistory(settings, parts)).toHaveProperty('findDividendsFrom')
})
