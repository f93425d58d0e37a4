import '#src/features/accounts/styles/auth.css'
import '#src/ui/styles/field.css'
import '#src/ui/styles/notice.css'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { authWords } from '#src/features/accounts/components/auth-words.ts'
import { ForgotPasswordForm } from '#src/features/accounts/islands/ForgotPasswordForm.tsx'
import { ResetPasswordForm } from '#src/features/accounts/islands/ResetPasswordForm.tsx'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const words = authWords('en')
const PASSWORD = 'nine brown owls nap at dusk'

describe('the form for a forgotten password', () => {
  test('says that a link was sent, moves the focus there, and accepts another address', async () => {
    const calls = answerCalls({ 'POST /api/v1/user/forgot': true })
    const form = await render(<ForgotPasswordForm words={words} />)
    expect(await componentFindings()).toEqual([])
    await form.getByLabelText('Email').fill('ada@reader.test')
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByRole('heading', { name: 'Check your mail' })).toHaveFocus()
    expect(calls['POST /api/v1/user/forgot']?.map(({ body }) => body)).toEqual([{ email: 'ada@reader.test' }])
    expect(await componentFindings()).toEqual([])
    await form.getByRole('button', { name: 'Use another address' }).click()
    await expect.element(form.getByLabelText('Email')).toHaveValue('')
  })

  test('shows the reason of a refusal', async () => {
    const refusal = { details: { retryAfterSeconds: 3_600 }, refused: 'too_many_attempts' } as const
    answerCalls({ 'POST /api/v1/user/forgot': { ...refusal, message: 'Try again in an hour.' } })
    const form = await render(<ForgotPasswordForm words={words} />)
    await form.getByLabelText('Email').fill('ada@reader.test')
    await form.getByRole('button', { name: 'Send the link' }).click()
    await expect.element(form.getByRole('alert')).toHaveTextContent('Try again in an hour.')
  })
})

describe('the form for a new password', () => {
  test('uses the token at the end of the address, and ends API keys on request', async () => {
    const calls = answerCalls({ 'POST /api/v1/user/reset': true })
    const form = await render(<ResetPasswordForm words={words} />)
    expect(await componentFindings()).toEqual([])
    await form.getByLabelText('New password', { exact: true }).fill(PASSWORD)
    await form.getByRole('checkbox', { name: 'End my API keys as well' }).click()
    await form.getByRole('button', { name: 'Set password' }).click()
    await expect.element(form.getByRole('heading', { name: 'Your new password is set' })).toHaveFocus()
    await expect.element(form.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login')
    const token = location.pathname.split('/').at(-1)
    expect(calls['POST /api/v1/user/reset']?.map(({ body }) => body)).toEqual([
      { endsApiKeys: true, password: PASSWORD, token }
    ])
  })

  test('links to a new request if the link is no longer valid, and nowhere after another refusal', async () => {
    const refusals = ['link_invalid', 'password_too_common'] as const
    let refused = 0
    answerCalls({ 'POST /api/v1/user/reset': () => ({ refused: refusals[refused++] ?? 'link_invalid' }) })
    const form = await render(<ResetPasswordForm words={words} />)
    const link = form.getByRole('alert').getByRole('link', { name: 'Ask for a new link' })
    const send = async () => {
      await form.getByLabelText('New password', { exact: true }).fill(PASSWORD)
      await form.getByRole('button', { name: 'Set password' }).click()
    }
    await send()
    await expect.element(link).toHaveAttribute('href', '/auth/forgot-password')
    expect(await componentFindings()).toEqual([])
    await send()
    await expect.poll(() => refused).toBe(2)
    await expect.element(form.getByRole('alert')).toBeVisible()
    await expect.element(link).not.toBeInTheDocument()
  })
})
