// Query of the page that compares insiders or stocks, of its file and of its API call.

import * as v from 'valibot'

import { list, parseQuery, type QueryRefusal, shortText, withoutContradiction } from '../../query.ts'

export const MOST_COMPARED = 4

/** Days within which two insiders' buys of one company count as agreement. */
export const AGREEMENT_DAYS = [7, 30, 90] as const
export type AgreementDays = (typeof AGREEMENT_DAYS)[number]
export const DEFAULT_AGREEMENT_DAYS = 30 satisfies AgreementDays

const within = v.optional(
  v.pipe(
    shortText,
    v.transform(Number),
    v.picklist(AGREEMENT_DAYS),
    v.metadata({ enum: AGREEMENT_DAYS, type: 'integer' })
  )
)
const few = v.pipe(list, v.maxLength(MOST_COMPARED))

/**
 * Query of the page: `insiders` are CIKs and `stocks` tickers, separated by commas; `find` searches for another one.
 * The page says which names it leaves out, so longer lists are not refused.
 */
const Page = v.strictObject({
  find: v.optional(shortText),
  insiders: v.optional(list),
  stocks: v.optional(list),
  within
})
export const CompareQuery = v.pipe(
  Page,
  withoutContradiction(({ insiders, stocks }: v.InferOutput<typeof Page>) =>
    insiders && stocks ? 'stocks' : undefined
  )
)

/** Queries of the calls. */
export const CompareInsidersQuery = v.strictObject({ insiders: few, within })
export const CompareStocksQuery = v.strictObject({ stocks: few })

/** Query of the file, which needs one of both lists. */
const Table = v.strictObject({ insiders: v.optional(few), stocks: v.optional(few) })
const CompareTableQuery = v.pipe(
  Table,
  withoutContradiction(({ insiders, stocks }: v.InferOutput<typeof Table>) => {
    if (insiders && stocks) return 'stocks'
    return insiders || stocks ? undefined : 'insiders'
  })
)

type Parsed<Value> = { readonly ok: true; readonly value: Value } | QueryRefusal
type Pairs = Iterable<readonly [string, string]>

export const parseCompareQuery = (pairs: Pairs): Parsed<v.InferOutput<typeof CompareQuery>> =>
  parseQuery(CompareQuery, pairs)
export const parseCompareTable = (pairs: Pairs): Parsed<v.InferOutput<typeof CompareTableQuery>> =>
  parseQuery(CompareTableQuery, pairs)
