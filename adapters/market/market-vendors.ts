// Adapters of each vendor of market data. A new vendor is an entry here and in vendors/vendor-names.ts.

import type { Clock } from '#core/clock.ts'
import type { OptionChains } from '#core/options/ports.ts'
import type { DailyPriceSource } from '#core/prices/daily/ports.ts'
import type { FigureKind, SourceName } from '#core/prices/market-data/figure.ts'
import type { PriceHistory, Source } from '#core/prices/market-data/ports.ts'
import {
  finnhubCalendar,
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
import type { VendorClient } from './vendors/vendor-client.ts'
import type { SUPPLIES, Vendor } from './vendors/vendor-names.ts'

type Make<Port> = (client: VendorClient, name: SourceName, clock: Clock) => Port

export type History = DailyPriceSource & PriceHistory

/** Adapters of a vendor. It may have several endpoints for a figure, because some plans lack one. */
export type VendorParts = { readonly [Kind in FigureKind]?: readonly Make<Source<unknown>>[] } & {
  readonly history?: Make<History>
  readonly options?: Make<OptionChains>
  /** Headers that carry the key. */
  headersOf(key: string): Record<string, string>
}

export type VendorTable = { readonly [Name in Vendor]: VendorParts }

/** Vendors with everything that vendor-names.ts says they supply. */
type SuppliedTable = {
  readonly [Name in Vendor]: VendorParts & Required<Pick<VendorParts, (typeof SUPPLIES)[Name][number]>>
}

export const MARKET_VENDORS: SuppliedTable = {
  finnhub: {
    details: [finnhubDetails],
    earnings: [finnhubCalendar],
    headersOf: key => ({ 'x-finnhub-token': key }),
    news: [finnhubNews],
    quote: [finnhubQuotes],
    ratings: [finnhubRatings],
    similar: [finnhubPeers],
    target: [finnhubTargets]
  },
  massive: {
    details: [massiveDetails],
    headersOf: key => ({ authorization: `Bearer ${key}` }),
    history: massiveHistory,
    news: [massiveNews],
    options: (client, name, clock) => massiveChains(client, name === 'sample' ? 'sample' : 'massive', clock),
    quote: [massiveSnapshots, massivePreviousCloses],
    ratings: [massiveRatings],
    similar: [massiveRelated],
    target: [massiveTargets]
  }
}
