import type { StrategySettings } from '../settings.ts'

const BPS = 10_000

/** Half of the bid-ask spread in basis points, by market capitalization. Typical values, not measured by us. */
const HALF_SPREADS = [
  { below: 300_000_000, bps: 25 },
  { below: 2_000_000_000, bps: 10 },
  { below: 10_000_000_000, bps: 4 },
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
