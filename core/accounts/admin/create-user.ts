import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import { LANGUAGES } from '../../language.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import { makeLink } from '../link.ts'
import type { Mail } from '../mail.ts'
import { email } from '../people/email.ts'
import { name } from '../people/name.ts'
import { type Account, ROLES, toAccount, type User } from '../people/user.ts'
import type { AccountPorts, AccountStore } from '../ports.ts'
import { securityEvent } from '../security-event.ts'
import { type AdminCode, refuseUnlessAdmin } from './admin-only.ts'
import type { UserDirectory } from './ports.ts'

export type CreateUserCode = AdminCode | 'email_taken'

/** Name and address have the same rules as at sign-up. `language` is the language of the mail. */
export const CreateUserForm = v.strictObject({
  email,
  language: v.picklist(LANGUAGES),
  name,
  role: v.picklist(ROLES)
})

export interface CreatedUser {
  /** Unverified until the invited person sets a password. */
  readonly user: Account
  /** Expiry of the mailed link. */
  readonly invitedUntil: Date
}

/**
 * Creates an account for another person, who sets the password by a mailed link.
 *
 * If a verified account has the address, the answer says so, because admins may know who has an account. An address
 * that only unverified accounts claim can be invited. The mailed link verifies the address and ends these claims.
 *
 * @see docs/reference/product.md, section 2.1, "/dashboard", and section 6, "Admin"
 */
export function createUser(ports: Pick<AccountPorts, 'accounts' | 'rateLimiter' | 'secrets'> & { clock: Clock }) {
  const { accounts, rateLimiter, secrets } = ports
  return async (
    reader: User | undefined,
    { email, language, name, role }: v.InferOutput<typeof CreateUserForm>
  ): Promise<Result<CreatedUser, CreateUserCode> | TooManyAttempts> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    if (await accounts.findByEmail(email)) return fail('email_taken')
    const tooMany = await countAttempt(rateLimiter, { mail: email })
    if (tooMany) return tooMany

    const link = makeLink(ports, 'invitation')
    const account = {
      email,
      encId: secrets.makeId(),
      joinsWaitList: false,
      language,
      name,
      passwordHash: null,
      role,
      subscribesToAlerts: false
    }
    const mail: Mail = {
      data: { linkId: link.id },
      expiresAt: link.expiresAt,
      key: link.id,
      kind: 'invitation',
      language,
      recipient: email
    }
    const joined = securityEvent('created_by_admin', undefined)
    const user = await accounts.join(account, link, mail, { attempted: undefined, joined })
    return ok({ invitedUntil: link.expiresAt, user: toAccount(user) })
  }
}

/**
 * `address_unverified`: an account with an unverified address may belong to an impostor, so it cannot become an admin.
 */
type ChangeRoleCode = AdminCode | 'address_unverified' | 'own_role' | 'user_not_found'

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
