// Finds out whose the kept token is. A visitor downloads nothing for it and asks nothing.

/** What may tell that another tab signed in or out, or that the page was left and comes back. */
const RETURNS = ['pageshow', 'storage'] as const

export async function watchSession(): Promise<void> {
  if (!('signedIn' in document.documentElement.dataset)) return
  const { refreshSession, startSession } = await import('../stores/session.ts')
  for (const event of RETURNS) addEventListener(event, refreshSession)
  await startSession()
}
