import { whenReached } from '#src/browser/when-reached.ts'

/** Mails to support say where, when and by whom: the code of that comes when somebody reaches for the link. */
export function watchMailLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-mail]')) {
    whenReached(link, () => import('./complete-mail-link.ts').then(island => island.completeMailLink))
  }
}
