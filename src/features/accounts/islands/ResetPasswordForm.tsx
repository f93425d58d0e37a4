import { valibotResolver } from '@hookform/resolvers/valibot'
import { type JSX, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { omit } from 'valibot'

import { ResetPasswordForm as Call } from '#core/accounts/passwords/reset-password.ts'
import { paths } from '#src/paths.ts'
import { resetPassword } from '../stores/account-calls.ts'
import type { AuthWords } from './auth-words.ts'
import { FormDone } from './FormDone.tsx'
import { CheckField, FormAlert, PasswordField, SubmitButton } from './fields.tsx'
import { canSubmit, errorOf, refuse, TOUCHED, useEarlyInput, useSubmit } from './form-state.ts'

/** Form schema without the token, which is taken from the address. */
const Schema = omit(Call, ['token'])
const START = { endsApiKeys: false, password: '' }

export function ResetPasswordForm({ words }: { words: AuthWords }): JSX.Element {
  const [isSet, setIsSet] = useState(false)
  const id = useId()
  const form = useForm({ mode: TOUCHED, resolver: valibotResolver(Schema) })
  const { errors, isSubmitting } = form.formState
  useEarlyInput(form, ['password'], id)
  const submit = useSubmit(form, async ({ endsApiKeys, password }) => {
    const token = location.pathname.split('/').at(-1) ?? ''
    const refusal = await resetPassword({ endsApiKeys, password, token })
    if (refusal) return refuse(form, START, refusal)
    setIsSet(true)
  })

  if (isSet) {
    return (
      <FormDone title={words.password_set_title} text={words.password_set_text}>
        <a className="button large" href={paths.signIn()}>
          {words.sign_in}
        </a>
      </FormDone>
    )
  }
  return (
    <form className="auth-form" id={id} method="post" noValidate onSubmit={submit}>
      <FormAlert error={errors.root} words={words}>
        {errors.root?.type === 'link_invalid' && <a href={paths.forgotPassword()}>{words.new_link}</a>}
      </FormAlert>
      <PasswordField
        autoComplete="new-password"
        label={words.new_password}
        help={words.password_help}
        error={errorOf(words, errors.password)}
        registration={form.register('password')}
        words={words}
      />
      <CheckField isChecked={false} label={words.end_api_keys} registration={form.register('endsApiKeys')} />
      <SubmitButton isBusy={isSubmitting} isEnabled={canSubmit(form)}>
        {words.set_password}
      </SubmitButton>
    </form>
  )
}
