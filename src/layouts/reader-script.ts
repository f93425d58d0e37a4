// Script for signed-in readers only. A visitor does not download it, so its calls are not made.

import { watchSession } from '#src/features/accounts/browser/watch-session.ts'
import { watchAlertLinks } from '#src/features/messages/alerts/browser/watch-alert-links.ts'
import { watchFollows } from '#src/features/messages/following/browser/watch-follows.ts'
import { watchStars } from '#src/features/watchlist/browser/watch-stars.ts'

export async function welcomeReader(): Promise<void> {
  const known = watchSession()
  watchStars()
  watchAlertLinks()
  void watchFollows()
  await known
  document.documentElement.dataset['ready'] = ''
}
