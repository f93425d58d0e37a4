import { valibotResolver } from '@hookform/resolvers/valibot'
import { type JSX, useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { canUsePasskeys } from '../../browser/passkeys.ts'
import type { Refusal } from '../../stores/account-calls.ts'
import { type AskedFactor, signInByCode, signInByPasskey } from '../../stores/factor-sign-in.ts'
import type { AuthWords } from '../auth-words.ts'
import { FormAlert, SubmitButton, TextField } from '../fields.tsx'
import { canSubmit, refuse, TOUCHED, useSubmit } from '../form-state.ts'

const Schema = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty()) })
const START = { code: '' }

export interface SecondFactorFormProps {
  asked: AskedFactor
  words: AuthWords
  /** Starts signing in again. */
  onBack(): void
  onSignedIn(): void
}

/**
 * Asks for the second factor after the password. One field accepts an app's code or a recovery code. Once the time for
 * it is over, only a new sign-in is offered.
 */
export function SecondFactorForm({ asked, onBack, onSignedIn, words }: SecondFactorFormProps): JSX.Element {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm({ defaultValues: START, mode: TOUCHED, resolver: valibotResolver(Schema) })
  const { errors, isSubmitting } = form.formState
  const hasApp = asked.ways.includes('app')
  const isOver = errors.root?.type === 'ticket_invalid'
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => (isOver ? back.current?.focus() : form.setFocus('code')), [form.setFocus, isOver])
  const submit = useSubmit(form, async ({ code }) => finish(await signInByCode({ code, ticket: asked.ticket })))

  if (isOver) {
    return (
      <div className="auth-form">
        <FormAlert error={errors.root} words={words} />
        <button ref={back} type="button" className="button large" onClick={onBack}>
          {words.factor_again}
        </button>
      </div>
    )
  }
  return (
    <form className="auth-form" id={id} method="post" noValidate onSubmit={submit}>
      <FormAlert error={errors.root} words={words} />
      {!hasApp && <p>{words.factor_lead_passkey}</p>}
      {asked.ways.includes('passkey') && canUsePasskeys() && (
        <button
          type="button"
          className="button secondary large"
          aria-busy={isAsking || undefined}
          aria-disabled={isAsking || undefined}
          onClick={() => void askForPasskey()}
        >
          {words.factor_passkey}
        </button>
      )}
      {hasApp && <p>{words.factor_lead}</p>}
      <TextField
        autoComplete="one-time-code"
        label={hasApp ? words.factor_code : words.factor_recovery}
        {...(hasApp && { help: words.factor_code_help })}
        error={undefined}
        registration={form.register('code')}
      />
      <SubmitButton isBusy={isSubmitting} isEnabled={canSubmit(form)}>
        {words.continue}
      </SubmitButton>
      <button type="button" className="button quiet" onClick={onBack}>
        {words.factor_again}
      </button>
    </form>
  )

  async function askForPasskey(): Promise<void> {
    if (isAsking) return
    setIsAsking(true)
    await finish(await signInByPasskey(asked.ticket))
    setIsAsking(false)
  }

  async function finish(refusal: Refusal | undefined): Promise<'over' | undefined> {
    if (refusal) {
      const text = refusal.code === 'no_passkey' ? words.factor_no_passkey : refusal.text
      refuse(form, START, { ...refusal, text })
      return undefined
    }
    await notify({ text: words.login_success, variant: 'success' })
    onSignedIn()
    return 'over'
  }
}
