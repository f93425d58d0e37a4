import { readAccessToken } from '#src/browser/access-token.ts'
import { $session, refreshSession, startSession } from '../stores/session.ts'

/**
 * Events after which the stored token may have changed: another tab signed in or out, or the page was restored from
 * the cache.
 */
const RETURNS = ['pageshow', 'storage'] as const

/** Checks the stored token and follows later changes. */
export async function watchSession(): Promise<void> {
  for (const event of RETURNS) addEventListener(event, refresh)
  await startSession()
}

/**
 * Reloads the page after its reader signed out or another one signed in. No data of the first reader may stay visible.
 * If the server cannot be reached, the reader counts as still signed in.
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
