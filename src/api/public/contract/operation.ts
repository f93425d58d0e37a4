// Defines what describes one data API call: its request and answer. Everything else is derived from it: request
// validation, the types of the route, the OpenAPI entry and the documentation page.

import type * as v from 'valibot'

import type { ApiRight } from '#core/accounts/subscriptions/plans.ts'
import type { Note } from '#src/api/contract/operation.ts'
import type { ProblemCode } from '../problems.ts'

type Schema = v.GenericSchema
type Fields = Schema & { readonly entries: v.ObjectEntries; readonly type: 'object' | 'strict_object' }

export interface PublicOperation {
  /** Method and path, with parameters in Hono's notation. */
  readonly route: `GET /v1/${string}`
  readonly summary: string
  readonly description: string
  /** Right that the caller's plan must include; `everybody` needs no key. */
  readonly right: ApiRight | 'everybody'
  /** Path parameters, each with a description and an example. */
  readonly params?: Fields
  /** Schema of the query. It must be strict, so that unknown names are rejected. */
  readonly query?: Fields & { readonly type: 'strict_object' }
  /** Description of each query parameter. */
  readonly notes?: Readonly<Record<string, Note>>
  /** Schema of the JSON answer with status 200. */
  readonly answer: Schema
  /** True if the rows are also offered as CSV and NDJSON. */
  readonly isTable?: boolean
  /** Codes returned by the use case. Codes for key and request faults are added. */
  readonly refusals: readonly ProblemCode[]
}

/** Returns the operation unchanged, with its literal types kept. */
export function publicOperation<const Given extends PublicOperation>(given: Given): Given {
  return given
}

type Output<Given> = Given extends Schema ? v.InferOutput<Given> : undefined

/** Validated request as a route receives it. */
export interface PublicAsked<Given extends PublicOperation> {
  readonly params: Output<Given['params']>
  readonly query: Output<Given['query']>
}

/** Returns all refusal codes of a call, sorted. */
export function problemCodesOf({ isTable, params, query, refusals, right }: PublicOperation): ProblemCode[] {
  const codes: ProblemCode[] = [
    ...refusals,
    ...(right === 'everybody'
      ? []
      : ([
          'api_key_invalid',
          'api_key_missing',
          'api_plan_required',
          'rate_limited',
          'right_required',
          'too_many_wrong_keys'
        ] as const)),
    ...(query ? (['invalid_parameter'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(isTable ? (['not_acceptable', 'tables_busy', 'too_many_tables'] as const) : []),
    'internal_error',
    'unavailable',
    'unknown_parameter'
  ]
  return [...new Set(codes)].sort()
}
