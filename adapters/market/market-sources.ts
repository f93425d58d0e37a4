// Selects the vendors of each kind of data from the configuration.

import type { Clock } from '#core/clock.ts'
import type { OptionChains } from '#core/options/ports.ts'
import type { DailyPriceSource } from '#core/prices/daily/ports.ts'
import { FIGURE_KINDS, type FigureKind, type SourceName } from '#core/prices/market-data/figure.ts'
import type { MarketSources, PriceHistory, Source } from '#core/prices/market-data/ports.ts'
import {
  finnhubDetails,
  finnhubNews,
  finnhubPeers,
  finnhubQuotes,
  finnhubRatings,
  finnhubTargets
} from './finnhub/finnhub-sources.ts'
import { massiveRatings, massiveTargets } from './massive/massive-analysts.ts'
import { massiveDetails, massiveNews, massiveRelated } from './massive/massive-company.ts'
import { massiveHistory } from './massive/massive-history.ts'
import { massiveChains } from './massive/massive-options.ts'
import { massivePreviousCloses, massiveSnapshots } from './massive/massive-quotes.ts'
import type { VendorBudget, VendorLimits } from './vendors/vendor-budget.ts'
import { createVendorClient, type VendorClient } from './vendors/vendor-client.ts'
import type { Vendor } from './vendors/vendor-names.ts'

export interface VendorAccess {
  readonly key: string
  /** Base address without a trailing slash. */
  readonly baseUrl: string
  readonly limits: VendorLimits
  /** Name of the source shown on pages, if it is not the vendor's. */
  readonly sourceName?: SourceName
}

export interface MarketSettings {
  /** Access by vendor; `undefined` for a vendor without a key. */
  readonly vendors: { readonly [Name in Vendor]?: VendorAccess | undefined }
  /** Vendors of each kind, in order of preference. */
  readonly order: { readonly [Kind in FigureKind]: readonly Vendor[] }
}

export interface SourceParts {
  readonly budget: VendorBudget
  readonly clock: Clock
  /** True for commands, which wait for the budget. */
  readonly isPatient?: boolean
}

type MakeSource = (client: VendorClient, name: SourceName, clock: Clock) => Source<unknown>

/** Sources by vendor and kind. A vendor may have several endpoints for a kind, because some plans lack one. */
const MAKERS: { readonly [Name in Vendor]: { readonly [Kind in FigureKind]: readonly MakeSource[] } } = {
  finnhub: {
    details: [finnhubDetails],
    news: [finnhubNews],
    quote: [finnhubQuotes],
    ratings: [finnhubRatings],
    similar: [finnhubPeers],
    target: [finnhubTargets]
  },
  massive: {
    details: [massiveDetails],
    news: [massiveNews],
    quote: [massiveSnapshots, massivePreviousCloses],
    ratings: [massiveRatings],
    similar: [massiveRelated],
    target: [massiveTargets]
  }
}

/** Returns the sources of each kind. A kind has no source if none of its vendors has a key. */
export function makeMarketSources({ order, vendors }: MarketSettings, parts: SourceParts): MarketSources {
  const entries = FIGURE_KINDS.map(kind => [
    kind,
    order[kind].flatMap(vendor => {
      const access = vendors[vendor]
      if (!access) return []
      const client = openVendor(vendor, access, parts)
      return MAKERS[vendor][kind].map(make => make(client, access.sourceName ?? vendor, parts.clock))
    })
  ])
  return Object.fromEntries(entries) as MarketSources // every kind, from its makers
}

/** Returns the source of daily prices, splits and dividends; `undefined` if no vendor of them has a key. */
export function openHistory(
  { vendors: { massive } }: MarketSettings,
  parts: SourceParts
): (DailyPriceSource & PriceHistory) | undefined {
  return massive && massiveHistory(openVendor('massive', massive, parts), massive.sourceName ?? 'massive')
}

/** Returns the source of option chains; `undefined` if no vendor of them has a key. */
export function openOptionChains(
  { vendors: { massive } }: MarketSettings,
  parts: SourceParts
): OptionChains | undefined {
  if (!massive) return undefined
  const name = massive.sourceName === 'sample' ? 'sample' : 'massive'
  return massiveChains(openVendor('massive', massive, parts), name, parts.clock)
}

export function openVendor(
  vendor: Vendor,
  { baseUrl, key, limits }: VendorAccess,
  { budget, clock, isPatient = false }: SourceParts
): VendorClient {
  const headers: Record<string, string> =
    vendor === 'massive' ? { authorization: `Bearer ${key}` } : { 'x-finnhub-token': key }
  return createVendorClient({ baseUrl, budget, clock, headers, isPatient, limits, vendor })
}
