// Validates a request by the schemas of its call. A refusal may name a query parameter, but never a value: it may be a
// password, a token or a key.

import type { HonoRequest } from 'hono'
import * as v from 'valibot'

import { parseQuery, type QueryRefusal } from '#core/query.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { type FailureCode, isFailureCode } from '#src/server/respond.ts'
import type { Asked, Operation } from './operation.ts'

/** Schema for calls without a query. */
const NO_PARAMETERS = v.strictObject({})

export type QueryPairs = readonly (readonly [name: string, value: string])[]

export interface QueryReading<Refusal> {
  /** Describes a fault of the query in the words of the API. */
  explain(fault: QueryRefusal, operation: Operation, pairs: QueryPairs): Refusal
  /** Parameter that every call accepts and that is read elsewhere. */
  readonly keyParameter?: string
  /** True if an empty value is a fault. Otherwise it counts as not given, because forms send empty fields. */
  readonly refusesEmpty?: boolean
}

export interface RequestRefusal {
  readonly ok: false
  readonly code: FailureCode
}

/** Returns the validated values, or the first fault. */
export async function readRequest<const Given extends Operation, Refusal>(
  request: HonoRequest,
  operation: Given,
  { explain, keyParameter, refusesEmpty = false }: QueryReading<Refusal>
): Promise<{ readonly ok: true; readonly value: Asked<Given> } | Refusal | RequestRefusal> {
  const params = readParams(operation, request.param())
  if (!params.ok) return params
  const { oldNames = {} } = operation
  const pairs = [...new URL(request.url).searchParams]
    .filter(([name]) => name !== keyParameter)
    .map(([name, value]) => [oldNames[name] ?? name, value] as const)
  const query = parseQuery(operation.query ?? NO_PARAMETERS, pairs, { refusesEmpty })
  if (!query.ok) return explain(query, operation, pairs)
  const body = await readBody(operation, request)
  if (!body.ok) return body
  const asked = { body: body.value, params: params.value, query: operation.query && query.value }
  return ok(asked as Asked<Given>) // validated by the schema of its part
}

function readParams({ params }: Operation, given: object): Result<unknown, FailureCode> {
  if (!params) return ok(undefined)
  const parsed = v.safeParse(params, given)
  if (parsed.success) return ok(parsed.output)
  const [{ message }] = parsed.issues
  return fail(isFailureCode(message) ? message : 'not_found')
}

async function readBody({ body, bodyCode }: Operation, request: HonoRequest) {
  if (!body) return ok(undefined)
  const read = readForm(body, parseJson(await request.text()))
  return read.ok || bodyCode === undefined ? read : fail(bodyCode)
}

/** Returns undefined for invalid JSON. Every schema with content then refuses it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON is the caller's mistake, and is refused with the code of the body's schema.
    return undefined
  }
}

/** Returns the values of a form, or the code of its first fault. Unknown keys are refused. */
export function readForm<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown
): Result<v.InferOutput<Schema>, FailureCode> {
  const parsed = v.safeParse(schema, input, { abortEarly: true })
  return parsed.success ? ok(parsed.output) : fail(codeOf(parsed.issues[0]))
}

/** Schemas carry their refusal codes as messages. */
function codeOf({ expected, message }: v.BaseIssue<unknown>): FailureCode {
  if (isFailureCode(message)) return message
  return expected === 'never' ? 'unknown_field' : 'bad_request'
}
