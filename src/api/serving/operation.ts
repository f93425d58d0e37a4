// Defines what describes one API call: its request, its answer and its refusals. Validation, the types of routes and
// client, OpenAPI and the documentation are derived from it.

import type * as v from 'valibot'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { FailureCode } from '#src/server/respond.ts'

type Schema = v.GenericSchema
type Fields = Schema & { readonly entries: v.ObjectEntries; readonly type: 'object' | 'strict_object' }

/** `Access` names who may call, and `Code` the refusals of one of our two APIs. */
export interface Operation<Access extends string = string, Code extends string = string> {
  /** Method and path, with parameters in Hono's notation: `GET /api/v1/filings/:accession`. */
  readonly route: `${'DELETE' | 'GET' | 'POST'} /${string}`
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
  /** Current names of parameters by old ones, which are still read. */
  readonly oldNames?: Readonly<Record<string, string>>
  /** Current names of fields by old ones, which are still answered. */
  readonly oldFields?: Readonly<Record<string, string>>
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
  readonly answerType?: 'application/x-ndjson' | 'text/csv' | 'text/event-stream'
  /** Content types of an answer that is a file, of which parts can be asked for; undefined for others. */
  readonly fileTypes?: readonly string[]
  /** True if an answer may take up to SLOW_ANSWER_MS (time-limit.ts). */
  readonly isSlow?: boolean
  /** True if the rows of the answer are also offered as CSV and NDJSON. */
  readonly isTable?: boolean
  /** Codes returned by the use case. Codes for request faults follow from the schemas. */
  readonly refusals: readonly Code[]
}

export interface Note {
  readonly says: string
  readonly example: boolean | number | string
  /** Value that applies if the parameter is left out, if that does not depend on others. */
  readonly usual?: boolean | number | string
  /** Greatest value for a page of JSON, where tables take more. */
  readonly most?: number
}

export function note(says: string, example: Note['example'], usual?: Note['usual']): Note {
  return { example, says, ...(usual !== undefined && { usual }) }
}

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
