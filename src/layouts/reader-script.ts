// Script for signed-in readers only. A visitor does not download it, so its calls are not made.

import { watchSession } from '#src/features/accounts/browser/watch-session.ts'
import { watchStars } from '#src/features/watchlist/browser/watch-stars.ts'

export async function welcomeReader(): Promise<void> {
  const known = watchSession()
  watchStars()
  await known
  document.documentElement.dataset['ready'] = ''
}
