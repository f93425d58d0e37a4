// Finds out whose the stored token is. For a visitor nothing is downloaded and no call is made.

/** Events after which another tab may have signed in or out, or this page was shown again from the cache. */
const RETURNS = ['pageshow', 'storage'] as const

export async function watchSession(): Promise<void> {
  if (!('signedIn' in document.documentElement.dataset)) return
  const { refreshSession, startSession } = await import('../stores/session.ts')
  for (const event of RETURNS) addEventListener(event, refreshSession)
  await startSession()
}
