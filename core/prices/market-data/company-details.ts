import * as v from 'valibot'

import { isoDay, price, safeLink, text, wholeCount } from './values.ts'

export type CompanyDetails = v.InferOutput<typeof CompanyDetails>
export const CompanyDetails = v.object({
  ticker: text,
  name: text,
  /** SEC number, without leading zeros. */
  cik: v.nullable(text),
  exchange: v.nullable(text),
  /** What kind of security, in the vendor's letters: CS is common stock. */
  type: v.nullable(text),
  industry: v.nullable(text),
  sector: v.nullable(text),
  description: v.nullable(text),
  homepage: v.nullable(safeLink),
  employees: v.nullable(wholeCount),
  listDate: v.nullable(isoDay),
  delistedDate: v.nullable(isoDay),
  /** Where its vendor has its logo, for the worker that fetches it; never told to anybody. */
  logoAt: v.optional(v.nullable(text), null),
  /** In US dollars; `asOf` is null where the vendor does not say of which day it is. */
  marketCap: v.nullable(v.object({ asOf: v.nullable(isoDay), sharesUsed: v.nullable(wholeCount), value: price }))
})

/** By their market identifier code. @see ISO 10383 */
const EXCHANGES: Readonly<Record<string, string>> = {
  ARCX: 'NYSE Arca',
  BATS: 'Cboe BZX',
  XASE: 'NYSE American',
  XNAS: 'Nasdaq',
  XNYS: 'NYSE'
}

export const exchangeName = (code: string | undefined): string | undefined => EXCHANGES[code ?? ''] ?? code
