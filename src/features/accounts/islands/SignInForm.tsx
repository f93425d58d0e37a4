import { valibotResolver } from '@hookform/resolvers/valibot'
import { type JSX, useId } from 'react'
import { useForm } from 'react-hook-form'
import { SignInForm as Schema } from '#core/accounts/sign-in/sign-in.ts'
import type { Provider } from '#core/people/identity.ts'
import { notify } from '#src/features/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { leaveSignInPage } from '../browser/after-sign-in.ts'
import { signIn } from '../stores/account-calls.ts'
import type { AuthWords } from './auth-words.ts'
import { CheckField, FormAlert, PasswordField, SubmitButton, TextField } from './fields.tsx'
import { canSubmit, errorOf, refuse, TOUCHED, useEarlyInput } from './form-state.ts'
import { OtherProviders } from './ProviderButtons.tsx'

const START = { email: '', password: '', remember: true }

export interface SignInFormProps {
  /** In the dialog there is no choice: the browser is remembered (docs/reference/product.md, section 9). */
  hasRemember?: boolean
  providers?: readonly Provider[]
  submitLabel: string
  words: AuthWords
  onSignedIn?(): void
}

/** @see docs/reference/product.md, sections 2.6 and 2.7 */
export function SignInForm({
  hasRemember = false,
  onSignedIn = () => leaveSignInPage(),
  providers = [],
  submitLabel,
  words
}: SignInFormProps): JSX.Element {
  const id = useId()
  const form = useForm({ mode: TOUCHED, resolver: valibotResolver(Schema) })
  const { errors, isSubmitting } = form.formState
  useEarlyInput(form, ['email', 'password'], id)
  const submit = form.handleSubmit(async values => {
    const refusal = await signIn(values)
    if (refusal) return refuse(form, START, refusal)
    await notify({ text: words.login_success, variant: 'success' })
    onSignedIn()
  })

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
      <PasswordField
        autoComplete="current-password"
        label={words.password}
        error={errorOf(words, errors.password)}
        registration={form.register('password')}
        words={words}
      />
      <div className="options">
        {hasRemember && (
          <CheckField isChecked={START.remember} label={words.remember} registration={form.register('remember')} />
        )}
        <a href={paths.forgotPassword()}>{words.forgot}</a>
      </div>
      <SubmitButton isBusy={isSubmitting} isEnabled={canSubmit(form)}>
        {submitLabel}
      </SubmitButton>
      <OtherProviders
        providers={providers}
        words={words}
        readChoice={() => ({
          isFromDialog: false,
          remember: form.getValues('remember') ?? true,
          search: location.search,
          subscribeToAlerts: false
        })}
      />
    </form>
  )
}
