// Vendors of market data, and what each supplies. adapters/market/market-vendors.ts holds their adapters.

import { FIGURE_KINDS, type VendorName } from '#core/prices/market-data/figure.ts'

/** `history`: daily prices with splits and dividends. `options`: option chains. */
export const SUPPLIED_KINDS = [...FIGURE_KINDS, 'history', 'options'] as const
export type SuppliedKind = (typeof SUPPLIED_KINDS)[number]

export const SUPPLIES = {
  finnhub: FIGURE_KINDS,
  massive: ['details', 'history', 'news', 'options', 'quote', 'ratings', 'similar', 'target']
} as const satisfies Record<VendorName, readonly SuppliedKind[]>

export type Vendor = keyof typeof SUPPLIES
export const VENDORS = Object.keys(SUPPLIES) as Vendor[] // keys of a literal object

/** Vendors that supply a kind; at least one. */
export const suppliersOf = (kind: SuppliedKind): readonly Vendor[] =>
  VENDORS.filter(vendor => SUPPLIES[vendor].some(supplied => supplied === kind))
