import { type JSX, useState } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { resendVerification } from '../stores/account-calls.ts'
import type { AuthWords } from './auth-words.ts'
import { FormDone } from './FormDone.tsx'

export interface JoinedProps {
  email: string
  words: AuthWords
  onContinue(): void
}

/** Replaces the form to join: says which address was written to, and what comes next. */
export function Joined({ email, onContinue, words }: JoinedProps): JSX.Element {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <FormDone title={words.joined_title} text={fillIn(words.joined_text, { email })}>
      <p className="note">
        {words.joined_missing}{' '}
        <button type="button" className="as-link" aria-busy={isBusy} onClick={sendAgain}>
          {words.joined_again}
        </button>
      </p>
      <ul className="next-steps">
        <li>
          <a href={paths.watchlist()}>{words.joined_watch}</a>
        </li>
        <li>
          <a href={paths.emailPreferences()}>{words.joined_alerts}</a>
        </li>
      </ul>
      <button type="button" className="button" onClick={onContinue}>
        {words.continue}
      </button>
    </FormDone>
  )

  async function sendAgain(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await resendVerification()
    setIsBusy(false)
    await notify(
      refusal
        ? { text: refusal.text ?? words.failed, variant: 'error' }
        : { text: words.joined_sent, variant: 'success' }
    )
  }
}
