import { SIZE_BOUNDS } from '../../prices/size-class.ts'
import type { StrategySettings } from '../settings.ts'

const BPS = 10_000

/** Half of the bid-ask spread in basis points, by market capitalization. Typical values, not measured by us. */
const HALF_SPREADS = [
  { below: SIZE_BOUNDS[0], bps: 25 },
  { below: SIZE_BOUNDS[1], bps: 10 },
  { below: SIZE_BOUNDS[2], bps: 4 },
  { below: Number.POSITIVE_INFINITY, bps: 2 }
] as const

/** Cost of a purchase or a sale, as a fraction of its amount. A company of unknown size has the widest spread. */
export function costRate({ costBps, paysSpread }: StrategySettings, marketCapUsd: number): number {
  const spread = HALF_SPREADS.find(({ below }) => marketCapUsd < below) ?? HALF_SPREADS[0]
  return (costBps + (paysSpread ? spread.bps : 0)) / BPS
}

/** Index of the company's size class, 0 to 3; undefined if its market capitalization is unknown. */
export const sizeClassOf = (marketCapUsd: number): number | undefined =>
  Number.isNaN(marketCapUsd) ? undefined : HALF_SPREADS.findIndex(({ below }) => marketCapUsd < below)
