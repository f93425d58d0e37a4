import * as v from 'valibot'
import { fail, ok, type Result } from '../../result.ts'
import { ROLES, type User } from '../people/user.ts'
import type { AccountStore } from '../ports.ts'
import { securityEvent } from '../security-event.ts'
import { type AdminCode, refuseUnlessAdmin } from './admin-only.ts'
import type { UserDirectory } from './ports.ts'

/**
 * `address_unverified`: an account with an unverified address may belong to an impostor, so it cannot become an admin.
 */
export type ChangeRoleCode = AdminCode | 'address_unverified' | 'own_role' | 'user_not_found'

export const ChangeRoleForm = v.strictObject({ role: v.picklist(ROLES) })

/**
 * Changes the role of another account and ends its sessions. Admins cannot change their own role, so one admin always
 * remains.
 *
 * @see docs/reference/product.md, section 6, "Admin"
 */
export function changeRole({ accounts, users }: { accounts: AccountStore; users: UserDirectory }) {
  return async (
    reader: User | undefined,
    encId: string,
    { role }: v.InferOutput<typeof ChangeRoleForm>
  ): Promise<Result<true, ChangeRoleCode>> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    const found = await users.find(encId)
    if (!found) return fail('user_not_found')
    if (encId === reader?.encId) return fail('own_role')
    if (role === found.role) return ok(true)
    if (role === 'admin' && !found.isVerified) return fail('address_unverified')
    const isChanged = await accounts.changeRole(encId, role, securityEvent('role_changed', undefined, role))
    return isChanged ? ok(true) : fail('user_not_found')
  }
}
