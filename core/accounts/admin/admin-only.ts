import { fail } from '../../result.ts'
import type { User } from '../people/user.ts'

/** `second_factor_required`: the admin has no second factor yet and has to add one in My Account. */
export type AdminCode = 'admin_required' | 'second_factor_required' | 'sign_in_required'

export type AdminRefusal = { readonly ok: false; readonly code: AdminCode }

/**
 * Returns the reason to refuse an admin action, or undefined for an admin with a second factor. authenticate() already
 * ensures that the session has passed the second factor.
 *
 * @see docs/reference/product.md, section 6, "Admin"
 */
export function refuseUnlessAdmin(reader: User | undefined): AdminRefusal | undefined {
  if (!reader) return fail('sign_in_required')
  if (reader.role !== 'admin') return fail('admin_required')
  return reader.hasSecondFactor ? undefined : fail('second_factor_required')
}
