import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { sessionClose } from '#core/dates/short-sessions.ts'
import type { ActivityFilter } from '#core/lists/activities/activity-filter.ts'
import { TRAIT_BITS } from '#core/lists/activities/filters/asked.ts'
import { collectEvents } from '#core/lists/activities/outcome/collect-events.ts'
import { pickBuys } from '#core/lists/activities/outcome/pick-buys.ts'
import type { ActivityQuestion, PickedBuy } from '#core/lists/activities/ports.ts'
import type { ColumnRow } from '#core/lists/activities/screen/columns.ts'
import { predicatesOf } from '#core/lists/activities/screen/predicates.ts'
import { fail, ok } from '#core/result.ts'
import type { StrategyEventRow } from '#core/strategy/data/build-data.ts'
import type { ScreenLab } from '#core/strategy/ports.ts'
import { runAsStrategyForReader } from '#core/strategy/screen/run-as-strategy.ts'
import { runScreen, type ScreenRun } from '#core/strategy/screen/run-screen.ts'
import { MOST_PICKED, USUAL_SCREEN } from '#core/strategy/screen/screen-limits.ts'
import { toScreenSettings, writeScreenSettings } from '#core/strategy/screen/screen-settings.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { columnRow, columnsOf, dayNumber } from '#tests/support/activities/columns.ts'
import { type PlainFilter, plainEvents } from '#tests/support/activities/plain-outcome.ts'
import { aMarket, day } from '#tests/support/strategy/market.ts'
import { runPlainly } from '#tests/support/strategy/plain-strategy.ts'
import { aRandomMarket, makeDice } from '#tests/support/strategy/random-market.ts'

const NO_WORDS = { issuerCiks: undefined, tradeIds: undefined }
const AS_OF = new Date('2023-07-31T22:00:00Z')
const FILTERS = 10

/** Row of the list for an invented purchase. Some were traded on the day of their filing. */
function rowOf(event: StrategyEventRow, place: number): ColumnRow {
  const filed = Math.floor(event.signalMs / 86_400_000)
  return columnRow({
    filed,
    firstTraded: filed - (place % 3),
    id: `${event.accession}#ND1`,
    issuerCik: event.cik,
    price: 1 + (place % 40),
    titles: event.titles.includes('CEO') ? 'CEO,officer' : event.titles.join(','),
    traded: filed - (place % 3),
    traits: TRAIT_BITS.buy | (place % 5 === 0 ? TRAIT_BITS.cluster : 0),
    validFrom: Math.floor(event.signalMs / 1_000),
    value: event.valueUsd
  })
}

async function pick(rows: readonly ColumnRow[], filter: ActivityFilter, asOf = AS_OF): Promise<readonly PickedBuy[]> {
  const columns = columnsOf(...rows)
  const question: ActivityQuestion = {
    after: undefined,
    asOf,
    direction: 'desc',
    filter,
    hidesPurchaseLinks: true,
    issuerCiks: undefined,
    limit: 1,
    openScores: 'none',
    showsReturns: false,
    sort: 'filed'
  }
  const predicates = predicatesOf(columns, question, NO_WORDS)
  return pickBuys(await collectEvents(columns, { filter, predicates }, async () => {}), columns.groups)
}

function randomFilters(count: number): PlainFilter[] {
  const dice = makeDice(7)
  return Array.from({ length: count }, () => ({
    ...(dice() < 0.5 && { minValue: Math.round(400_000 * dice()) }),
    ...(dice() < 0.3 && { role: dice() < 0.5 ? ['CEO'] : ['director'] }),
    ...(dice() < 0.2 && { cluster: true }),
    ...(dice() < 0.4 && { minPrice: Math.round(20 * dice()) }),
    ...(dice() < 0.3 && { filedFrom: '2021-06-01' as ReportDate }),
    ...(dice() < 0.3 && { filedTo: '2022-12-30' as ReportDate })
  }))
}

