import * as v from 'valibot'

import type { Clock } from '../clock.ts'
import { DEFAULT_LANGUAGE } from '../language.ts'
import { fail, ok, type Result } from '../result.ts'
import { makeLink } from './link.ts'
import { email } from './people/email.ts'
import type { AccountPorts } from './ports.ts'
import { securityEvent } from './security-event.ts'

const NAME = 'Administrator'

/**
 * `linkToken` is for the link with which the owner of a new account sets the password. An existing account keeps its
 * password.
 */
export type CreatedAdmin = { readonly isNew: false } | { readonly isNew: true; readonly linkToken: string }

/** Makes the account with this address an admin, or creates one. Only the server's operator can do this. */
export function createAdmin(ports: AccountPorts & { clock: Clock }) {
  const { accounts, secrets } = ports
  return async (address: string): Promise<Result<CreatedAdmin, 'email_invalid'>> => {
    const read = v.safeParse(email, address)
    if (!read.success) return fail('email_invalid')
    const found = await accounts.findByEmail(read.output)
    if (found) {
      await accounts.changeRole(found.user.encId, 'admin', securityEvent('role_changed', undefined, 'admin'))
      return ok({ isNew: false })
    }
    const link = makeLink(ports, 'reset')
    const account = {
      email: read.output,
      encId: secrets.makeId(),
      joinsWaitList: false,
      language: DEFAULT_LANGUAGE,
      name: NAME,
      passwordHash: null,
      role: 'admin',
      subscribesToAlerts: false
    } as const
    const joined = securityEvent('created_by_admin', undefined)
    await accounts.join(account, link, undefined, { attempted: undefined, joined })
    return ok({ isNew: true, linkToken: secrets.linkToken(link.id) })
  }
}
