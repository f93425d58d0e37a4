import type { User } from '../../accounts/people/user.ts'
import type { Caller } from '../../accounts/ports.ts'
import { securityEvent } from '../../accounts/security-event.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Connection, ConnectionStore } from './ports.ts'

/** Lists the assistants that the reader connected, oldest first. */
export function listConnections({ connections }: { connections: ConnectionStore }) {
  return async (user: User | undefined): Promise<Result<{ connections: readonly Connection[] }, 'sign_in_required'>> =>
    user ? ok({ connections: await connections.list(user.id) }) : fail('sign_in_required')
}

/** Ends a connection. Its tokens are refused from then on. */
export function endConnection({ connections }: { connections: ConnectionStore }) {
  return async (
    user: User | undefined,
    id: string,
    caller: Caller
  ): Promise<Result<true, 'connection_not_found' | 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const event = securityEvent('assistant_removed', caller)
    return (await connections.remove({ id, userId: user.id }, event)) ? ok(true) : fail('connection_not_found')
  }
}
