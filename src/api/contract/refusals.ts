// Determines the refusal codes of each call, and the schema of a refusal.

import * as v from 'valibot'

import { type FailureCode, isFailureCode } from '#src/server/respond.ts'
import type { Access, Operation } from './operation.ts'
import { cik, count, described, text, ticker } from './schemas.ts'

const OF_ACCESS: Record<Access, readonly FailureCode[]> = {
  admin: ['admin_required', 'second_factor_required', 'sign_in_required'],
  everybody: [],
  reader: ['sign_in_required'],
  subscriber: ['plan_required', 'sign_in_required']
}

const parameter = { parameter: described(text, 'Name of the parameter at fault.', 'limit') }

/** Extra fields of a refusal besides its code and message. */
const DETAILS: Partial<Record<FailureCode, v.ObjectEntries>> = {
  invalid_parameter: parameter,
  too_many_attempts: { retryAfterSeconds: described(count, 'When to come back; also the header Retry-After.', 60) },
  too_many_rows: { retryAfterSeconds: described(count, 'When to come back; also the header Retry-After.', 540) },
  unknown_parameter: {
    parameter: described(v.exactOptional(text), 'The name that is unknown, where it looks like a name.', 'limt')
  },
  unknown_ticker: {
    suggestions: described(
      v.array(
        v.strictObject({
          isTaken: described(v.boolean(), 'Another company goes by `ticker` now, and `ticker` means that one.'),
          issuerCik: cik,
          name: text,
          ticker
        })
      ),
      'Those that may have been meant.'
    ),
    ticker: described(text, 'The one that is unknown.', 'APPL')
  }
}

/** Returns all refusal codes of a call, sorted: from its use case, its access level and its request. */
export function codesOf(operation: Operation): FailureCode[] {
  const codes = [
    ...operation.refusals,
    ...OF_ACCESS[operation.access],
    ...codesOfQuery(operation),
    ...codesOfBody(operation),
    ...(operation.params ? (['bad_request', 'not_found'] as const) : []),
    ...(operation.route.startsWith('GET ') ? [] : (['cross_site_request'] as const)),
    'internal_error' as const,
    'unavailable' as const
  ]
  return [...new Set(codes)].sort()
}

/** Returns the schema of a refusal body that has one of these codes. */
export function refusalSchema(codes: readonly FailureCode[]): v.GenericSchema {
  const plain = codes.filter(code => !DETAILS[code])
  const schemas = [
    ...(plain.length > 0 ? [schemaOf(plain, {})] : []),
    ...codes.flatMap(code => (DETAILS[code] ? [schemaOf([code], DETAILS[code])] : []))
  ]
  return schemas.length === 1 ? (schemas[0] ?? v.never()) : v.union(schemas)
}

function schemaOf(codes: readonly FailureCode[], details: v.ObjectEntries): v.GenericSchema {
  return v.strictObject({
    code: described(v.picklist(codes), 'Stays the same in every language.'),
    message: described(text, 'In the language of the request.', 'There is nothing here.'),
    ...details
  })
}

function codesOfQuery({ parameterCodes = {}, query }: Operation): FailureCode[] {
  if (!query) return ['unknown_parameter']
  const isOther = Object.keys(query.entries).some(name => !parameterCodes[name])
  return [
    ...Object.values(parameterCodes),
    ...(isOther ? (['invalid_parameter'] as const) : []),
    ...(query.type === 'strict_object' ? (['unknown_parameter'] as const) : [])
  ]
}

function codesOfBody({ acceptsAnyType, body, bodyCode, signedBody }: Operation): FailureCode[] {
  if (signedBody) return ['body_too_large']
  if (!body) return []
  const wrong = bodyCode ? [bodyCode] : messagesOf(body).filter(isFailureCode)
  return [
    'body_too_large',
    ...(acceptsAnyType ? [] : (['unsupported_media_type'] as const)),
    ...wrong,
    ...(bodyCode ? [] : (['bad_request', 'unknown_field'] as const))
  ]
}

/** Returns the messages in a schema and its parts. A schema's message is its refusal code. */
function messagesOf(schema: object): string[] {
  const own = 'message' in schema && typeof schema.message === 'string' ? [schema.message] : []
  const parts = [
    ...('pipe' in schema ? (schema.pipe as object[]).filter(part => part !== schema) : []),
    ...('entries' in schema ? Object.values(schema.entries as object) : []),
    ...('wrapped' in schema ? [schema.wrapped as object] : [])
  ]
  return [...own, ...parts.flatMap(messagesOf)]
}
