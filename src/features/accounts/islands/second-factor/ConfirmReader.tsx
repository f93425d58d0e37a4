import { valibotResolver } from '@hookform/resolvers/valibot'
import { type JSX, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

import { paths } from '#src/paths.ts'
import { canUsePasskeys } from '../../browser/passkeys.ts'
import type { Refusal } from '../../stores/account-calls.ts'
import { confirmByPasskey, confirmReader, type OwnFactors } from '../../stores/second-factor.ts'
import type { AuthWords } from '../auth-words.ts'
import { FormAlert, PasswordField, SubmitButton, TextField } from '../fields.tsx'
import { canSubmit, refuse, TOUCHED, useSubmit } from '../form-state.ts'
import type { FactorWords } from './factor-words.ts'

const Schema = v.object({ shown: v.pipe(v.string(), v.nonEmpty()) })
const START = { shown: '' }

export interface ConfirmReaderProps {
  authWords: AuthWords
  factors: Pick<OwnFactors, 'confirmedBy' | 'passkeys' | 'totpAddedAt'>
  words: FactorWords
  onConfirmed?(): void
}

/** Confirms the reader's identity before a sensitive action: by second factor, or by password if there is none. */
export function ConfirmReader(props: ConfirmReaderProps): JSX.Element {
  const { factors, words } = props
  if (factors.confirmedBy === 'sign_in') {
    return (
      <>
        <p>{words.confirm_sign_in}</p>
        <p>
          <a className="button" href={paths.signInAgain(paths.account('second-factor'))}>
            {words.sign_in}
          </a>
        </p>
      </>
    )
  }
  return <Confirmation {...props} />
}

function Confirmation({ authWords, factors, onConfirmed, words }: ConfirmReaderProps): JSX.Element {
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm({ defaultValues: START, mode: TOUCHED, resolver: valibotResolver(Schema) })
  const { errors, isSubmitting } = form.formState
  const asksForCode = factors.confirmedBy === 'factor'
  const submit = useSubmit(form, async ({ shown }) =>
    finish(await confirmReader(asksForCode ? { code: shown } : { password: shown }))
  )
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit}>
      <p>{asksForCode ? words.confirm_factor : words.confirm_password}</p>
      <FormAlert error={errors.root} words={authWords} />
      {asksForCode && factors.passkeys.length > 0 && canUsePasskeys() && (
        <button
          type="button"
          className="button secondary"
          aria-busy={isAsking || undefined}
          aria-disabled={isAsking || undefined}
          onClick={() => void askForPasskey()}
        >
          {authWords.factor_passkey}
        </button>
      )}
      {asksForCode ? (
        <TextField
          autoComplete="one-time-code"
          label={factors.totpAddedAt === null ? authWords.factor_recovery : authWords.factor_code}
          help={authWords.factor_code_help}
          error={undefined}
          registration={form.register('shown')}
        />
      ) : (
        <PasswordField
          autoComplete="current-password"
          label={authWords.password}
          error={undefined}
          registration={form.register('shown')}
          words={authWords}
        />
      )}
      <SubmitButton isBusy={isSubmitting} isEnabled={canSubmit(form)}>
        {words.confirm}
      </SubmitButton>
    </form>
  )

  async function askForPasskey(): Promise<void> {
    if (isAsking) return
    setIsAsking(true)
    finish(await confirmByPasskey())
    setIsAsking(false)
  }

  function finish(refusal: Refusal | undefined): void {
    if (!refusal) {
      onConfirmed?.()
      return
    }
    const text = refusal.code === 'no_passkey' ? authWords.factor_no_passkey : refusal.text
    refuse(form, START, { ...refusal, text })
  }
}
