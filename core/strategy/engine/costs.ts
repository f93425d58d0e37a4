import type { StrategySettings } from '../settings.ts'

const BPS = 10_000

/** Half the spread by market capitalization, in hundredths of a percent: usual orders of magnitude, not measured here. */
const HALF_SPREADS = [
  { below: 300_000_000, bps: 25 },
  { below: 2_000_000_000, bps: 10 },
  { below: 10_000_000_000, bps: 4 },
  { below: Number.POSITIVE_INFINITY, bps: 2 }
] as const

/** What a trade costs each way, as a share of its amount; an unknown size pays the widest spread. */
export function costRate({ costBps, paysSpread }: StrategySettings, marketCapUsd: number): number {
  const spread = HALF_SPREADS.find(({ below }) => marketCapUsd < below) ?? HALF_SPREADS[0]
  return (costBps + (paysSpread ? spread.bps : 0)) / BPS
}

/** Which of the four sizes a company has; undefined where its capitalization is not known. */
export const sizeClassOf = (marketCapUsd: number): number | undefined =>
  Number.isNaN(marketCapUsd) ? undefined : HALF_SPREADS.findIndex(({ below }) => marketCapUsd < below)
