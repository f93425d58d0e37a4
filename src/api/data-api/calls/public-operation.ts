// Defines what the data API adds to the description of a call.

import type { ApiRight } from '#core/accounts/subscriptions/plans.ts'
import type { KeyScope } from '#core/data-api/keys/key-limits.ts'
import type { Operation } from '../../serving/operation.ts'
import { codesOf } from '../../serving/refusal-codes.ts'
import { isProblemCode, type ProblemCode } from '../problems.ts'

/** `access` is the right that the caller's plan must include; `everybody` needs no key. */
export interface PublicOperation extends Operation<ApiRight | 'everybody', ProblemCode> {
  readonly route: `GET /v1/${string}`
  readonly description: string
  /** Scope that the key must have. Default: `read`. */
  readonly scope?: KeyScope
  /** Must be strict, so that unknown names are rejected. */
  readonly query?: NonNullable<Operation['query']> & { readonly type: 'strict_object' }
}

/** Returns the operation unchanged, with its literal types kept. */
export function publicOperation<const Given extends PublicOperation>(given: Given): Given {
  return given
}

const OF_KEY: readonly ProblemCode[] = [
  'address_not_allowed',
  'api_key_invalid',
  'api_key_missing',
  'api_plan_required',
  'rate_limited',
  'right_required',
  'scope_required',
  'too_many_wrong_keys'
]
const OF_TABLE: readonly ProblemCode[] = ['not_acceptable', 'tables_busy', 'too_many_tables']

export const scopeOf = ({ scope = 'read' }: PublicOperation): KeyScope => scope

/** Returns all refusal codes of a call, sorted. Codes without a problem document belong to requests with a body. */
export function problemCodesOf(operation: PublicOperation): ProblemCode[] {
  const ofAccess = [...(operation.access === 'everybody' ? [] : OF_KEY), ...(operation.isTable ? OF_TABLE : [])]
  return codesOf(operation, ofAccess).filter(isProblemCode)
}
