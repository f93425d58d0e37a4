// What one call of the API takes and answers, said once: from it come the check of the request, the types of the route
// and of the browser's client, and the call's part of the OpenAPI document.

import type * as v from 'valibot'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { FailureCode } from '#src/server/respond.ts'

/** Who may ask. `subscriber` is decided by the use case, after everything that is wrong with the request. */
export type Access = 'admin' | 'everybody' | 'reader' | 'subscriber'

export type Route = `${'DELETE' | 'GET' | 'POST'} /${string}`

type Schema = v.GenericSchema
type Fields = Schema & { readonly entries: v.ObjectEntries; readonly type: 'object' | 'strict_object' }

export interface Operation {
  /** Method and address, with parameters as Hono names them: `GET /api/v1/filings/:accession`. */
  readonly route: Route
  /** What it does, in a few words; what else there is to say is the description. */
  readonly summary: string
  readonly description?: string
  readonly access: Access
  /** What the address holds. */
  readonly params?: Fields
  /** A strict object refuses names that it does not know; any other ignores them. Without a query every name is unknown. */
  readonly query?: Fields
  /** What the names of a query do not say, by name: of each parameter where its schema lies in the core. */
  readonly notes?: Readonly<Record<string, Note>>
  /** Refused in the place of `invalid_parameter`, by name. */
  readonly parameterCodes?: Readonly<Record<string, FailureCode>>
  /** JSON. */
  readonly body?: Schema
  /** Refused whatever is wrong with the body. */
  readonly bodyCode?: FailureCode
  /** True where a body counts as JSON whatever its Content-Type says. */
  readonly acceptsAnyType?: boolean
  /** For a body that the use case reads as it comes: the headers that sign it, with what each holds. */
  readonly signedBody?: Readonly<Record<string, string>>
  /** The answer with status 200. */
  readonly answer: Schema
  /** JSON unless named; then the answer is text. */
  readonly answerType?: 'text/csv' | 'text/event-stream'
  /** Codes of the use case; those of the request follow from the schemas. */
  readonly refusals: readonly FailureCode[]
}

export interface Note {
  readonly says: string
  readonly example: boolean | number | string
}

export function note(says: string, example: Note['example']): Note {
  return { example, says }
}

/** The operation as it is, with all that its types say. */
export function operation<const Given extends Operation>(given: Given): Given {
  return given
}

/** What the access of a call refuses. */
export type AccessCode<Given extends Operation> = {
  admin: 'admin_required' | 'second_factor_required' | 'sign_in_required'
  everybody: never
  reader: 'sign_in_required'
  subscriber: 'plan_required' | 'sign_in_required'
}[Given['access']]

export type Answer<Given extends Operation> = v.InferOutput<Given['answer']>

type Output<Given> = Given extends Schema ? v.InferOutput<Given> : undefined

/** What a route gets: only what fits the schemas. */
export interface Asked<Given extends Operation> {
  readonly body: Output<Given['body']>
  readonly params: Output<Given['params']>
  readonly query: Output<Given['query']>
}

/** What a route may hand over to be sent as `Value`: instants become texts, and what is undefined is left out. */
export type Sendable<Value> = Value extends ReportDate
  ? string
  : Value extends string
    ? string extends Value
      ? Date | Value
      : Value
    : Value extends readonly (infer Item)[]
      ? readonly Sendable<Item>[]
      : Value extends object
        ? { readonly [Key in keyof Value]: Sendable<Value[Key]> | (undefined extends Value[Key] ? undefined : never) }
        : Value
