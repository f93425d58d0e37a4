import { linkPlannedSales } from './link-planned-sales.ts'
import type { StalePlannedSales } from './ports.ts'

export interface RelinkedSales {
  issuers: number
  /** Number of lines that are new or different. */
  lines: number
}

const BATCH_ISSUERS = 100

/**
 * Links the planned sales of every stale issuer again. Adds each finished batch to `total`, even if a later one fails.
 */
export async function relinkPlannedSales(
  stale: StalePlannedSales,
  total: RelinkedSales = { issuers: 0, lines: 0 }
): Promise<RelinkedSales> {
  for (;;) {
    const taken = await stale.takeIssuers(BATCH_ISSUERS, async batch => {
      const lines = batch.issuers.length === 0 ? 0 : await batch.replace((await batch.load()).flatMap(linkPlannedSales))
      return { issuers: batch.issuers.length, lines }
    })
    total.issuers += taken.issuers
    total.lines += taken.lines
    if (taken.issuers < BATCH_ISSUERS) return total
  }
}
