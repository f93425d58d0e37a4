// Script of the page to which a provider redirects. It signs in with the code in the address, or shows why that
// failed.

import { PROVIDERS, type Provider } from '#core/accounts/people/identity.ts'
import { onClick } from '#src/browser/on-click.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { type AuthWords, loadAuthWords } from '../islands/auth-words.ts'
import type { AskedFactor } from '../stores/factor-sign-in.ts'
import { finishProviderSignIn, readProviderChoice, startProviderSignIn } from '../stores/provider-sign-in.ts'
import { $session } from '../stores/session.ts'
import { userPath } from '../user-path.ts'
import { leaveSignInPage } from './after-sign-in.ts'

/** Reads the provider from the path `/auth/callback/<provider>`. */
const provider = PROVIDERS.find(name => name === location.pathname.split('/')[3])
if (provider) void finish(provider)

async function finish(provider: Provider): Promise<void> {
  const answer = new URLSearchParams(location.search)
  const choice = readProviderChoice(provider)
  // Removes the code from history and links: it is secret, though it works only once. The reader's target is kept.
  history.replaceState(null, '', location.pathname + choice.search)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-query]')) link.search = choice.search
  onClick('[data-again]', again)

  const [outcome, words] = await Promise.all([finishProviderSignIn(provider, answer), loadAuthWords()])
  if (outcome.state === 'factor') return askForFactor(outcome.asked, words, choice.search)
  if (outcome.state !== 'signed-in') {
    show(outcome.state, 'text' in outcome ? outcome.text : undefined)
    if (choice.isFromDialog) await notify({ text: words.login_failed, variant: 'error' })
    return
  }
  const { asksToVerify, isNew, user } = outcome.answer
  await notify({ text: isNew ? words.registration_success : words.login_success, variant: 'success' })
  if (asksToVerify) await notify({ text: words.verify_email, variant: 'info' })
  return leaveSignInPage(withOwnId(choice.search, user.encId))

  async function again(): Promise<void> {
    show('working')
    const refusal = await startProviderSignIn(provider, choice)
    if (refusal) show(refusal.text === undefined ? 'unreached' : 'refused', refusal.text)
  }
}

/** Asks for the second factor. Going back starts a new sign-in, because the provider's code has been used. */
async function askForFactor(asked: AskedFactor, words: AuthWords, search: string): Promise<void> {
  const place = document.querySelector('[data-factor-place]')
  if (!place) return
  const { showFactorForm } = await import('../islands/second-factor/factor-place.tsx')
  show('factor')
  showFactorForm(place, asked, words, {
    onBack: () => location.assign(paths.signIn() + search),
    onSignedIn: () => {
      const session = $session.get()
      void leaveSignInPage(session.state === 'authenticated' ? withOwnId(search, session.user.encId) : search)
    }
  })
}

function show(state: string, text = ''): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-outcome]')) {
    part.hidden = !part.dataset['outcome']?.split(' ').includes(state)
  }
  const refusal = document.querySelector('[data-refusal]')
  if (refusal) refusal.textContent = text
}

/** Inserts the reader's id into a target that was chosen before the reader was known. */
function withOwnId(search: string, encId: string): string {
  const saved = new URLSearchParams(search)
  const target = saved.get('redirectURL')
  if (target) saved.set('redirectURL', userPath(target, encId))
  return `?${saved}`
}
