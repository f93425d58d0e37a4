import type { StrategySettings } from '../settings.ts'

const BPS = 10_000

/** Half the spread by market capitalization, in basis points. Typical orders of magnitude, not measured here. */
const HALF_SPREADS = [
  { below: 300_000_000, bps: 25 },
  { below: 2_000_000_000, bps: 10 },
  { below: 10_000_000_000, bps: 4 },
  { below: Number.POSITIVE_INFINITY, bps: 2 }
] as const

/** Cost of a trade each way, as a share of its amount. An unknown size pays the widest spread. */
export function costRate({ costBps, paysSpread }: StrategySettings, marketCapUsd: number): number {
  const spread = HALF_SPREADS.find(({ below }) => marketCapUsd < below) ?? HALF_SPREADS[0]
  return (costBps + (paysSpread ? spread.bps : 0)) / BPS
}

/** Index of the company's size class, of four; undefined if its capitalization is unknown. */
export const sizeClassOf = (marketCapUsd: number): number | undefined =>
  Number.isNaN(marketCapUsd) ? undefined : HALF_SPREADS.findIndex(({ below }) => marketCapUsd < below)
