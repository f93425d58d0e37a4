// Checks whether an API response matches its contract.

import * as v from 'valibot'

import { CONTRACT } from '#src/api/contract.ts'
import { codesOf, refusalSchema } from '#src/api/refusals.ts'
import type { SiteOperation } from '#src/api/site-operation.ts'
import { type FailureCode, statusOf } from '#src/server/respond.ts'

/** Failure codes allowed for requests that match no operation of the contract. */
const OF_NO_CALL: readonly FailureCode[] = [
  'bad_request',
  'body_too_large',
  'cross_site_request',
  'internal_error',
  'method_not_allowed',
  'not_found',
  'unavailable'
]

export interface GivenAnswer {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly body: unknown
}

export const OPERATIONS: readonly SiteOperation[] = Object.values(CONTRACT).flatMap<SiteOperation>(area =>
  Object.values(area)
)

/** Routes sorted by number of path parameters, so that literal paths match first. */
const ROUTES = OPERATIONS.map(operation => {
  const [method = '', path = ''] = operation.route.split(' ')
  return { method, operation, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }
}).sort((a, b) => parametersOf(a.operation) - parametersOf(b.operation))

/**
 * Describes how a response violates the contract; undefined if it does not. The text contains no value of the
 * response.
 */
export function findDeparture({ body, method, path, status }: GivenAnswer): string | undefined {
  const asked = method === 'HEAD' ? 'GET' : method
  const found = ROUTES.find(route => route.method === asked && route.pattern.test(path))
  const schema = schemaFor(found?.operation, status)
  const name = found?.operation.route ?? `${asked} ${path}`
  if (!schema) return `${name} may not answer ${status}.`
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return undefined
  const issues = parsed.issues.map(issue => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.expected ?? issue.type}`)
  return `${name} answered ${status} otherwise than its contract says: ${issues.join('; ')}.`
}

function schemaFor(operation: SiteOperation | undefined, status: number): v.GenericSchema | undefined {
  if (operation && status === 200) return operation.answer
  const codes = (operation ? codesOf(operation) : OF_NO_CALL).filter(code => statusOf(code) === status)
  return codes.length > 0 ? refusalSchema(codes) : undefined
}

function parametersOf({ route }: SiteOperation): number {
  return route.split(':').length
}
