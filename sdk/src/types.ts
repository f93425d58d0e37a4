// Types of the parameters and responses of each path, derived from the OpenAPI document.

import type { paths } from './openapi.ts'

/** Pattern of a path with parameters: `/v1/insiders/{cik}` becomes `/v1/insiders/${string}`. */
type Written<Path extends string> = Path extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${Written<End>}`
  : Path

/** Operation of a path. A path written exactly as in the document takes precedence. */
type CallOf<Path extends string> = Path extends keyof paths
  ? paths[Path]['get']
  : { [Known in keyof paths]: Path extends Written<Known> ? paths[Known]['get'] : never }[keyof paths]

/** JSON response of a path; unknown for a path that is not in the document. */
export type AnswerOf<Path extends string> = [CallOf<Path>] extends [never]
  ? unknown
  : CallOf<Path> extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
    ? Answer
    : unknown

/** Query parameters as callers give them. A list may also be a string as in the URL: `NLKW,ACME`. */
type Given<Query> = {
  readonly [Name in keyof Query]: NonNullable<Query[Name]> extends readonly (infer Item)[]
    ? string | readonly Item[]
    : Query[Name]
}

/** Query parameters of a path. */
export type QueryOf<Path extends string> = [CallOf<Path>] extends [never]
  ? Parameters
  : CallOf<Path> extends { parameters: { query?: infer Query } }
    ? Given<NonNullable<Query>>
    : Parameters

export type RowOf<Path extends string> = AnswerOf<Path> extends { data: readonly (infer Row)[] } ? Row : unknown

export type Parameters = Readonly<Record<string, boolean | number | string | readonly string[] | undefined>>

export type TransactionsPath = '/v1/stock/corporate-insider-transactions'

/** Query parameters of transactions. `decimals: 'string'` makes fields with decimals text, exactly as filed. */
export type TransactionQuery = QueryOf<TransactionsPath> & { readonly decimals?: 'number' | 'string' }

type Row = RowOf<TransactionsPath>

/** Fields of a transaction with decimals. */
type DecimalField =
  | 'exercisePrice'
  | 'ownerChange'
  | 'ownershipChange'
  | 'share'
  | 'sharesOwnedFollowing'
  | 'transactionPricePerShare'
  | 'underlyingShares'
  | 'value'

/** Row of transactions with only the `fields` of the query. Decimals are text if the query asks for it. */
export type Transaction<Query = object> = {
  [Field in keyof Row as Query extends { fields: readonly string[] }
    ? Field extends Query['fields'][number]
      ? Field
      : never
    : Field]: Field extends DecimalField ? (Query extends { decimals: 'string' } ? string : number) | null : Row[Field]
}

/** Event as sent to webhooks, the stream and `GET /v1/events`. */
export type ApiEvent = RowOf<'/v1/events'>

/** Adds to an event what marks it as a test. */
type Tested<Event> = Event extends unknown ? Omit<Event, 'seq'> & { readonly seq: null; readonly test: true } : never

/** Test that users can send to a webhook: the newest event that fits, or an empty one while none is stored. */
export type TestEvent =
  | Tested<ApiEvent>
  | {
      readonly id: string
      readonly seq: null
      readonly type: 'test'
      readonly timestamp: string
      readonly data: Readonly<Record<string, never>>
      readonly test: true
    }
