// Counts busy contracts by volume ÷ open interest, with the rule that was used to measure what this ratio means.
// @see docs/reference/options.md, section "What was measured"

import { medianOf } from '../averages.ts'
import { type ChainColumns, placesIn, UNKNOWN } from './chain.ts'
import { LEAST_OPEN_INTEREST, LEAST_PRICE, LEAST_RATIO, LEAST_VOLUME } from './gate.ts'

/** Lower bounds of the bands of volume ÷ open interest. */
export const RATIO_BANDS = [0, 0.25, 0.5, 1.25, 3, 10] as const

export interface BandCount {
  /** Number of busy contracts whose open interest is also known on the next morning. */
  readonly contracts: number
  /** Number of contracts whose open interest rose. */
  readonly rose: number
  readonly volume: number
  /** Σ (open interest of the next morning − open interest of the day). */
  readonly opened: number
}

export const NO_BANDS: readonly BandCount[] = RATIO_BANDS.map(() => ({ contracts: 0, opened: 0, rose: 0, volume: 0 }))

export interface BusyCount {
  readonly busy: number
  readonly busyRose: number
  /** Number of busy contracts with a last price above $0.10 and at least 1.25 times as much volume as open interest. */
  readonly over: number
  readonly overRose: number
  /** Median c (confirmation.ts) of the contracts counted in `over`; null without any. */
  readonly overMedianC: number | null
  /** In the order of RATIO_BANDS. */
  readonly bands: readonly BandCount[]
}

const PRICE_UNITS = 10_000

/**
 * Counts contracts with a volume above 500 and open interest above 100. `next` has the next morning's open interest.
 */
export function countBusy(columns: ChainColumns, next: ChainColumns): BusyCount {
  const places = placesIn(columns, next)
  const bands = NO_BANDS.map(band => ({ ...band }))
  const shares: number[] = []
  let [busy, busyRose, overRose] = [0, 0, 0]
  for (let index = 0; index < columns.count; index++) {
    const [volume, open] = [columns.volume[index]!, columns.openInterest[index]!]
    const later = places[index]! < 0 ? UNKNOWN : next.openInterest[places[index]!]!
    if (volume <= LEAST_VOLUME || open <= LEAST_OPEN_INTEREST || later === UNKNOWN) continue
    const hasRisen = later > open
    busy += 1
    if (hasRisen) busyRose += 1
    const band = bands[bandOf(volume / open)]!
    band.contracts += 1
    band.opened += later - open
    band.volume += volume
    if (hasRisen) band.rose += 1
    if (columns.last[index]! <= LEAST_PRICE * PRICE_UNITS || volume < LEAST_RATIO * open) continue
    shares.push((later - open) / volume)
    if (hasRisen) overRose += 1
  }
  return { bands, busy, busyRose, over: shares.length, overMedianC: medianOf(shares) ?? null, overRose }
}

const bandOf = (ratio: number): number => RATIO_BANDS.findLastIndex(from => ratio >= from)
