// What one call of the data API takes and answers, said once: from it come the check of the request, the types of the
// route, its part of the OpenAPI document, and its page of the documentation.

import type * as v from 'valibot'

import type { ApiRight } from '#core/data-api/rights.ts'
import type { Note } from '#src/api/contract/operation.ts'
import type { ProblemCode } from '../problems.ts'

type Schema = v.GenericSchema
type Fields = Schema & { readonly entries: v.ObjectEntries; readonly type: 'object' | 'strict_object' }

export interface PublicOperation {
  /** Method and address, with parameters as Hono names them. */
  readonly route: `GET /v1/${string}`
  /** What it does, in a few words. */
  readonly summary: string
  readonly description: string
  /** What the plan must have; `everybody` needs no key. */
  readonly right: ApiRight | 'everybody'
  /** What the address holds, each with its description and an example. */
  readonly params?: Fields
  /** Strict: names that it does not know are refused. */
  readonly query?: Fields & { readonly type: 'strict_object' }
  /** What each parameter of the query means. */
  readonly notes?: Readonly<Record<string, Note>>
  /** The answer with status 200, as JSON. */
  readonly answer: Schema
  /** Whether its rows are answered as CSV and as lines of JSON too. */
  readonly isTable?: boolean
  /** Codes of the use case; those of the key and of the request follow. */
  readonly refusals: readonly ProblemCode[]
}

/** The operation as it is, with all that its types say. */
export function publicOperation<const Given extends PublicOperation>(given: Given): Given {
  return given
}

type Output<Given> = Given extends Schema ? v.InferOutput<Given> : undefined

/** What a route gets: only what fits the schemas. */
export interface PublicAsked<Given extends PublicOperation> {
  readonly params: Output<Given['params']>
  readonly query: Output<Given['query']>
}

/** All codes that a call may refuse with, in alphabetical order. */
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
