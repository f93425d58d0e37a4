import type { Account } from '#core/accounts/people/user.ts'
import { beginSession, endSession } from '#src/features/accounts/stores/session.ts'
import { account } from './users.ts'

/** Signs in an account with this role for a component test. Signs out if no role is given. */
export function readAs(role?: Account['role']): void {
  // The token is invalid, so calls go out unauthenticated.
  if (role) beginSession({ accessToken: 'x.e30.x', user: { ...account, hasSecondFactor: role === 'admin', role } })
  else endSession()
}
