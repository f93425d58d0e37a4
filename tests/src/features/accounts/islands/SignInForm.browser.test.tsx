import '#src/features/accounts/styles/auth.css'
import '#src/ui/styles/field.css'
import '#src/ui/styles/notice.css'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { authWords } from '#src/features/accounts/components/auth-words.ts'
import { SignInForm, type SignInFormProps } from '#src/features/accounts/islands/SignInForm.tsx'
import { account } from '#tests/support/accounts/users.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const words = authWords('en')
const SIGNED_IN = { accessToken: 'x.e30.x', user: account }
const REFUSED = { message: 'Wrong email or password.', refused: 'wrong_credentials' } as const

async function renderForm(props: Partial<SignInFormProps> = {}) {
  const onSignedIn = vi.fn()
  const form = await render(<SignInForm submitLabel="Sign in" words={words} onSignedIn={onSignedIn} {...props} />)
  const [email, password] = [form.getByLabelText('Email'), form.getByLabelText('Password', { exact: true })]
  return {
    email,
    async fill() {
      await email.fill('ada@reader.test')
      await password.fill('secret')
    },
    form,
    onSignedIn,
    password,
    submit: form.getByRole('button', { name: 'Sign in' })
  }
}

describe('the form to sign in', () => {
  test('can be submitted once valid, and shows an error only after a field was left', async () => {
    const { email, form, password, submit } = await renderForm()
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
    await email.fill('ada')
    expect(form.getByText('Email must be a valid email address').query()).toBeNull()
    await userEvent.tab()
    await expect.element(form.getByText('Email must be a valid email address')).toBeVisible()
    await email.fill('ada@reader.test')
    await password.fill('secret')
    await expect.element(submit).not.toHaveAttribute('aria-disabled')
  })

  test('signs in once with Enter, confirms it and stores the token', async () => {
    const { fill, onSignedIn } = await renderForm()
    const calls = answerCalls({ 'POST /api/v1/auth/login': SIGNED_IN })
    await fill()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    expect(calls['POST /api/v1/auth/login']?.map(({ body }) => body)).toEqual([
      { email: 'ada@reader.test', password: 'secret', remember: true }
    ])
    expect(localStorage.getItem('accessToken')).toBe('x.e30.x')
    await expect.poll(notificationsSoFar).toEqual(['success: Login success'])
  })

  test('remembers the browser unless that is unchecked', async () => {
    const { fill, form, submit } = await renderForm({ hasRemember: true })
    const calls = answerCalls({ 'POST /api/v1/auth/login': SIGNED_IN })
    await expect.element(form.getByLabelText('Remember me')).toBeChecked()
    await fill()
    await form.getByLabelText('Remember me').click()
    await submit.click()
    await expect.poll(() => calls['POST /api/v1/auth/login']?.[0]?.body).toMatchObject({ remember: false })
  })

  test('shows a refusal as an alert, keeps address and checkbox, and focuses the first field', async () => {
    const { email, fill, form, onSignedIn, password, submit } = await renderForm({ hasRemember: true })
    answerCalls({ 'POST /api/v1/auth/login': REFUSED })
    await fill()
    await form.getByLabelText('Remember me').click()
    await submit.click()
    await expect.element(form.getByRole('alert')).toMatchTextContent(/^Wrong email or password\./)
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveValue('ada@reader.test')
    await expect.element(form.getByLabelText('Remember me')).not.toBeChecked()
    await expect.element(password).toHaveValue('')
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
    expect(onSignedIn).not.toHaveBeenCalled()
    expect(await componentFindings()).toEqual([])
  })

  test('has its own text for an unreachable server', async () => {
    const { fill, form, submit } = await renderForm()
    answerCalls({ 'POST /api/v1/auth/login': 'unreachable' })
    await fill()
    await submit.click()
    await expect.element(form.getByRole('alert')).toHaveTextContent('Something went wrong')
  })

  test('can resend the verification mail after a refusal, with the credentials tried', async () => {
    const { fill, form, submit } = await renderForm()
    const calls = answerCalls({
      'POST /api/v1/auth/login': REFUSED,
      'POST /api/v1/user/verification/request': true
    })
    await fill()
    await submit.click()
    await form.getByRole('button', { name: 'Send the confirmation mail again' }).click()
    await expect.poll(notificationsSoFar).toEqual([`info: ${words.unverified_sent}`])
    expect(calls['POST /api/v1/user/verification/request']?.map(({ body }) => body)).toEqual([
      { email: 'ada@reader.test', password: 'secret' }
    ])
  })
})

