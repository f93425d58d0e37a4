// What a page shows differently once the reader is known. The first guess was made before the first paint, from the
// token alone (src/browser/theme-script.ts).

import type { Account } from '#core/accounts/people/user.ts'
import { userPath } from '../user-path.ts'

export const DELETION_NOTICE_ID = 'deletion-notice'

/** undefined is a visitor; `deletesAt` is when the account is deleted, if that was asked for. */
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
  // A hint that is not shown would still be read aloud.
  for (const item of document.querySelectorAll('[data-guest-hint]')) {
    item.removeAttribute('aria-describedby')
    item.removeAttribute('title')
  }
}