describe('a filter as a strategy', () => {
  test('trades as a plain script does, for random filters', async () => {
    const settings = toScreenSettings({ cost: 30, longest: 120, sale: 10, share: 20 })
    let trades = 0
    for (const [place, filter] of randomFilters(FILTERS).entries()) {
      const { draft } = aRandomMarket(20 + place)
      const events = draft.events ?? []
      const bought = events.filter(({ side }) => side === 'buy')
      const rows = bought.map(rowOf)
      const sold = events.filter(({ side }) => side === 'sell')
      const known = new Map(bought.map(event => [event.accession, event]))
      const asPicked = (accession: string, signalMs: number): StrategyEventRow => ({
        ...known.get(accession)!,
        isEligible: true,
        pastTrades: 0,
        signalMs
      })
      const picked = await pick(rows, filter)
      const { data } = aMarket({
        ...draft,
        events: [...picked.map(({ id, signalMs }) => asPicked(id.split('#')[0]!, signalMs)), ...sold]
      })
      const run = runScreen(data, settings, day('2023-07-01'))!
      const chosen = plainEvents(rows, filter, AS_OF.getTime() / 1_000, 'buy').map(row => {
        const closed = sessionClose(
          new Date(row.traded * 86_400_000).toISOString().slice(0, 10) as ReportDate
        ).getTime()
        return asPicked(row.id.split('#')[0]!, Math.max(row.validFrom * 1_000, closed))
      })
      const plain = runPlainly(aMarket({ ...draft, events: [...chosen, ...sold] }).rows, settings)
      expect(
        run.log.map(({ accession, boughtOn, reason, soldOn }) => [accession, boughtOn, soldOn, reason]).reverse()
      ).toEqual(plain.trades.map(({ accession, bought: on, sold: until, why }) => [accession, on, until, why]))
      expect(Math.abs(run.own.at(-1)! / plain.worth.at(-1)! - 1)).toBeLessThan(1e-6)
      trades += run.log.length
    }
    expect(trades).toBeGreaterThan(100)
  })

  test('buys nothing before its filing was known, nor before the close of the trade day', async () => {
    const morning = Date.parse('2026-03-02T14:00:00Z') / 1_000
    const [intraday, later] = await pick(
      [
        columnRow({ id: 'a#1', traded: dayNumber('2026-03-02'), traits: TRAIT_BITS.buy, validFrom: morning }),
        columnRow({ id: 'b#1', traded: dayNumber('2026-02-27'), traits: TRAIT_BITS.buy, validFrom: morning })
      ],
      {},
      new Date('2026-03-03T00:00:00Z')
    )
    expect([intraday!.signalMs, later!.signalMs].map(ms => new Date(ms).toISOString())).toEqual([
      '2026-03-02T21:00:00.000Z',
      '2026-03-02T14:00:00.000Z'
    ])
  })

  test('follows an amended purchase from the version that the filter selects', async () => {
    const first = Date.parse('2026-03-02T21:00:00Z') / 1_000
    const rows = [
      columnRow({ id: 'a#1', traits: TRAIT_BITS.buy, validFrom: first, validTo: first + 86_400, value: 1_000 }),
      columnRow({ id: 'a#1', traits: TRAIT_BITS.buy, validFrom: first + 86_400, value: 9_000, version: 2 })
    ]
    const picked = await pick(rows, { minValue: 5_000 }, new Date('2026-03-09T00:00:00Z'))
    expect(picked).toEqual([{ id: 'a#1', isGroup: false, signalMs: (first + 86_400) * 1_000, version: 2 }])
    expect(await pick(rows, { minValue: 5_000 }, new Date('2026-03-03T00:00:00Z'))).toEqual([])
  })

  test('ends with the session before the locked window, whatever the prices after it', () => {
    const { draft } = aRandomMarket(3)
    const settings = toScreenSettings({})
    const events = (draft.events ?? []).map(event => ({ ...event, isEligible: true }))
    const locked = day('2022-06-01')
    const run = runScreen(aMarket({ ...draft, events }).data, settings, locked)!
    expect(run.days.at(-1)).toBe('2022-05-31')
    expect(
      run.log.every(({ boughtOn, soldOn }) => boughtOn < locked && (soldOn === undefined || soldOn < locked))
    ).toBe(true)
    const until = aMarket({ ...draft, events, to: '2022-06-15' }).data
    expect(runScreen(until, settings, locked)!.own).toEqual(run.own)
    expect(runScreen(until, settings, day('2020-01-01'))).toBeUndefined()
  })
})

