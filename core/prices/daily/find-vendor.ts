import type { DailyPriceSource } from './ports.ts'

/** Reason why no vendor is asked. */
export type NotAsked = 'no_vendor' | 'sample_data'

export interface AskedVendor {
  /** undefined if no vendor with daily prices is configured. */
  readonly dailyPrices: DailyPriceSource | undefined
  /** Real prices are never mixed with sample data. */
  readonly isSample: () => Promise<boolean>
}

/** Returns the vendor, or the reason why there is none. */
export async function findVendor({ dailyPrices, isSample }: AskedVendor): Promise<DailyPriceSource | NotAsked> {
  if (await isSample()) return 'sample_data'
  return dailyPrices ?? 'no_vendor'
}
