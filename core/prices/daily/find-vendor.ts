import type { DailyPriceSource } from './ports.ts'

/** Why no vendor is asked. */
export type NotAsked = 'no_vendor' | 'sample_data'

export interface AskedVendor {
  /** undefined where no vendor that has daily prices is configured. */
  readonly dailyPrices: DailyPriceSource | undefined
  /** Nothing real comes beside invented prices. */
  readonly isSample: () => Promise<boolean>
}

/** Whom to ask, or why nobody. */
export async function findVendor({ dailyPrices, isSample }: AskedVendor): Promise<DailyPriceSource | NotAsked> {
  if (await isSample()) return 'sample_data'
  return dailyPrices ?? 'no_vendor'
}
