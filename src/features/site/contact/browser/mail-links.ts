import { whenReached } from '#src/browser/when-reached.ts'

/** Loads the code that completes a mail link when the reader reaches for the link. */
export function watchMailLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-mail]')) {
    whenReached(link, () => import('./complete-mail-link.ts').then(island => island.completeMailLink))
  }
}
