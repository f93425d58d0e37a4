// Script of the page that a verification mail links to. It sends the token to the API and shows the answer.

import { purchasePath, readPurchase } from '#core/accounts/people/purchase.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { onClick } from '#src/browser/on-click.ts'

type Outcome = 'checking' | 'refused' | 'unreached' | 'verified'

/** The path is `/auth/verify/<userId>/<token>`. */
const [, , , userId = '', token = ''] = location.pathname.split('/')

void verify()
onClick('[data-verify-again]', verify)

async function verify(): Promise<void> {
  show('checking')
  const outcome = await ask()
  show(outcome)
  if (outcome === 'verified') await leadOn()
}

async function ask(): Promise<Outcome> {
  try {
    await callApi('GET /api/v1/user/:id/verify/:token', { params: { id: userId, token } })
    return 'verified'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'link_invalid' ? 'refused' : 'unreached'
  }
}

function show(outcome: Outcome): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-verify]')) {
    part.hidden = part.dataset['verify'] !== outcome
  }
  const title = document.querySelector<HTMLElement>('[data-verified-title]')?.dataset['verifiedTitle']
  const heading = document.querySelector('h1')
  if (outcome !== 'verified' || !title || !heading) return
  document.title = document.title.replace(heading.textContent, title)
  heading.textContent = title
}

/**
 * Continues the reader's purchase: at once if this browser is signed in to the account, otherwise after signing in.
 */
async function leadOn(): Promise<void> {
  const purchase = readPurchase(location.search)
  if (!purchase) return
  const target = purchasePath(purchase)
  const signIn = document.querySelector<HTMLAnchorElement>('[data-verified-sign-in]')
  if (signIn) signIn.search = String(new URLSearchParams({ redirectURL: target }))
  const [home, checkout] = ['home', 'checkout'].map(name =>
    document.querySelector<HTMLAnchorElement>(`[data-verified-${name}]`)
  )
  if (home) home.hidden = true
  if (checkout) {
    checkout.href = target
    checkout.hidden = false
  }
  if (await isOwn()) location.replace(target)
}

/**
 * Returns true if this browser is signed in to the verified account. For any other account the purchase does not
 * continue by itself.
 */
async function isOwn(): Promise<boolean> {
  if (!('signedIn' in document.documentElement.dataset)) return false
  const { $session } = await import('../stores/session.ts')
  return new Promise(found => {
    const stop = $session.subscribe(session => {
      if (session.state === 'not-initialised') return
      found(session.state === 'authenticated' && session.user.encId === userId)
      queueMicrotask(() => stop())
    })
  })
}
