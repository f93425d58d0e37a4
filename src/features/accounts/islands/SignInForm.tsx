import { valibotResolver } from '@hookform/resolvers/valibot'
import { type JSX, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Provider } from '#core/accounts/people/identity.ts'
import type { Purchase } from '#core/accounts/people/purchase.ts'
import { SignInForm as Schema } from '#core/accounts/sign-in/sign-in.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { leaveSignInPage } from '../browser/after-sign-in.ts'
import { savedPurchase } from '../redirect-state.ts'
import { requestVerification, signIn } from '../stores/account-calls.ts'
import type { AskedFactor } from '../stores/factor-sign-in.ts'
import type { AuthWords } from './auth-words.ts'
import { CheckField, FormAlert, PasswordField, SubmitButton, TextField } from './fields.tsx'
import { canSubmit, errorOf, refuse, TOUCHED, useEarlyInput, useSubmit } from './form-state.ts'
import { OtherProviders } from './ProviderButtons.tsx'
import { SecondFactorForm } from './second-factor/SecondFactorForm.tsx'

const START = { email: '', password: '', remember: true }

export interface SignInFormProps {
  /**
   * True if the form offers to remember the browser. The dialog does not offer it and always remembers
   * (docs/reference/product.md, section 9).
   */
  hasRemember?: boolean
  providers?: readonly Provider[]
  /** Returns the target after sign-in, in the format of a sign-in page's query. */
  readSearch?(): string
  submitLabel: string
  words: AuthWords
  onSignedIn?(): void
}

/** @see docs/reference/product.md, sections 2.6 and 2.7 */
export function SignInForm({
  hasRemember = false,
  onSignedIn = () => leaveSignInPage(),
  providers = [],
  readSearch = () => location.search,
  submitLabel,
  words
}: SignInFormProps): JSX.Element {
  const id = useId()
  const [asked, setAsked] = useState<AskedFactor>()
  const [tried, setTried] = useState<{ email: string; password: string }>()
  const form = useForm({ mode: TOUCHED, resolver: valibotResolver(Schema) })
  const { errors, isSubmitting } = form.formState
  useEarlyInput(form, ['email', 'password'], id)
  const submit = useSubmit(form, async values => {
    const answer = await signIn(values)
    if (answer && 'ticket' in answer) return setAsked(answer)
    setTried(values)
    const { email, remember } = values
    if (answer) return void refuse(form, START, answer, { email, remember })
    await notify({ text: words.login_success, variant: 'success' })
    onSignedIn()
    return 'over'
  })

  if (asked) {
    return <SecondFactorForm asked={asked} words={words} onBack={() => setAsked(undefined)} onSignedIn={onSignedIn} />
  }
  return (
    <form className="auth-form" id={id} method="post" noValidate onSubmit={submit}>
      <FormAlert error={errors.root} words={words}>
        {tried && errors.root?.type === 'wrong_credentials' && (
          <SendVerification
            purchase={savedPurchase(readSearch())}
            tried={{ email: tried.email, password: tried.password }}
            words={words}
          />
        )}
      </FormAlert>
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
          search: readSearch(),
          subscribeToAlerts: false
        })}
      />
    </form>
  )
}

interface SendVerificationProps {
  /** Credentials that were refused. */
  tried: { email: string; password: string }
  purchase: Purchase | undefined
  words: AuthWords
}

/**
 * Offers to send a verification mail. Shown after every refused sign-in, so that it does not reveal which addresses
 * have an account.
 */
function SendVerification({ purchase, tried, words }: SendVerificationProps): JSX.Element {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <p>{words.unverified_question}</p>
      <button
        type="button"
        className="button secondary small"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => void send()}
      >
        {words.unverified_send}
      </button>
    </>
  )

  async function send(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await requestVerification({ ...tried, ...(purchase && { purchase }) })
    setIsBusy(false)
    await notify(
      refusal
        ? { text: refusal.text ?? words.failed, variant: 'error' }
        : { text: words.unverified_sent, variant: 'info' }
    )
  }
}
