import { describe, expect, test } from 'vitest'
import { randomFrom } from '#core/averages.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { ActivityFilter } from '#core/lists/activities/activity-filter.ts'
import { collectEvents } from '#core/lists/activities/outcome/collect-events.ts'
import { measureOutcome, type OutcomeDays } from '#core/lists/activities/outcome/measure-outcome.ts'
import { COST_SHARE } from '#core/lists/activities/outcome/outcome-figures.ts'
import type { ActivityQuestion } from '#core/lists/activities/ports.ts'
import { appendRow, type ColumnRow, type Columns } from '#core/lists/activities/screen/columns.ts'
import { predicatesOf } from '#core/lists/activities/screen/predicates.ts'
import { removeIssuers } from '#core/lists/activities/screen/remove-rows.ts'
import { byOutcomeColumn, byReturnColumn } from '#core/lists/activities/screen/return-columns.ts'
import { TRAIT } from '#core/lists/activities/screen/traits.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import { makeRows } from '#tests/bench/generate-columns.ts'
import { columnRow, columnsOf, dayNumber } from '#tests/support/activities/columns.ts'
import {
  drawnInterval,
  type PlainFilter,
  type PlainHorizon,
  plainEvents,
  plainFigures
} from '#tests/support/activities/plain-outcome.ts'

const NO_WORDS = { issuerCiks: undefined, tradeIds: undefined }
const FILTERS = 50

const day = (text: string) => text as ReportDate
const DAYS: OutcomeDays = {
  asOf: day('2017-06-30'),
  countedUntil: day('2015-12-29'),
  knownUntil: day('2017-06-30')
}
const LATER = new Date('2017-06-30T23:00:00Z')
/** Without a pause, so that nothing changes in between. */
const goOn = async (): Promise<void> => {}

async function measured(
  columns: Columns,
  filter: ActivityFilter = {},
  { asOf = LATER, days = DAYS, pause = goOn } = {}
) {
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
  return measureOutcome(await collectEvents(columns, { filter, predicates }, pause), days, pause)
}

/** Purchase that was entered on `entry`, and earned `percent` in each horizon, `excess` of it above the market. */
function bought(entry: string, percent: number, changes: Partial<ColumnRow> = {}, excess = percent - 1): ColumnRow {
  const from = dayNumber(entry)
  const outcomes = {
    entry: from,
    half: percent,
    halfExcess: excess,
    halfUntil: from + 183,
    monthUntil: from + 30,
    quarter: percent,
    quarterExcess: excess,
    quarterUntil: from + 91,
    yearUntil: from + 365
  }
  const returns = {
    ...byReturnColumn(() => Number.NaN),
    month: percent,
    monthExcess: excess,
    year: percent,
    yearExcess: excess
  }
  return columnRow({
    filed: from - 1,
    outcomes,
    returns,
    traded: from - 2,
    traits: TRAIT.buy,
    validFrom: (from - 1) * 86_400 + 75_000,
    ...changes
  })
}

const named = (number: number, part = 1): string => `0009993333-15-${String(number).padStart(6, '0')}#ND${part}`

/** Generated trades of twelve years, some of them without an entry or a market return. */
const ROWS = [...makeRows({ companies: 150, insidersEach: 4, trades: 24_000, years: 11 })].map(thinned)
function thinned(row: ColumnRow, index: number): ColumnRow {
  const isPriced = index % 9 !== 0
  if (!isPriced) {
    const [outcomes, returns] = [byOutcomeColumn(() => Number.NaN), byReturnColumn(() => Number.NaN)]
    return { ...row, outcomes, returns }
  }
  return index % 14 === 0 ? { ...row, outcomes: { ...row.outcomes, halfExcess: Number.NaN } } : row
}
const COLUMNS = columnsOf(...ROWS)