const LOGIN = 'POST /api/v1/auth/login'
const BY_CODE = 'POST /api/v1/auth/second-factor'
const START_PASSKEY = 'POST /api/v1/auth/second-factor/passkey/start'
const TICKET = 'a'.repeat(22)

describe('the second step of signing in', () => {
  test('replaces the password form, and signs in with the app’s code', async () => {
    const { fill, form, onSignedIn, submit } = await renderForm()
    const calls = answerCalls({ [BY_CODE]: SIGNED_IN, [LOGIN]: { secondFactor: { ticket: TICKET, ways: ['app'] } } })
    await fill()
    await submit.click()
    const code = form.getByLabelText('Code')
    await expect.element(code).toHaveFocus()
    expect([form.getByLabelText('Password').query(), localStorage.getItem('accessToken')]).toEqual([null, null])
    expect(onSignedIn).not.toHaveBeenCalled()
    expect(await componentFindings()).toEqual([])
    await code.fill('287082')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    expect(calls[BY_CODE]?.map(({ body }) => body)).toEqual([{ code: '287082', ticket: TICKET }])
    await expect.poll(notificationsSoFar).toEqual(['success: Login success'])
  })

  test('rejects a wrong code, empties the field, and allows starting again', async () => {
    const { email, fill, form, onSignedIn, submit } = await renderForm()
    answerCalls({
      [BY_CODE]: { message: 'The code or passkey is wrong.', refused: 'wrong_factor' },
      [LOGIN]: { secondFactor: { ticket: TICKET, ways: ['app'] } }
    })
    await fill()
    await submit.click()
    const code = form.getByLabelText('Code')
    await code.fill('000000')
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByRole('alert')).toHaveTextContent('The code or passkey is wrong.')
    await expect.element(code).toHaveValue('')
    await form.getByRole('button', { name: 'Sign in again' }).click()
    await expect.element(email).toBeVisible()
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('offers a passkey with a recovery code beside it if the account has no app', async () => {
    const { fill, form, submit } = await renderForm()
    answerCalls({
      [LOGIN]: { secondFactor: { ticket: TICKET, ways: ['passkey'] } },
      [START_PASSKEY]: { refused: 'ticket_invalid', message: 'This sign-in is no longer valid.' }
    })
    await fill()
    await submit.click()
    await expect.element(form.getByLabelText('Recovery code')).toBeVisible()
    await form.getByRole('button', { name: 'Use a passkey' }).click()
    await expect.element(form.getByRole('alert')).toHaveTextContent('This sign-in is no longer valid.')
  })

  test('once its time is over, asks for no code and leads back to the form as it was filled in', async () => {
    const { email, fill, form, password, submit } = await renderForm()
    answerCalls({
      [BY_CODE]: { message: 'The time for this step is over.', refused: 'ticket_invalid' },
      [LOGIN]: { secondFactor: { ticket: TICKET, ways: ['app', 'passkey'] } }
    })
    await fill()
    await submit.click()
    await form.getByLabelText('Code').fill('287082')
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByRole('alert')).toHaveTextContent('The time for this step is over.')
    expect(form.getByRole('textbox').query()).toBeNull()
    const again = form.getByRole('button')
    await expect.element(again).toHaveTextContent('Sign in again')
    await expect.element(again).toHaveFocus()
    expect(await componentFindings()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(email).toHaveValue('ada@reader.test')
    await expect.element(password).toHaveValue('secret')
  })
})
