import { whenReached } from '#src/browser/when-reached.ts'

/** Loads the code that completes a mail link at the link's first focus, hover or touch. */
export function watchMailLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-mail]')) {
    whenReached(link, () => import('./complete-mail-link.ts').then(island => island.completeMailLink))
  }
}
