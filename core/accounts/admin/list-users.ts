import { fail, ok, type Result } from '../../result.ts'
import type { User } from '../people/user.ts'
import type { SecurityLog } from '../ports.ts'
import { openSecurityLog, type SecurityLogAnswer, type SecurityLogPage } from '../security-log.ts'
import { type AdminCode, type AdminRefusal, refuseUnlessAdmin } from './admin-only.ts'
import type { ListedUser, UserDirectory } from './ports.ts'
import { FIRST_DIRECTION, USERS_PER_PAGE, type UserFilter } from './user-filter.ts'

export interface UserPage {
  readonly users: readonly ListedUser[]
  /** Number of matching users on all pages. */
  readonly total: number
  /** Counts from 1. A page beyond the last has no users. */
  readonly page: number
  readonly pages: number
}

/**
 * Lists one page of all accounts, for admins.
 *
 * @see docs/reference/product.md, section 2.15, "management > user"
 */
export function listUsers({ users }: { users: Pick<UserDirectory, 'list'> }) {
  return async (reader: User | undefined, filter: UserFilter): Promise<Result<UserPage, AdminCode>> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    const { page } = filter
    const found = await users.list(questionOf(filter))
    return ok({ ...found, page, pages: Math.max(1, Math.ceil(found.total / USERS_PER_PAGE)) })
  }
}

function questionOf({ direction, page, role, search, sort, verified }: UserFilter) {
  return {
    direction: direction ?? FIRST_DIRECTION[sort],
    isVerified: verified,
    limit: USERS_PER_PAGE,
    offset: (page - 1) * USERS_PER_PAGE,
    role,
    search,
    sort
  }
}

type OpenUserCode = AdminCode | 'user_not_found'

/** Reads one account of the user list, for admins. */
export function openUser({ users }: { users: Pick<UserDirectory, 'find'> }) {
  return async (reader: User | undefined, encId: string): Promise<Result<ListedUser, OpenUserCode>> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    const found = await users.find(encId)
    return found ? ok(found) : fail('user_not_found')
  }
}

/** Lists the security events of the account `encId`, one page at a time. */
export function listSecurityEvents(ports: { securityLog: SecurityLog }) {
  return async (
    reader: User | undefined,
    encId: string,
    page: SecurityLogPage
  ): Promise<AdminRefusal | SecurityLogAnswer> =>
    refuseUnlessAdmin(reader) ?? openSecurityLog(ports.securityLog, encId, page)
}
