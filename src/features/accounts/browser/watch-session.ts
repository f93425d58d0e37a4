import { refreshSession, startSession } from '../stores/session.ts'

/** Events after which another tab may have signed in or out, or this page was shown again from the cache. */
const RETURNS = ['pageshow', 'storage'] as const

/** Finds out whose the stored token is. */
export async function watchSession(): Promise<void> {
  for (const event of RETURNS) addEventListener(event, refreshSession)
  await startSession()
}
