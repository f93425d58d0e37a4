import '#src/ui/styles/field.css'
import '#src/ui/styles/notice.css'
import { type FormEvent, type JSX, useEffect, useId, useState } from 'react'
import type { NewsletterKind } from '#core/accounts/newsletter-kinds.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { formatsOf } from '#core/format.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#core/language.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import type { RightsWords } from '../browser/rights-words.ts'
import {
  $emailPreferences,
  type LoadedPreferences,
  loadEmailPreferences,
  type PreferenceChoice,
  saveEmailPreferences
} from '../stores/email-preferences.ts'
import { BlockedAddress, type BlockedAddressWords } from './blocked/BlockedAddress.tsx'

/** Options of the pause in days. The first one keeps the current setting. */
const PAUSES = ['keep', 0, 7, 30, 90] as const

type PreferenceKey =
  | `preference_${NewsletterKind}`
  | `preference_${NewsletterKind}_text`
  | `preferences_pause_${(typeof PAUSES)[number]}`
  | `preferences_${'expired' | 'expired_hint' | 'failed' | 'language' | 'lead' | 'loading' | 'none' | 'pause' | 'paused' | 'save' | 'saved' | 'unread' | 'unread_hint'}`

export interface EmailPreferencesProps {
  language: Language
  words: BlockedAddressWords & Pick<RightsWords, PreferenceKey> & { retry: string }
}

/** Email settings of the reader. They change only when a button is pressed, never when a link is opened. */
export function EmailPreferences({ language, words }: EmailPreferencesProps): JSX.Element {
  const loaded = useStore($emailPreferences)
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
  const { blocked, email, pausedUntil } = loaded
  const [before, after] = words.preferences_lead.split('{{email}}')
  return (
    <>
      <p>
        {before}
        <b>{email}</b>
        {after}
      </p>
      {blocked && <BlockedAddress isOwner={tokenOfAddress() === undefined} reason={blocked} words={words} />}
      {pausedUntil && (
        <p>
          <b>
            {words.preferences_paused.replace('{{day}}', formatsOf(language).day(newYorkDay(new Date(pausedUntil))))}
          </b>
        </p>
      )}
      <Choices key={JSON.stringify(loaded)} loaded={loaded} words={words} />
    </>
  )
}

function Choices({ loaded, words }: Pick<EmailPreferencesProps, 'words'> & { loaded: LoadedPreferences }): JSX.Element {
  const { language, preferences, userPreference } = loaded
  const [isBusy, setIsBusy] = useState(false)
  const ids = { language: useId(), pause: useId() }
  const busy = { 'aria-busy': isBusy || undefined, 'aria-disabled': isBusy || undefined }
  return (
    <form className="preferences" method="post" onSubmit={saveForm}>
      {preferences.map(preference => (
        <label key={preference} className="check">
          <input type="checkbox" name={preference} defaultChecked={userPreference.includes(preference)} />
          <span>
            {words[`preference_${preference}`]}
            <small>{words[`preference_${preference}_text`]}</small>
          </span>
        </label>
      ))}
      <div className="form-field">
        <label htmlFor={ids.language}>{words.preferences_language}</label>
        <select className="field" id={ids.language} name="language" defaultValue={language}>
          {LANGUAGES.map(code => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </select>
      </div>
      <div className="form-field">
        <label htmlFor={ids.pause}>{words.preferences_pause}</label>
        <select className="field" id={ids.pause} name="pause" defaultValue="keep">
          {PAUSES.map(days => (
            <option key={days} value={days}>
              {words[`preferences_pause_${days}`]}
            </option>
          ))}
        </select>
      </div>
      <p className="preference-buttons">
        <button type="submit" className="button" {...busy}>
          {words.preferences_save}
        </button>
        <button type="button" className="button secondary" {...busy} onClick={() => save({ preferences: [] })}>
          {words.preferences_none}
        </button>
      </p>
    </form>
  )

  function saveForm(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const pauseDays = PAUSES.find(days => days !== 'keep' && String(days) === form.get('pause'))
    return save({
      language: LANGUAGES.find(code => code === form.get('language')),
      preferences: preferences.filter(preference => form.has(preference)),
      ...(pauseDays === undefined || pauseDays === 'keep' ? {} : { pauseDays })
    })
  }

  async function save(choice: PreferenceChoice): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await saveEmailPreferences(choice, tokenOfAddress())
    setIsBusy(false)
    await notify(noticeOf(refusal?.code))
  }

  function noticeOf(code: string | undefined) {
    if (code === undefined) return { text: words.preferences_saved, variant: 'success' } as const
    return { text: words.preferences_failed, variant: 'error' } as const
  }
}

/** Returns the token of a mail's link. It stands after the #, so that it reaches no server and no log. */
function tokenOfAddress(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined
}
