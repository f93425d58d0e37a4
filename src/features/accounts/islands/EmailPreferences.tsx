import '#src/ui/styles/field.css'
import '#src/ui/styles/notice.css'
import { useStore } from '@nanostores/react'
import { type FormEvent, type JSX, useEffect, useState } from 'react'

import type { EmailPreference } from '#core/accounts/own-data/email-preferences.ts'
import { notify } from '#src/features/notifications/browser/notify.ts'
import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import type { RightsWords } from '../browser/rights-words.ts'
import { $emailPreferences, loadEmailPreferences, saveEmailPreferences } from '../stores/email-preferences.ts'

type PreferenceKey =
  | `preference_${EmailPreference}`
  | `preference_${EmailPreference}_text`
  | `preferences_${'expired' | 'expired_hint' | 'failed' | 'lead' | 'loading' | 'save' | 'saved' | 'unread' | 'unread_hint'}`

export interface EmailPreferencesProps {
  words: Pick<RightsWords, PreferenceKey> & { retry: string }
}

/** What is sent to the reader's address; changed by a press of the button, never by opening a link. */
export function EmailPreferences({ words }: EmailPreferencesProps): JSX.Element {
  const loaded = useStore($emailPreferences, { ssr: 'initial' })
  const load = () => void loadEmailPreferences(tokenOfAddress())
  useEffect(load, [])

  if (loaded.state === 'loading') {
    return <LoadingLines label={words.preferences_loading} />
  }
  if (loaded.state === 'expired') {
    return (
      <div className="notice caution" role="alert">
        <div>
          <p className="notice-title">{words.preferences_expired}</p>
          <p>{words.preferences_expired_hint}</p>
        </div>
      </div>
    )
  }
  if (loaded.state === 'failed') {
    return (
      <ErrorState
        title={words.preferences_unread}
        hint={words.preferences_unread_hint}
        retryLabel={words.retry}
        onRetry={load}
      />
    )
  }
  const { email, preferences, userPreference } = loaded
  const [before, after] = words.preferences_lead.split('{{email}}')
  return (
    <>
      <p>
        {before}
        <b>{email}</b>
        {after}
      </p>
      <Choices all={preferences} chosen={userPreference} words={words} />
    </>
  )
}

function Choices({
  all,
  chosen,
  words
}: EmailPreferencesProps & {
  all: readonly EmailPreference[]
  chosen: readonly EmailPreference[]
}): JSX.Element {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <form className="preferences" method="post" onSubmit={save}>
      {all.map(preference => (
        <label key={preference} className="check">
          <input type="checkbox" name={preference} defaultChecked={chosen.includes(preference)} />
          <span>
            {words[`preference_${preference}`]}
            <small>{words[`preference_${preference}_text`]}</small>
          </span>
        </label>
      ))}
      <button type="submit" className="button" aria-busy={isBusy || undefined} aria-disabled={isBusy || undefined}>
        {words.preferences_save}
      </button>
    </form>
  )

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const ticked = new FormData(event.currentTarget)
    setIsBusy(true)
    const refusal = await saveEmailPreferences(
      all.filter(preference => ticked.has(preference)),
      tokenOfAddress()
    )
    setIsBusy(false)
    await notify(
      refusal
        ? { text: words.preferences_failed, variant: 'error' }
        : { text: words.preferences_saved, variant: 'success' }
    )
  }
}

/** Of a mail's link: behind the #, where it reaches no server and no log. */
function tokenOfAddress(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined
}
