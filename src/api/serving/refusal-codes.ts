// Determines which codes a call may refuse with: those of its use case and its access, and those that its request implies.

import { type FailureCode, isFailureCode } from '#src/server/respond.ts'
import type { Operation } from './operation.ts'

/** Returns all refusal codes of a call, sorted. `ofAccess` are those of its access check. */
export function codesOf<Code extends string>(
  operation: Operation<string, Code>,
  ofAccess: readonly Code[]
): (Code | FailureCode)[] {
  const codes: (Code | FailureCode)[] = [
    ...operation.refusals,
    ...ofAccess,
    ...codesOfQuery(operation),
    ...codesOfBody(operation),
    ...(operation.params ? (['bad_request', 'not_found'] as const) : []),
    ...(operation.route.startsWith('GET ') ? [] : (['cross_site_request'] as const)),
    'internal_error',
    'unavailable'
  ]
  return [...new Set(codes)].sort()
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
