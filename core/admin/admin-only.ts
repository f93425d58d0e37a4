import type { User } from '../people/user.ts'
import { fail } from '../result.ts'

export type AdminCode = 'admin_required' | 'sign_in_required'

export type AdminRefusal = { readonly ok: false; readonly code: AdminCode }

/** Why the reader may not administer; undefined for an admin. @see docs/reference/product.md, section 6, "Admin" */
export function refuseUnlessAdmin(reader: User | undefined): AdminRefusal | undefined {
  if (!reader) return fail('sign_in_required')
  return reader.role === 'admin' ? undefined : fail('admin_required')
}
