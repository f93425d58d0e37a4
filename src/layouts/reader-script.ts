// What pages do for readers alone: a visitor neither downloads it nor makes its calls.

import { watchSession } from '#src/features/accounts/browser/watch-session.ts'
import { watchStars } from '#src/features/watchlist/browser/watch-stars.ts'

/** Resolves once it is known who reads. */
export async function welcomeReader(): Promise<void> {
  const known = watchSession()
  watchStars()
  await known
}
