import { valibotResolver } from '@hookform/resolvers/valibot'
import { type JSX, useId, useState } from 'react'
import { useForm } from 'react-hook-form'

import { ForgotPasswordForm as Schema } from '#core/accounts/passwords/reset-password.ts'
import { requestPasswordReset } from '../stores/account-calls.ts'
import type { AuthWords } from './auth-words.ts'
import { FormDone } from './FormDone.tsx'
import { FormAlert, SubmitButton, TextField } from './fields.tsx'
import { canSubmit, errorOf, refuse, TOUCHED, useEarlyInput, useSubmit } from './form-state.ts'

const START = { email: '' }

/** Form that requests a new password. Its answer is the same whether the address has an account or not. */
export function ForgotPasswordForm({ words }: { words: AuthWords }): JSX.Element {
  const [isSent, setIsSent] = useState(false)
  const id = useId()
  const form = useForm({ mode: TOUCHED, resolver: valibotResolver(Schema) })
  const { errors, isSubmitting } = form.formState
  useEarlyInput(form, ['email'], id)
  const submit = useSubmit(form, async values => {
    const refusal = await requestPasswordReset(values)
    if (refusal) return refuse(form, START, refusal)
    setIsSent(true)
  })

  if (isSent) {
    return (
      <FormDone title={words.sent_title} text={words.sent_text}>
        <button type="button" className="button secondary" onClick={startAgain}>
          {words.send_again}
        </button>
      </FormDone>
    )
  }
  return (
    <form className="auth-form" id={id} method="post" noValidate onSubmit={submit}>
      <FormAlert error={errors.root} words={words} />
      <TextField
        type="email"
        autoComplete="email"
        label={words.email}
        error={errorOf(words, errors.email)}
        registration={form.register('email')}
      />
      <SubmitButton isBusy={isSubmitting} isEnabled={canSubmit(form)}>
        {words.send_link}
      </SubmitButton>
    </form>
  )

  function startAgain(): void {
    form.reset(START)
    setIsSent(false)
  }
}
