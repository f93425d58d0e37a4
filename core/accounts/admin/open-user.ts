import { fail, ok, type Result } from '../../result.ts'
import type { User } from '../people/user.ts'
import { type AdminCode, refuseUnlessAdmin } from './admin-only.ts'
import type { ListedUser, UserDirectory } from './ports.ts'

export type OpenUserCode = AdminCode | 'user_not_found'

/** Reads one account of the user list, for admins. */
export function openUser({ users }: { users: Pick<UserDirectory, 'find'> }) {
  return async (reader: User | undefined, encId: string): Promise<Result<ListedUser, OpenUserCode>> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    const found = await users.find(encId)
    return found ? ok(found) : fail('user_not_found')
  }
}
