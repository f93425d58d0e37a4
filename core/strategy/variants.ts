// Settings that are run every night. The more there are, the better the best one is expected to be by luck alone.

import { DEFAULT_SETTINGS, type StrategySettings } from './settings.ts'

export interface Variant {
  /** `showcase`, or the way in which the settings differ from it. */
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

/** All nightly variants. The showcase comes first. */
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
