import { readAccessToken } from '#src/browser/access-token.ts'
import { $session, refreshSession, startSession } from '../stores/session.ts'

/** Events after which another tab may have signed in or out, or this page was shown again from the cache. */
const RETURNS = ['pageshow', 'storage'] as const

/** Finds out whose the stored token is. */
export async function watchSession(): Promise<void> {
  for (const event of RETURNS) addEventListener(event, refresh)
  await startSession()
}

/**
 * What stores and page hold of a reader who is gone is cleared by beginning again: nobody after sees it. While nobody can be
 * asked whose the token is, nobody is gone.
 */
async function refresh(): Promise<void> {
  const before = readerHere()
  await refreshSession()
  const after = readerHere()
  const isKnown = after !== undefined || readAccessToken() === undefined
  if (before !== undefined && before !== after && isKnown) location.reload()
}

function readerHere(): string | undefined {
  const session = $session.get()
  return session.state === 'authenticated' ? session.user.encId : undefined
}
