// Plain script that measures filters, written apart from the product: it sorts, draws and counts without tricks.

import { randomFrom } from '#core/averages.ts'
import type { ActivityFilter } from '#core/lists/activities/activity-filter.ts'
import type { ColumnRow } from '#core/lists/activities/screen/columns.ts'
import type { OutcomeColumn, ReturnColumn } from '#core/lists/activities/screen/return-columns.ts'
import { dayNumber } from './columns.ts'

const BUY = 2
const SELL = 4
const BITS = { cluster: 16, late: 8, planFalse: 64, planTrue: 32 }

/** Names of a horizon's cells, and its length in days. */
const HORIZONS = {
  half: { days: 184, excess: 'halfExcess', return: 'half', until: 'halfUntil' },
  month: { days: 31, excess: 'monthExcess', return: 'month', until: 'monthUntil' },
  quarter: { days: 92, excess: 'quarterExcess', return: 'quarter', until: 'quarterUntil' },
  year: { days: 366, excess: 'yearExcess', return: 'year', until: 'yearUntil' }
} as const
export type PlainHorizon = keyof typeof HORIZONS

export interface PlainDays {
  readonly asOf: string
  readonly knownUntil: string
  readonly countedUntil: string
}

/** Filters that the script knows. */
export type PlainFilter = Pick<
  ActivityFilter,
  | 'cluster'
  | 'filedFrom'
  | 'filedTo'
  | 'late'
  | 'maxPrice'
  | 'minDelay'
  | 'minOwnershipChange'
  | 'minPrice'
  | 'minValue'
  | 'plan'
  | 'role'
  | 'side'
>

/** One row of each event that a filter selects; a row with an entry goes first. */
export function plainEvents(rows: readonly ColumnRow[], filter: PlainFilter, seconds: number, side: 'buy' | 'sell') {
  const events = new Map<string, ColumnRow>()
  for (const row of rows) {
    if ((row.traits & (side === 'buy' ? BUY : SELL)) === 0 || !isSelected(row, filter, seconds)) continue
    const accession = row.id.split('#')[0]!
    const known = events.get(accession)
    if (!known || (Number.isNaN(known.outcomes.entry) && !Number.isNaN(row.outcomes.entry))) events.set(accession, row)
  }
  return [...events.values()]
}

function isSelected(row: ColumnRow, filter: PlainFilter, seconds: number): boolean {
  const has = (bit: number): boolean => (row.traits & bit) !== 0
  const isAtLeast = (value: number, least: number | undefined) => least === undefined || value >= least
  if (row.validFrom > seconds || (!Number.isNaN(row.validTo) && row.validTo <= seconds)) return false
  if (filter.side === 'buy' && !has(BUY)) return false
  if (filter.side === 'sell' && !has(SELL)) return false
  if (filter.cluster && !has(BITS.cluster)) return false
  if (filter.late && !has(BITS.late)) return false
  if (filter.plan === 'true' && !has(BITS.planTrue)) return false
  if (filter.plan === 'false' && !has(BITS.planFalse)) return false
  if (filter.role && !filter.role.some(role => row.titles.split(',').includes(role))) return false
  if (!isAtLeast(row.value, filter.minValue) || !isAtLeast(row.price, filter.minPrice)) return false
  if (!isAtLeast(row.delay, filter.minDelay) || !isAtLeast(row.ownershipChange, filter.minOwnershipChange)) return false
  if (filter.maxPrice !== undefined && !(row.price <= filter.maxPrice)) return false
  if (filter.filedFrom && row.filed < dayNumber(filter.filedFrom)) return false
  return !(filter.filedTo && row.filed > dayNumber(filter.filedTo))
}