/** Random filters, the same in each run. */
function randomFilters(count: number): PlainFilter[] {
  const random = randomFrom(11)
  const isDrawn = (share: number): boolean => random() < share
  return Array.from({ length: count }, () => ({
    ...(isDrawn(0.4) && { side: isDrawn(0.7) ? ('buy' as const) : ('sell' as const) }),
    ...(isDrawn(0.2) && { cluster: true }),
    ...(isDrawn(0.15) && { late: true }),
    ...(isDrawn(0.3) && { plan: isDrawn(0.5) ? ('false' as const) : ('true' as const) }),
    ...(isDrawn(0.3) && { role: isDrawn(0.5) ? ['CEO', 'CFO'] : ['director'] }),
    ...(isDrawn(0.4) && { minValue: Math.round(10 ** (2 + 4 * random())) }),
    ...(isDrawn(0.2) && { minPrice: Math.round(20 * random()) }),
    ...(isDrawn(0.2) && { maxPrice: 30 + Math.round(400 * random()) }),
    ...(isDrawn(0.2) && { minDelay: Math.round(5 * random()) }),
    ...(isDrawn(0.2) && { minOwnershipChange: Math.round(40 * random()) }),
    ...(isDrawn(0.3) && { filedFrom: day(`${2007 + Math.floor(5 * random())}-03-01`) }),
    ...(isDrawn(0.2) && { filedTo: day(`${2013 + Math.floor(3 * random())}-09-30`) })
  }))
}

const SECONDS = Math.floor(LATER.getTime() / 1_000)
const HORIZONS: readonly PlainHorizon[] = ['month', 'quarter', 'half', 'year']

/** Ours are rounded to two decimals. */
function expectNear(ours: number | undefined, plain: number): void {
  expect(Math.abs(ours! - plain)).toBeLessThan(0.005_01)
}

