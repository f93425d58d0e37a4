// Preset filters for common questions, each a URL of the trade list.

import type { FilterParameter } from './filters/filters.ts'

interface Preset {
  /** Key of its label texts. */
  readonly id: string
  readonly query: Readonly<Partial<Record<FilterParameter, string>>>
}

/** All presets. The amounts are our choice: they are usual in lists of insider trades. */
export const PRESETS = [
  { id: 'last_week', query: { filedDays: '7', side: 'buy' } },
  { id: 'chiefs', query: { role: 'ceo,cfo', side: 'buy' } },
  {
    id: 'chiefs_together',
    query: { filedDays: '30', group: 'company', minInsiders: '2', role: 'ceo,cfo', side: 'buy' }
  },
  { id: 'large', query: { minValue: '100000', side: 'buy' } },
  { id: 'clusters', query: { cluster: 'true', side: 'buy' } },
  { id: 'several', query: { filedDays: '30', group: 'company', minInsiders: '3', side: 'buy' } },
  { id: 'first_buy', query: { firstBuy: 'true' } },
  { id: 'small_after_fall', query: { maxChange60: '-30', maxMarketValue: '500000000', side: 'buy' } },
  { id: 'below_average', query: { maxFromAverage: '0', side: 'buy' } },
  { id: 'before_earnings', query: { maxDaysToEarnings: '14', side: 'buy' } },
  { id: 'below_insider', query: { filedDays: '90', maxFromPrice: '0', side: 'buy' } },
  { id: 'proven_buyers', query: { minMaturedBuys: '3', minWinRate: '66', side: 'buy' } },
  { id: 'officers', query: { minValue: '500000', role: 'officer', side: 'buy' } },
  { id: 'large_holders', query: { largeHolder: 'true', side: 'buy' } },
  { id: 'owners', query: { role: '10%owner', side: 'buy' } },
  { id: 'doubled', query: { minOwnershipChange: '100', side: 'buy' } },
  { id: 'large_sales', query: { minValue: '1000000', side: 'sell' } },
  { id: 'announced_sales', query: { maxDaysSinceNotice: '14', side: 'sell' } },
  { id: 'unplanned_sales', query: { plan: 'false', side: 'sell' } },
  { id: 'late_buys', query: { late: 'true', side: 'buy' } }
] as const satisfies readonly Preset[]

/** Whether `filters` are exactly the preset's filters. */
export function isPreset({ query }: Preset, filters: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(query) as FilterParameter[]
  return (
    names.length === Object.keys(filters).length && names.every(name => filters[name]?.toLowerCase() === query[name])
  )
}
