import type { User } from '../people/user.ts'
import type { QueryRefusal } from '../query.ts'
import { ok } from '../result.ts'
import { type AdminCode, refuseUnlessAdmin } from './admin-only.ts'
import type { ListedUser, UserDirectory } from './ports.ts'
import { FIRST_DIRECTION, parseUserQuery, USERS_PER_PAGE, type UserFilter } from './user-filter.ts'

export interface UserPage {
  readonly users: readonly ListedUser[]
  /** How many match, on all pages. */
  readonly total: number
  /** From 1; one past the last page has no users. */
  readonly page: number
  readonly pages: number
}

export type ListUsersAnswer =
  | { readonly ok: true; readonly value: UserPage }
  | { readonly ok: false; readonly code: AdminCode }
  | QueryRefusal

/**
 * One page of all accounts, for admins: `query` is unchecked.
 *
 * @see docs/reference/product.md, section 2.15, "management > user"
 */
export function listUsers({ users }: { users: Pick<UserDirectory, 'list'> }) {
  return async (reader: User | undefined, query: Iterable<readonly [string, string]>): Promise<ListUsersAnswer> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    const parsed = parseUserQuery(query)
    if (!parsed.ok) return parsed
    const { page } = parsed.value
    const found = await users.list(questionOf(parsed.value))
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
