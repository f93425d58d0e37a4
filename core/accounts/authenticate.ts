import type { Clock } from '../clock.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import type { ActiveDays } from './own-data/deletion.ts'
import type { User } from './people/user.ts'
import type { AccountPorts } from './ports.ts'
import { isOver, type Session } from './sign-in/session.ts'

export interface Authenticated {
  readonly session: Session
  readonly user: User
  /**
   * New token for a session that was extended after its token was issued. undefined while token and session expire
   * together.
   */
  readonly renewedToken: string | undefined
}

/**
 * Finds the session and the owner of an access token. undefined if the token is forged or expired, or its session was
 * ended. For accounts with a second factor, undefined until the session has passed it.
 */
export function authenticate(ports: AccountPorts & { activeDays: ActiveDays; clock: Clock }) {
  const { activeDays, clock, sessions, tokens } = ports
  return async (token: string): Promise<Authenticated | undefined> => {
    const now = clock.now()
    const claims = await tokens.read(token, now)
    const found = claims && (await sessions.find(claims.secret))
    if (!found || isOver(found.session, now)) return undefined
    if (found.user.hasSecondFactor && !found.session.hasFactor) return undefined
    await activeDays.note(found.user.id, newYorkDay(now))
    const { expiresAt } = found.session
    // Token expiry has a resolution of one second, so smaller differences are ignored.
    const isProlonged = expiresAt.getTime() - claims.expiresAt.getTime() >= 1_000
    const renewedToken = isProlonged ? await tokens.issue({ expiresAt, secret: claims.secret }) : undefined
    return { ...found, renewedToken }
  }
}
