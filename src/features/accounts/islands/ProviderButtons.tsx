import { type JSX, useState } from 'react'

import type { Provider } from '#core/accounts/people/identity.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { type ProviderChoice, startProviderSignIn } from '../stores/provider-sign-in.ts'
import type { AuthWords } from './auth-words.ts'
import { ProviderMark } from './ProviderMark.tsx'

const LABELS = {
  facebook: 'with_facebook',
  google: 'with_google',
  local: 'with_local'
} as const satisfies Record<Provider, keyof AuthWords>

export interface ProviderButtonsProps {
  /** Configured providers; without any, nothing is rendered. */
  providers: readonly Provider[]
  words: AuthWords
  /** Called when a provider is chosen. */
  readChoice(): ProviderChoice
}

/** Buttons that open a provider in this window, because browsers may block popups. */
export function ProviderButtons({ providers, readChoice, words }: ProviderButtonsProps): JSX.Element[] {
  const [chosen, setChosen] = useState<Provider>()

  async function choose(provider: Provider): Promise<void> {
    if (chosen) return
    setChosen(provider)
    // After the browser's Back button the reader may choose again.
    addEventListener('pageshow', () => setChosen(undefined), { once: true })
    const choice = readChoice()
    const refusal = await startProviderSignIn(provider, choice)
    if (!refusal) return
    setChosen(undefined)
    if (!choice.isFromDialog) return console.info(`Signing in by ${provider} did not start.`, refusal.text)
    const text = [words.login_failed, refusal.text].filter(Boolean).join('. ')
    await notify({ text, variant: 'error' })
  }

  return providers.map(provider => (
    <button
      key={provider}
      type="button"
      className="button secondary large"
      data-first
      aria-busy={provider === chosen || undefined}
      onClick={() => choose(provider)}
    >
      <ProviderMark provider={provider} />
      {words[LABELS[provider]]}
    </button>
  ))
}

/** Provider buttons below a form, separated from it. */
export function OtherProviders(props: ProviderButtonsProps): JSX.Element | null {
  if (props.providers.length === 0) return null
  return (
    <div className="other-providers">
      <p className="or">{props.words.or}</p>
      <ProviderButtons {...props} />
    </div>
  )
}
