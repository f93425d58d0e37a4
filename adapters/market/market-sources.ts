// Selects the vendors of each kind of data from the configuration.

import type { Clock } from '#core/clock.ts'
import type { OptionChains } from '#core/options/ports.ts'
import { FIGURE_KINDS, type SourceName } from '#core/prices/market-data/figure.ts'
import type { MarketSources } from '#core/prices/market-data/ports.ts'
import { type History, MARKET_VENDORS, type VendorTable } from './market-vendors.ts'
import type { VendorBudget, VendorLimits } from './vendors/vendor-budget.ts'
import { createVendorClient, type VendorClient } from './vendors/vendor-client.ts'
import type { SuppliedKind, Vendor } from './vendors/vendor-names.ts'

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
  readonly order: { readonly [Kind in SuppliedKind]: readonly Vendor[] }
}

export interface SourceParts {
  readonly budget: VendorBudget
  readonly clock: Clock
  /** True for commands, which wait for the budget. */
  readonly isPatient?: boolean
}

interface OpenVendor {
  readonly vendor: Vendor
  readonly client: VendorClient
  readonly name: SourceName
}

/** Returns the sources of each kind of figure. A kind has no source if none of its vendors has a key. */
export function makeMarketSources(
  settings: MarketSettings,
  parts: SourceParts,
  table: VendorTable = MARKET_VENDORS
): MarketSources {
  const entries = FIGURE_KINDS.map(kind => [
    kind,
    openVendors(kind, settings, parts, table).flatMap(({ client, name, vendor }) =>
      (table[vendor][kind] ?? []).map(make => make(client, name, parts.clock))
    )
  ])
  return Object.fromEntries(entries) as MarketSources // every kind, from its makers
}

/**
 * Returns the preferred source of daily prices, splits and dividends; `undefined` if no vendor of them has a key. The
 * others never stand in for it, because prices of two vendors may differ in their splits.
 */
export function openHistory(
  settings: MarketSettings,
  parts: SourceParts,
  table: VendorTable = MARKET_VENDORS
): History | undefined {
  const [first] = openVendors('history', settings, parts, table)
  return first && table[first.vendor].history?.(first.client, first.name, parts.clock)
}

/** Returns the preferred source of option chains; `undefined` if no vendor of them has a key. */
export function openOptionChains(
  settings: MarketSettings,
  parts: SourceParts,
  table: VendorTable = MARKET_VENDORS
): OptionChains | undefined {
  const [first] = openVendors('options', settings, parts, table)
  return first && table[first.vendor].options?.(first.client, first.name, parts.clock)
}

/** Returns the vendors that have a key and supply the kind, best first. */
function openVendors(
  kind: SuppliedKind,
  { order, vendors }: MarketSettings,
  parts: SourceParts,
  table: VendorTable
): readonly OpenVendor[] {
  return order[kind].flatMap(vendor => {
    const access = vendors[vendor]
    if (!access || !table[vendor][kind]) return []
    return [{ client: openVendor(vendor, access, parts), name: access.sourceName ?? vendor, vendor }]
  })
}

export function openVendor(
  vendor: Vendor,
  { baseUrl, key, limits }: VendorAccess,
  { budget, clock, isPatient = false }: SourceParts
): VendorClient {
  const headers = MARKET_VENDORS[vendor].headersOf(key)
  return createVendorClient({ baseUrl, budget, clock, headers, isPatient, limits, vendor })
}
