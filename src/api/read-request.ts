// Validates a request by the schemas of its call. A refusal may name a query parameter, but never a value: it may be a
// password, a token or a key.

import type { Context, HonoRequest } from 'hono'
import * as v from 'valibot'

import { parseQuery } from '#core/query.ts'
import { fail, ok } from '#core/result.ts'
import { type FailureCode, isFailureCode } from '#src/server/respond.ts'
import type { Asked, Operation } from './contract/operation.ts'
import type { ApiEnv } from './env.ts'
import { readForm } from './read-form.ts'

/** Format of a plausible parameter name. Other text in its place may be a secret. */
const NAME = /^[A-Za-z]{1,24}$/

/** Schema for calls without a query. */
const NO_PARAMETERS = v.strictObject({})

type Refusal = { readonly ok: false; readonly code: FailureCode; readonly parameter?: string }

/** Returns the validated values, or the first fault. */
export async function readRequest<const Given extends Operation>(
  c: Context<ApiEnv>,
  operation: Given
): Promise<{ readonly ok: true; readonly value: Asked<Given> } | Refusal> {
  const params = readParams(operation, c.req.param())
  if (!params.ok) return params
  const query = readQuery(operation, c.req.url)
  if (!query.ok) return query
  const body = await readBody(operation, c.req)
  if (!body.ok) return body
  const asked = { body: body.value, params: params.value, query: query.value }
  return ok(asked as Asked<Given>) // validated by the schema of its part
}

function readParams({ params }: Operation, given: object) {
  if (!params) return ok(undefined)
  const parsed = v.safeParse(params, given)
  if (parsed.success) return ok(parsed.output)
  const [{ message }] = parsed.issues
  return fail(isFailureCode(message) ? message : 'not_found')
}

function readQuery({ parameterCodes, query }: Operation, url: string) {
  const parsed = parseQuery(query ?? NO_PARAMETERS, new URL(url).searchParams)
  if (parsed.ok) return query ? parsed : ok(undefined)
  const code = parameterCodes?.[parsed.parameter]
  if (code) return fail(code)
  return NAME.test(parsed.parameter) ? parsed : fail(parsed.code)
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
