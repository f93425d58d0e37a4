import * as v from 'valibot'

import { isoDay, price, safeLink, text, wholeCount } from './values.ts'

export type CompanyDetails = v.InferOutput<typeof CompanyDetails>
export const CompanyDetails = v.object({
  ticker: text,
  name: text,
  /** SEC number, without leading zeros. */
  cik: v.nullable(text),
  exchange: v.nullable(text),
  /** Type of security in the vendor's code: CS is common stock. */
  type: v.nullable(text),
  industry: v.nullable(text),
  sector: v.nullable(text),
  description: v.nullable(text),
  homepage: v.nullable(safeLink),
  employees: v.nullable(wholeCount),
  listDate: v.nullable(isoDay),
  delistedDate: v.nullable(isoDay),
  /** Vendor's address of the logo, for the worker that fetches it; never shown. */
  logoAt: v.optional(v.nullable(text), null),
  /** US dollars; `asOf` is null if the vendor does not state the day. */
  marketCap: v.nullable(v.object({ asOf: v.nullable(isoDay), sharesUsed: v.nullable(wholeCount), value: price }))
})

/** Exchanges by market identifier code. @see ISO 10383 */
const EXCHANGES: Readonly<Record<string, string>> = {
  ARCX: 'NYSE Arca',
  BATS: 'Cboe BZX',
  XASE: 'NYSE American',
  XNAS: 'Nasdaq',
  XNYS: 'NYSE'
}

export const exchangeName = (code: string | undefined): string | undefined => EXCHANGES[code ?? ''] ?? code