describe('outcome of a filter', () => {
  test('equals a plain script on 50 random filters', async () => {
    let counted = 0
    for (const filter of randomFilters(FILTERS)) {
      const outcome = await measured(COLUMNS, filter)
      for (const side of ['buy', 'sell'] as const) {
        const events = plainEvents(ROWS, filter, SECONDS, side)
        const { events: selected, horizons } = side === 'buy' ? outcome.buys : outcome.sales
        expect(selected).toBe(events.length)
        for (const [place, horizon] of HORIZONS.entries()) {
          const ours = horizons[place]!
          const plain = plainFigures(events, horizon, DAYS)
          counted += plain.counted
          expect([ours.counted, ours.compared]).toEqual([plain.counted, plain.compared.length])
          expect([ours.locked, ours.open, ours.unknown]).toEqual([plain.locked, plain.open, plain.unknown])
          if (plain.counted === 0) continue
          expectNear(ours.rosePercent, plain.rose)
          expectNear(ours.medianReturn, plain.return)
          if (side === 'buy') expectNear(ours.afterCosts!.rosePercent, plain.net.rose)
          expect(ours.years.map(({ counted: number, year }) => [year, number])).toEqual(
            plain.years.map(({ counted: number, year }) => [year, number])
          )
          for (const [index, year] of ours.years.entries()) {
            expectNear(year.rosePercent, plain.years[index]!.rose)
            if (year.medianExcess !== undefined) expectNear(year.medianExcess, plain.years[index]!.ahead)
          }
          expect(ours.histogram.reduce((sum, bar) => sum + bar, 0)).toBe(plain.compared.length)
          if (plain.compared.length === 0) continue
          expectNear(ours.medianExcess, plain.ahead)
          expectNear(ours.meanExcess, plain.mean)
          if (side === 'buy') expectNear(ours.afterCosts!.medianExcess, plain.net.ahead)
        }
      }
    }
    expect(counted).toBeGreaterThan(10_000)
  })

  test('has the interval that redrawing companies and months gives, on 50 random filters', async () => {
    const [widths, shifts]: [number[], number[]] = [[], []]
    for (const filter of randomFilters(FILTERS)) {
      const outcome = await measured(COLUMNS, filter)
      const side = filter.side === 'buy' ? 'buy' : 'sell'
      const { interval } = (side === 'buy' ? outcome.buys : outcome.sales).horizons[2]!
      if (!interval) continue
      const { ahead, compared } = plainFigures(plainEvents(ROWS, filter, SECONDS, side), 'half', DAYS)
      expect(interval.low).toBeLessThanOrEqual(ahead)
      expect(interval.high).toBeGreaterThanOrEqual(ahead)
      const redrawn = drawnInterval(compared, 'half', 400)
      const width = redrawn.high - redrawn.low
      widths.push((interval.high - interval.low) / width)
      shifts.push(Math.abs(interval.low - redrawn.low) / width, Math.abs(interval.high - redrawn.high) / width)
    }
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(widths)).toBeGreaterThan(0.9)
    expect(mean(widths)).toBeLessThan(1.1)
    expect(Math.min(...widths)).toBeGreaterThan(0.65)
    expect(Math.max(...widths)).toBeLessThan(1.4)
    expect(mean(shifts)).toBeLessThan(0.1)
    expect(widths.length).toBeGreaterThan(30)
  })
  test('counts all lots and versions of a filing once, by the lot that has an entry', async () => {
    const unpriced = { outcomes: byOutcomeColumn(() => Number.NaN), returns: byReturnColumn(() => Number.NaN) }
    const columns = columnsOf(
      bought('2015-03-02', 12, { id: named(1), ...unpriced }),
      bought('2015-03-02', 12, { id: named(1, 2) }),
      bought('2015-03-02', 12, { id: named(1, 3) }),
      bought('2015-03-02', -8, { id: named(2), traits: TRAIT.sell }),
      bought('2015-03-02', -8, { id: named(1, 4), traits: TRAIT.sell })
    )
    const { buys, sales } = await measured(columns)
    expect([buys.events, sales.events]).toEqual([1, 2])
    expect(buys.horizons.map(({ counted }) => counted)).toEqual([1, 1, 1, 0])
    expect(buys.horizons[2]).toMatchObject({ medianExcess: 11, medianReturn: 12, rosePercent: 100 })
    expect(sales.horizons[2]).toMatchObject({ afterCosts: undefined, medianReturn: -8, rosePercent: 0 })
  })

  test('counts a sum once beside other trades of its filing, by its own value', async () => {
    const lot = { traits: TRAIT.buy | TRAIT.lot }
    const columns = columnsOf(
      bought('2015-03-02', 12, { ...lot, id: named(1), value: 60_000 }),
      bought('2015-03-02', 12, { ...lot, id: named(1, 2), value: 70_000 }),
      bought('2015-03-02', 12, { id: named(1, 3), value: 200_000 }),
      bought('2015-03-02', 5, { id: named(2), value: 90_000 })
    )
    appendRow(columns, bought('2015-03-02', 12, { id: named(1), value: 130_000 }), 'groups')
    const all = await measured(columns)
    expect(await measured(columns, { group: 'filing' })).toEqual(all)
    expect(all.buys.events).toBe(2)
    const returnsOf = async (filter: ActivityFilter) => {
      const { events, horizons } = (await measured(columns, filter)).buys
      return [events, horizons[2]!.medianReturn]
    }
    const above = { maxValue: 150_000, minValue: 100_000 }
    expect(await returnsOf({ ...above, group: 'filing' })).toEqual([1, 12])
    expect(await returnsOf(above)).toEqual([0, undefined])
    expect(await returnsOf({ group: 'filing', maxValue: 95_000 })).toEqual([1, 5])
    expect(await returnsOf({ maxValue: 95_000 })).toEqual([2, 8.5])
  })

  test('counts only what matured before the locked window, and tells what is locked, open and unknown', async () => {
    const columns = columnsOf(
      bought('2015-06-29', 5, { id: named(1) }),
      bought('2015-06-30', 50, { id: named(2) }),
      bought('2016-12-29', 50, { id: named(3) }),
      bought('2016-12-30', 50, { id: named(4) }),
      bought('2014-01-06', Number.NaN, { id: named(5) }),
      bought('2017-06-01', Number.NaN, { id: named(6) })
    )
    const half = (await measured(columns)).buys.horizons[2]!
    expect(half).toMatchObject({ counted: 1, locked: 2, medianReturn: 5, open: 2, unknown: 1 })
  })

  test('is the same as of a past day, whatever became known later', async () => {
    const days = { asOf: day('2014-06-30'), countedUntil: day('2014-06-30'), knownUntil: day('2014-06-30') }
    const then = { asOf: new Date('2014-06-30T23:00:00Z'), days }
    const seconds = then.asOf.getTime() / 1_000
    const past = columnsOf(
      ...ROWS.filter(({ validFrom }) => validFrom <= seconds).map(row =>
        row.validTo > seconds ? { ...row, validTo: Number.NaN } : row
      )
    )
    const before = await measured(past, {}, then)
    expect(before.buys.horizons[2]!.counted).toBeGreaterThan(50)
    expect(await measured(COLUMNS, {}, then)).toEqual(before)
  })

  test('deducts the costs of the strategy each way from buys', async () => {
    expect(COST_SHARE * 10_000).toBe(DEFAULT_SETTINGS.costBps)
    const { buys } = await measured(columnsOf(bought('2015-03-02', 0.3, {}, 1.3)))
    // 1.003 × 0.998 ÷ 1.002 is a loss of 0.1 %, and the market lost 1 %.
    expect(buys.horizons[2]).toMatchObject({
      afterCosts: { medianExcess: 0.9, rosePercent: 0 },
      medianExcess: 1.3,
      rosePercent: 100
    })
  })

  test('shows returns beyond the outer bars in them', async () => {
    const rows = [-99, -50, -0.01, 0, 9.99, 10, 400].map((excess, number) =>
      bought('2015-03-02', excess, { id: named(number) }, excess)
    )
    const { histogram } = (await measured(columnsOf(...rows))).buys.horizons[2]!
    expect(histogram).toEqual([1, 1, 0, 0, 0, 1, 2, 1, 0, 0, 0, 1])
  })

  test('has no interval with fewer than 20 companies or months', async () => {
    const grid = (companies: number, months: number) =>
      columnsOf(
        ...Array.from({ length: companies * months }, (_, number) => {
          const month = number % months
          const entry = `${2012 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-05`
          const issuerCik = String(1_000 + Math.floor(number / months))
          return bought(entry, (number * 37) % 101, { id: named(number), issuerCik })
        })
      )
    const intervalOf = async (companies: number, months: number) =>
      (await measured(grid(companies, months))).buys.horizons[2]!.interval
    expect(await intervalOf(19, 20)).toBeUndefined()
    expect(await intervalOf(20, 19)).toBeUndefined()
    expect(await intervalOf(20, 20)).toBeDefined()
  })

  test('is wider if the trades of a company are alike', async () => {
    const grid = (returnOf: (company: number, number: number) => number) =>
      columnsOf(
        ...Array.from({ length: 30 * 24 }, (_, number) => {
          const [company, month] = [Math.floor(number / 24), number % 24]
          const entry = `${2012 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-05`
          const changes = { id: named(number), issuerCik: String(1_000 + company) }
          return bought(entry, returnOf(company, number), changes)
        })
      )
    const widthOf = async (columns: Columns): Promise<number> => {
      const { interval } = (await measured(columns)).buys.horizons[2]!
      return interval!.high - interval!.low
    }
    const apart = await widthOf(grid((_, number) => (number * 7919) % 30))
    const alike = await widthOf(grid(company => company))
    expect(alike).toBeGreaterThan(2 * apart)
  })

  test('begins again if the columns change during a pause, and never sees half an update', async () => {
    const columns = columnsOf(...ROWS)
    const all = await measured(columns)
    let pauses = 0
    const pause = async (): Promise<void> => {
      pauses += 1
      if (pauses > 1) return
      removeIssuers(columns, ['100003'])
      for (const row of ROWS) if (row.issuerCik === '100003') appendRow(columns, row)
    }
    expect(await measured(columns, {}, { pause })).toEqual(all)
    pauses = 0
    expect(await measured(columns, { group: 'filing' }, { pause })).toEqual(all)
  })
})
