// Mails to support say where, when and by whom: the page, the time and the login status (docs/reference/product.md,
// section 2.5).

import { onClick } from '#src/browser/on-click.ts'

export function watchMailLinks(): void {
  onClick<HTMLAnchorElement>('a[data-mail]', link => {
    link.href = `${link.dataset['mail']}&body=${encodeURIComponent(bodyOf(link.dataset))}`
  })
}

function bodyOf({ mailBody = '', mailSignedIn = '', mailSignedOut = '' }: DOMStringMap): string {
  const isSignedIn = 'signedIn' in document.documentElement.dataset
  return mailBody
    .replace('{page}', () => location.href)
    .replace('{time}', new Date().toISOString())
    .replace('{status}', isSignedIn ? mailSignedIn : mailSignedOut)
    .replaceAll('\n', '\r\n')
}