describe('the settings of a filter', () => {
  test('are written only where they differ from the usual ones', () => {
    expect(writeScreenSettings({ ...USUAL_SCREEN })).toBe('')
    expect(writeScreenSettings({ cost: 50, longest: 182, sale: 10 })).toBe('cost=50&sale=10')
    expect(toScreenSettings({ share: 5, volume: 1 })).toMatchObject({
      cashShare: 0.05,
      entry: 'next_open',
      leastPastTrades: 0,
      mostDays: 182,
      saleExitPercent: undefined,
      volumeShare: 0.01
    })
  })
})

describe('a reader who runs a filter', () => {
  const run = {
    days: [],
    figures: { market: {}, own: {} },
    log: [],
    market: [],
    own: [],
    refused: []
  } as never as ScreenRun

  function ports(picked: number, answer: Awaited<ReturnType<ScreenLab['run']>> = ok(run)) {
    const noted: string[] = []
    const asked: Parameters<ScreenLab['run']>[0][] = []
    return {
      asked,
      noted,
      ports: {
        activities: {
          held: async () => ({ firstKnownAt: undefined, gaps: [], isSample: false, lastKnownAt: AS_OF }) as never
        },
        clock: { now: () => AS_OF },
        congressDistribution: 'all' as const,
        rateLimiter: { forget: async () => {}, giveBack: async () => {}, take: async () => 0 },
        reports: { listNewestWeeks: async () => [] },
        screenBuys: {
          pickBuys: async (_: ActivityQuestion, most: number) =>
            picked > most
              ? undefined
              : Array.from({ length: picked }, (_, place) => ({
                  id: `${place}#1`,
                  isGroup: false,
                  signalMs: place,
                  version: 1
                }))
        },
        screenLab: {
          run: async (order: Parameters<ScreenLab['run']>[0]) => {
            asked.push(order)
            return answer
          }
        },
        screenOutcomes: { measureOutcome: async () => ({}) as never },
        screenTrials: {
          note: async (_: string, query: string) => {
            noted.push(query)
            return noted.length
          }
        },
        tickers: { findIssuer: async () => undefined, suggest: async () => [] }
      }
    }
  }
  const filter: ActivityFilter = { minValue: 1_000, side: 'buy' }

  test('is told of the tries, with filter and settings, and sees nothing of the locked window', async () => {
    const world = ports(3)
    const open = runAsStrategyForReader(world.ports)
    expect(await open({ filter, settings: {} }, freeUser)).toMatchObject({ ok: true, value: { buys: 3, tried: 1 } })
    expect(await open({ filter, settings: { longest: 90 } }, freeUser)).toMatchObject({
      value: { lockedFrom: '2022-01-31', query: 'minValue=1000&side=buy', settings: 'longest=90', tried: 2 }
    })
    expect(world.noted).toEqual(['minValue=1000&side=buy', 'minValue=1000&side=buy longest=90'])
    expect(world.asked[0]).toMatchObject({ lockedFrom: '2022-01-31', owner: freeUser.id })
  })

  test.each([
    ['sign_in_required', undefined, filter, 1, ok(run)],
    ['screen_uses_hindsight', freeUser, { minYear: 20 }, 1, ok(run)],
    ['screen_too_wide', freeUser, filter, MOST_PICKED + 1, ok(run)],
    ['strategy_busy', freeUser, filter, 1, fail('busy')],
    ['strategy_too_slow', freeUser, filter, 1, fail('too_slow')],
    ['invalid_parameter', freeUser, { type: 'planned' }, 1, ok(run)]
  ] as const)('is refused by %s', async (code, user, asked, picked, answer) => {
    const world = ports(picked, answer)
    const opened = await runAsStrategyForReader(world.ports)({ filter: asked as ActivityFilter, settings: {} }, user)
    expect(opened).toMatchObject({ code, ok: false })
    expect(world.noted).toEqual([])
  })
})
