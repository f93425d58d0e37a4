// Defines what describes one API call: its request and answer. Request validation, the types of routes and client, and
// the OpenAPI entry are derived from it.

import type * as v from 'valibot'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { FailureCode } from '#src/server/respond.ts'

/** Access level of a call. The use case checks `subscriber`, after validation of the request. */
export type Access = 'admin' | 'everybody' | 'reader' | 'subscriber'

export type Route = `${'DELETE' | 'GET' | 'POST'} /${string}`

type Schema = v.GenericSchema
type Fields = Schema & { readonly entries: v.ObjectEntries; readonly type: 'object' | 'strict_object' }

export interface Operation {
  /** Method and path, with parameters in Hono's notation: `GET /api/v1/filings/:accession`. */
  readonly route: Route
  /** Title of a few words; details go into `description`. */
  readonly summary: string
  readonly description?: string
  readonly access: Access
  /** Parameters in the path. */
  readonly params?: Fields
  /**
   * Schema of the query. A strict object rejects unknown names; any other ignores them. Without a schema every name is
   * rejected.
   */
  readonly query?: Fields
  /** Notes by parameter name, for parameters whose schema is defined in core. */
  readonly notes?: Readonly<Record<string, Note>>
  /** Codes that replace `invalid_parameter`, by parameter name. */
  readonly parameterCodes?: Readonly<Record<string, FailureCode>>
  /** Schema of the JSON body. */
  readonly body?: Schema
  /** Refusal code for any invalid body. */
  readonly bodyCode?: FailureCode
  /** True if the body is parsed as JSON whatever its Content-Type. */
  readonly acceptsAnyType?: boolean
  /** Signature headers and their descriptions, for a raw body that the use case reads itself. */
  readonly signedBody?: Readonly<Record<string, string>>
  /** Schema of the answer with status 200. */
  readonly answer: Schema
  /** Content type of the answer if it is not JSON. */
  readonly answerType?: 'text/csv' | 'text/event-stream'
  /** Codes returned by the use case. Codes for request faults follow from the schemas. */
  readonly refusals: readonly FailureCode[]
}

export interface Note {
  readonly says: string
  readonly example: boolean | number | string
}

export function note(says: string, example: Note['example']): Note {
  return { example, says }
}

/** Returns the operation unchanged, with its literal types kept. */
export function operation<const Given extends Operation>(given: Given): Given {
  return given
}

/** Codes that the access check of a call may return. */
export type AccessCode<Given extends Operation> = {
  admin: 'admin_required' | 'second_factor_required' | 'sign_in_required'
  everybody: never
  reader: 'sign_in_required'
  subscriber: 'plan_required' | 'sign_in_required'
}[Given['access']]

export type Answer<Given extends Operation> = v.InferOutput<Given['answer']>

type Output<Given> = Given extends Schema ? v.InferOutput<Given> : undefined

/** Validated request as a route receives it. */
export interface Asked<Given extends Operation> {
  readonly body: Output<Given['body']>
  readonly params: Output<Given['params']>
  readonly query: Output<Given['query']>
}

/** Type that a route may return if `Value` is sent: dates become strings, undefined fields are omitted. */
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
