import { valibotResolver } from '@hookform/resolvers/valibot'
import { type JSX, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { DeletionForm as Schema } from '#core/accounts/own-data/deletion.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { paths } from '#src/paths.ts'
import { useStore } from '#src/ui/islands/use-store.ts'
import type { RightsWords } from '../browser/rights-words.ts'
import { $deletion, askDeletion, loadDeletion } from '../stores/deletion.ts'
import { $factors, loadFactors } from '../stores/second-factor.ts'
import { endSession } from '../stores/session.ts'
import type { AuthWords } from './auth-words.ts'
import { FormDone } from './FormDone.tsx'
import { FormAlert, PasswordField } from './fields.tsx'
import { canSubmit, errorOf, refuse, TOUCHED } from './form-state.ts'
import { ConfirmReader } from './second-factor/ConfirmReader.tsx'
import type { FactorWords } from './second-factor/factor-words.ts'

export type DeleteKey =
  | 'asked_leave'
  | 'asked_text'
  | 'asked_title'
  | 'dialog_confirm'
  | 'dialog_failed'
  | 'dialog_fresh'
  | 'dialog_keep'
  | 'dialog_password'
  | 'dialog_text'
  | 'removed_text'

export interface DeleteAccountProps {
  authWords: AuthWords
  factorWords: FactorWords
  language: Language
  words: Pick<RightsWords, DeleteKey>
  onKeep(): void
}

const START = { password: '' }

/** Asks for confirmation before an account is deleted, and shows a notice after deletion was requested. */
export function DeleteAccount({ authWords, factorWords, language, onKeep, words }: DeleteAccountProps): JSX.Element {
  const deletion = useStore($deletion)
  useEffect(() => void loadDeletion(), [])
  if (deletion.state === 'loaded' && deletion.deletesAt) {
    return <Asked deletesAt={deletion.deletesAt} language={language} words={words} />
  }
  if (deletion.state === 'loaded' && deletion.needsFactor) {
    return <FactorFirst authWords={authWords} words={factorWords} />
  }
  return (
    <>
      <p>{words.dialog_text}</p>
      {deletion.state === 'failed' && <FormAlert error={{ message: words.dialog_failed }} words={authWords} />}
      {deletion.state === 'loaded' && (
        <Confirmation authWords={authWords} needsPassword={deletion.needsPassword} words={words} onKeep={onKeep} />
      )}
    </>
  )
}

/** Asks for the second factor if it was not confirmed in the last ten minutes. */
function FactorFirst({ authWords, words }: { authWords: AuthWords; words: FactorWords }): JSX.Element | null {
  const factors = useStore($factors)
  useEffect(() => void loadFactors(), [])
  if (factors.state !== 'loaded') return null
  return <ConfirmReader authWords={authWords} factors={factors} words={words} onConfirmed={() => void loadDeletion()} />
}

function Confirmation({
  authWords,
  needsPassword,
  onKeep,
  words
}: Omit<DeleteAccountProps, 'factorWords' | 'language'> & { needsPassword: boolean }): JSX.Element {
  const form = useForm({ defaultValues: START, mode: TOUCHED, resolver: valibotResolver(Schema) })
  const { errors, isSubmitting } = form.formState
  const submitPassword = form.handleSubmit(ask)
  return (
    <form
      className="auth-form"
      method="post"
      noValidate
      onSubmit={event => {
        if (needsPassword) return submitPassword(event)
        event.preventDefault()
        return ask({})
      }}
    >
      <FormAlert error={errors.root} words={authWords} />
      {needsPassword ? (
        <PasswordField
          autoComplete="current-password"
          label={words.dialog_password}
          error={errorOf(authWords, errors.password)}
          registration={form.register('password')}
          words={authWords}
        />
      ) : (
        <p>{words.dialog_fresh}</p>
      )}
      <div className="dialog-actions">
        <button type="button" className="button secondary" onClick={onKeep}>
          {words.dialog_keep}
        </button>
        <button
          type="submit"
          className="button danger"
          disabled={needsPassword && !canSubmit(form)}
          aria-busy={isSubmitting || undefined}
        >
          {words.dialog_confirm}
        </button>
      </div>
    </form>
  )

  async function ask(values: { password?: string }): Promise<void> {
    const refusal = await askDeletion(values)
    if (refusal) refuse(form, START, { ...refusal, text: refusal.text ?? words.dialog_failed })
  }
}

/**
 * Notice after deletion was requested. The server has ended the session. Unmounting this part ends it in the browser
 * too.
 */
function Asked({
  deletesAt,
  language,
  words
}: Pick<DeleteAccountProps, 'language' | 'words'> & { deletesAt: string }): JSX.Element {
  const day = new Date(deletesAt)
  useEffect(() => endSession, [])
  const when = formatsOf(language).day(newYorkDay(day))
  const text = day.getTime() > Date.now() ? fillIn(words.asked_text, { day: when }) : words.removed_text
  return (
    <FormDone title={words.asked_title} text={text}>
      <a className="button" href={paths.home()} onClick={endSession}>
        {words.asked_leave}
      </a>
    </FormDone>
  )
}
