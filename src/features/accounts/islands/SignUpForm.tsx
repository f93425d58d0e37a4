import { valibotResolver } from '@hookform/resolvers/valibot'
import { type JSX, useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Consent } from '#core/accounts/newsletter-kinds.ts'
import type { Provider } from '#core/accounts/people/identity.ts'
import { SignUpForm as Schema } from '#core/accounts/sign-in/sign-up.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { leaveSignInPage } from '../browser/after-sign-in.ts'
import { asksForWaitList, savedPurchase, wasInterrupted } from '../redirect-state.ts'
import { signUp } from '../stores/account-calls.ts'
import type { AuthWords } from './auth-words.ts'
import { CheckField, FormAlert, PasswordField, SubmitButton, TextField } from './fields.tsx'
import { canSubmit, errorOf, refuse, TOUCHED, useEarlyInput, useSubmit } from './form-state.ts'
import { Joined } from './Joined.tsx'
import { OtherProviders } from './ProviderButtons.tsx'
import { Terms } from './Terms.tsx'

export interface SignUpFormProps {
  consent: Consent
  providers?: readonly Provider[]
  /** Returns the target after sign-in, in the format of a sign-in page's query. */
  readSearch?(): string
  submitLabel: string
  words: AuthWords
  /** Called when the reader goes on to the target. */
  onSignedIn?(): void
}

/**
 * Joins, then says where the mail went. A reader who was interrupted in an action or a purchase goes on with that instead.
 *
 * @see docs/reference/product.md, section 2.6, section 1 on the two choices, and section 9 on which is made at the
 * beginning
 */
export function SignUpForm({
  consent,
  onSignedIn = () => leaveSignInPage(),
  providers = [],
  readSearch = () => location.search,
  submitLabel,
  words
}: SignUpFormProps): JSX.Element {
  const [joined, setJoined] = useState<string>()
  const id = useId()
  const start = { name: '', email: '', password: '', subscribeToAlerts: consent === 'opt-out', joinWaitList: false }
  const form = useForm({ mode: TOUCHED, resolver: valibotResolver(Schema) })
  const { errors, isSubmitting } = form.formState
  useEarlyInput(form, ['name', 'email', 'password'], id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the reader came from
  useEffect(() => {
    if (asksForWaitList(readSearch())) form.setValue('joinWaitList', true)
  }, [])
  const submit = useSubmit(form, async values => {
    const purchase = savedPurchase(readSearch())
    const refusal = await signUp({ ...values, ...(purchase && { purchase }) })
    const { email, joinWaitList, subscribeToAlerts } = values
    if (refusal) return void refuse(form, start, refusal, { email, joinWaitList, subscribeToAlerts })
    await notify({ text: words.registration_success, variant: 'success' })
    await notify({ text: words.verify_email, variant: 'info' })
    if (wasInterrupted(readSearch())) onSignedIn()
    else setJoined(email)
    return 'over'
  })

  if (joined !== undefined) return <Joined email={joined} words={words} onContinue={onSignedIn} />

  return (
    <form className="auth-form" id={id} method="post" noValidate onSubmit={submit}>
      <FormAlert error={errors.root} words={words} />
      <TextField
        autoComplete="name"
        label={words.name}
        error={errorOf(words, errors.name)}
        registration={form.register('name')}
      />
      <TextField
        type="email"
        autoComplete="email"
        label={words.email}
        error={errorOf(words, errors.email)}
        registration={form.register('email')}
      />
      <PasswordField
        autoComplete="new-password"
        label={words.password}
        help={words.password_help}
        error={errorOf(words, errors.password)}
        registration={form.register('password')}
        words={words}
      />
      <CheckField
        help={words.subscribe_help}
        isChecked={start.subscribeToAlerts}
        label={words.subscribe}
        registration={form.register('subscribeToAlerts')}
      />
      <CheckField
        isChecked={start.joinWaitList}
        label={words.join_wait_list}
        registration={form.register('joinWaitList')}
      />
      <SubmitButton isBusy={isSubmitting} isEnabled={canSubmit(form)}>
        {submitLabel}
      </SubmitButton>
      <OtherProviders
        providers={providers}
        words={words}
        readChoice={() => ({
          isFromDialog: false,
          remember: true,
          search: readSearch(),
          subscribeToAlerts: form.getValues('subscribeToAlerts') ?? start.subscribeToAlerts
        })}
      />
      <Terms words={words} />
    </form>
  )
}
