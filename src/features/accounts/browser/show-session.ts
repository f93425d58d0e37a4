// Updates a page once the reader is known. Before the first paint the page only knew if a token is stored
// (src/browser/theme-script.ts).

import type { Account } from '#core/accounts/people/user.ts'
import { userPath } from '../user-path.ts'

export const DELETION_NOTICE_ID = 'deletion-notice'

/** Shows the page for `user`, or for a visitor if `undefined`. `deletesAt` is set if the account will be deleted. */
export function showSession(user: Account | undefined, deletesAt?: string): void {
  const root = document.documentElement
  root.toggleAttribute('data-signed-in', user !== undefined)
  root.removeAttribute('data-checking')
  if (user) showUser(user)
  for (const notice of document.querySelectorAll(`#${DELETION_NOTICE_ID}`)) notice.remove()
  if (deletesAt) void import('./deletion-notice.ts').then(notice => notice.showDeletionNotice(deletesAt))
}

function showUser({ encId }: Account): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-user-path]')) {
    link.href = userPath(link.dataset['userPath'] ?? '', encId)
  }
  for (const item of document.querySelectorAll<HTMLElement>('[data-hidden-for]')) {
    item.hidden = item.dataset['hiddenFor']?.split(' ').includes(encId) ?? false
  }
  // Removes the hint, which screen readers would announce even though it is hidden.
  for (const item of document.querySelectorAll('[data-guest-hint]')) {
    item.removeAttribute('aria-describedby')
    item.removeAttribute('title')
  }
}
