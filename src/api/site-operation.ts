// Defines who may ask each call of the site's API.

import type { FailureCode } from '#src/server/respond.ts'
import type { Operation } from './serving/operation.ts'

/** Codes that the access check of a call may return, by its access level. */
export const CODES_OF_ACCESS = {
  admin: ['admin_required', 'second_factor_required', 'sign_in_required'],
  everybody: [],
  reader: ['sign_in_required'],
  // Checked by the use case, after validation of the request.
  subscriber: ['plan_required', 'sign_in_required']
} as const satisfies Record<string, readonly FailureCode[]>

export type Access = keyof typeof CODES_OF_ACCESS

export type SiteOperation = Operation<Access, FailureCode>

/** Returns the operation unchanged, with its literal types kept. */
export function operation<const Given extends SiteOperation>(given: Given): Given {
  return given
}
