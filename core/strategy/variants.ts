// Settings tried every night. Their number determines how lucky the best one is expected to be.

import { DEFAULT_SETTINGS, type StrategySettings } from './settings.ts'

export interface Variant {
  /** `showcase`, or the difference to it. */
  readonly name: string
  readonly settings: StrategySettings
}

const ENTRIES = ['week_end', 'next_open'] as const
const MOST_DAYS = [90, 60, 30] as const
const SALES = [10, undefined] as const

const variant = (name: string, changes: Partial<StrategySettings>): Variant => ({
  name,
  settings: { ...DEFAULT_SETTINGS, ...changes }
})

/** Starts with the showcase. */
export const VARIANTS: readonly Variant[] = [
  ...ENTRIES.flatMap(entry =>
    MOST_DAYS.flatMap(mostDays =>
      SALES.map(saleExitPercent => {
        const name = `${entry} ${mostDays} ${saleExitPercent === undefined ? 'no_sales' : 'sales'}`
        const isShowcase = entry === 'week_end' && mostDays === 90 && saleExitPercent !== undefined
        return variant(isShowcase ? 'showcase' : name, { entry, mostDays, saleExitPercent })
      })
    )
  ),
  variant('chiefs', { titles: ['CEO', 'CFO'] }),
  variant('large_buys', { leastValueUsd: 1_000_000 }),
  variant('best_scores', { mostScore: 3 }),
  variant('small_buys', { leastValueUsd: 50_000 })
]
