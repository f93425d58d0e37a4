import type { Account } from '#core/accounts/people/user.ts'
import { beginSession, endSession } from '#src/features/accounts/stores/session.ts'
import { account } from './users.ts'

/** Whoever reads the components of this test from now on; nobody without a role. */
export function readAs(role?: Account['role']): void {
  // No token that still opens anything: what is asked goes without one.
  if (role) beginSession({ accessToken: 'x.e30.x', user: { ...account, hasSecondFactor: role === 'admin', role } })
  else endSession()
}