export function plainFigures(events: readonly ColumnRow[], horizon: PlainHorizon, days: PlainDays) {
  const { excess, return: name, until } = HORIZONS[horizon]
  const [asOf, knownUntil, countedUntil] = [days.asOf, days.knownUntil, days.countedUntil].map(dayNumber)
  const isKnown = (row: ColumnRow): boolean => !Number.isNaN(cellOf(row, name)) && !Number.isNaN(cellOf(row, until))
  const counted = events.filter(row => isKnown(row) && cellOf(row, until) <= countedUntil!)
  const locked = events.filter(
    row => isKnown(row) && cellOf(row, until) > countedUntil! && cellOf(row, until) <= knownUntil!
  )
  const closed = new Set([...counted, ...locked])
  const rest = events.filter(row => !closed.has(row))
  const open = rest.filter(row => {
    const from = Number.isNaN(row.outcomes.entry) ? row.filed : row.outcomes.entry
    return isKnown(row) || from + HORIZONS[horizon].days >= asOf!
  })
  const compared = counted.filter(row => !Number.isNaN(cellOf(row, excess)))
  const returns = counted.map(row => cellOf(row, name))
  const ahead = compared.map(row => cellOf(row, excess))
  const net = (percent: number): number => ((1 + percent / 100) * 0.998 * 100) / 1.002 - 100
  const netAhead = compared.map(row => net(cellOf(row, name)) - (cellOf(row, name) - cellOf(row, excess)))
  const yearOf = (row: ColumnRow): number => new Date(row.outcomes.entry * 86_400_000).getUTCFullYear()
  const years = [...new Set(counted.map(yearOf))].sort().map(year => ({
    ahead: median(compared.filter(row => yearOf(row) === year).map(row => cellOf(row, excess))),
    counted: counted.filter(row => yearOf(row) === year).length,
    rose: shareOf(counted.filter(row => yearOf(row) === year).map(row => cellOf(row, name))),
    year
  }))
  return {
    ahead: median(ahead),
    compared,
    counted: counted.length,
    locked: locked.length,
    mean: ahead.reduce((sum, value) => sum + value, 0) / ahead.length,
    net: { ahead: median(netAhead), rose: shareOf(returns.map(net)) },
    open: open.length,
    return: median(returns),
    rose: shareOf(returns),
    unknown: rest.length - open.length,
    years
  }
}

/**
 * Interval of the median by redrawing companies and months, each with replacement, `draws` times.
 * @see Owen, The Pigeonhole Bootstrap, Annals of Applied Statistics 2007, https://doi.org/10.1214/07-AOAS122
 */
export function drawnInterval(compared: readonly ColumnRow[], horizon: PlainHorizon, draws: number) {
  const rows = compared
    .map(row => ({
      company: row.issuerCik,
      month: new Date(row.outcomes.entry * 86_400_000).toISOString().slice(0, 7),
      value: cellOf(row, HORIZONS[horizon].excess)
    }))
    .sort((one, other) => one.value - other.value)
  const companies = [...new Set(rows.map(({ company }) => company))]
  const months = [...new Set(rows.map(({ month }) => month))]
  const random = randomFrom(7)
  const medians: number[] = []
  for (let draw = 0; draw < draws; draw += 1) {
    const [ofCompany, ofMonth] = [drawn(companies, random), drawn(months, random)]
    const weights = rows.map(({ company, month }) => (ofCompany.get(company) ?? 0) * (ofMonth.get(month) ?? 0))
    const half = weights.reduce((sum, weight) => sum + weight, 0) / 2
    let below = 0
    const place = weights.findIndex(weight => {
      below += weight
      return below >= half
    })
    if (half > 0) medians.push(rows[place]!.value)
  }
  medians.sort((one, other) => one - other)
  return { high: medians[Math.ceil(0.975 * draws) - 1]!, low: medians[Math.floor(0.025 * draws)]! }
}

function drawn(names: readonly string[], random: () => number): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const _ of names) {
    const name = names[Math.floor(random() * names.length)]!
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  return times
}

const cellOf = ({ outcomes, returns }: ColumnRow, name: OutcomeColumn | ReturnColumn): number =>
  name in outcomes ? outcomes[name as OutcomeColumn] : returns[name as ReturnColumn]

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const shareOf = (values: readonly number[]): number => (100 * values.filter(value => value > 0).length) / values.length
