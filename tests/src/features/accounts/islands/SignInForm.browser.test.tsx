import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { SignInForm } from '#src/features/accounts/islands/SignInForm.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { account } from '#tests/support/accounts/users.ts'
import { answerCalls } from '#tests/support/browser/answer-calls.ts'

const words = { ...wordsOf('en', 'auth'), ...wordsOf('en', 'errors') }

async function renderForm() {
  const onSignedIn = vi.fn()
  const form = await render(<SignInForm submitLabel="Sign in" words={words} onSignedIn={onSignedIn} />)
  return { form, onSignedIn, submit: form.getByRole('button', { name: 'Sign in' }) }
}

describe('the form to sign in', () => {
  test('can be sent once it is valid, and says what is wrong only after a field was left', async () => {
    const { form, submit } = await renderForm()
    await expect.element(submit).toBeDisabled()
    await form.getByLabelText('Email').fill('ada')
    expect(form.getByText('Email must be a valid email address').query()).toBeNull()
    await userEvent.tab()
    await expect.element(form.getByText('Email must be a valid email address')).toBeVisible()
    await form.getByLabelText('Email').fill('ada@reader.test')
    await form.getByLabelText('Password', { exact: true }).fill('secret')
    await expect.element(submit).toBeEnabled()
  })

  test('signs in with Enter, once', async () => {
    const { form, onSignedIn } = await renderForm()
    const calls = answerCalls({ 'POST /api/v1/auth/login': { accessToken: 'x.e30.x', user: account } })
    await form.getByLabelText('Email').fill('ada@reader.test')
    await form.getByLabelText('Password', { exact: true }).fill('secret')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(calls['POST /api/v1/auth/login']?.map(({ body }) => body)).toEqual([
      { email: 'ada@reader.test', password: 'secret', remember: true }
    ])
    expect(localStorage.getItem('accessToken')).toBe('x.e30.x')
  })

  test('shows the words of a refusal as an alert', async () => {
    const { form, onSignedIn } = await renderForm()
    answerCalls({ 'POST /api/v1/auth/login': { message: 'Wrong email or password.', refused: 'wrong_credentials' } })
    await form.getByLabelText('Email').fill('ada@reader.test')
    await form.getByLabelText('Password', { exact: true }).fill('secret')
    await form.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(form.getByRole('alert')).toHaveTextContent(/^Wrong email or password\./)
    expect(onSignedIn).not.toHaveBeenCalled()
  })
})
