// Adds the page, the time and whether the reader is signed in to mails to support (docs/reference/product.md, section
// 2.5).

import { fillIn } from '#core/fill-in.ts'

export async function completeMailLink(link: HTMLElement): Promise<void> {
  link.addEventListener('click', () => {
    link.setAttribute('href', `${link.dataset['mail']}&body=${encodeURIComponent(bodyOf(link.dataset))}`)
  })
}

function bodyOf({ mailBody = '', mailSignedIn = '', mailSignedOut = '' }: DOMStringMap): string {
  const isSignedIn = 'signedIn' in document.documentElement.dataset
  const status = isSignedIn ? mailSignedIn : mailSignedOut
  const body = fillIn(mailBody, { page: location.href, status, time: new Date().toISOString() })
  return body.replaceAll('\n', '\r\n')
}
