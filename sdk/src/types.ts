// What each address takes and answers, as the OpenAPI document of the API says it.

import type { paths } from './openapi.ts'

/** `/v1/insiders/{cik}` as addresses are written: `/v1/insiders/${string}`. */
type Written<Path extends string> = Path extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${Written<End>}`
  : Path

/** The call of an address; one that is written as it is in the document goes first. */
type CallOf<Path extends string> = Path extends keyof paths
  ? paths[Path]['get']
  : { [Known in keyof paths]: Path extends Written<Known> ? paths[Known]['get'] : never }[keyof paths]

/** What an address answers as JSON; unknown for one that the document does not have. */
export type AnswerOf<Path extends string> = [CallOf<Path>] extends [never]
  ? unknown
  : CallOf<Path> extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
    ? Answer
    : unknown

/** Lists may be written as the address has them: `NLKW,ACME`. */
type Given<Query> = {
  readonly [Name in keyof Query]: NonNullable<Query[Name]> extends readonly (infer Item)[]
    ? string | readonly Item[]
    : Query[Name]
}

/** The parameters of its query. Answers are JSON, whatever else the API could write. */
export type QueryOf<Path extends string> = [CallOf<Path>] extends [never]
  ? Parameters
  : CallOf<Path> extends { parameters: { query?: infer Query } }
    ? Given<Omit<NonNullable<Query>, 'format'>>
    : Parameters

/** The rows of a list. */
export type RowOf<Path extends string> = AnswerOf<Path> extends { data: readonly (infer Row)[] } ? Row : unknown

export type Parameters = Readonly<Record<string, boolean | number | string | readonly string[] | undefined>>

export type TransactionsPath = '/v1/stock/corporate-insider-transactions'

export type TransactionQuery = QueryOf<TransactionsPath>

type Row = RowOf<TransactionsPath>

/** A row of the transactions that were asked for so: only its fields, and decimals as text where that was asked for. */
export type Transaction<Query = object> = {
  [Field in keyof Row as Query extends { fields: readonly string[] }
    ? Field extends Query['fields'][number]
      ? Field
      : never
    : Field]: [string | number | null] extends [Row[Field]]
    ? (Query extends { decimals: 'string' } ? string : number) | null
    : Row[Field]
}

/** An event as a webhook, the stream and `GET /v1/events` tell it. */
export type ApiEvent = RowOf<'/v1/events'>

/** What a webhook is tried with. */
export interface TestEvent {
  readonly id: string
  readonly seq: null
  readonly type: 'test'
  readonly timestamp: string
  readonly data: Readonly<Record<string, never>>
}
