import '#src/features/accounts/styles/auth.css'
import '#src/ui/styles/field.css'
import '#src/ui/styles/notice.css'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { authWords } from '#src/features/accounts/components/auth-words.ts'
import { SignUpForm, type SignUpFormProps } from '#src/features/accounts/islands/SignUpForm.tsx'
import { account } from '#tests/support/accounts/users.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const PASSWORD = 'seven grey herons wade at noon'

async function renderForm(props: Partial<SignUpFormProps> = {}) {
  const onSignedIn = vi.fn()
  const words = authWords('en')
  const form = await render(
    <SignUpForm consent="opt-out" submitLabel="Join" words={words} onSignedIn={onSignedIn} {...props} />
  )
  const fields = {
    Email: form.getByLabelText('Email', { exact: true }),
    Name: form.getByLabelText('Name'),
    Password: form.getByLabelText('Password', { exact: true })
  }
  return {
    async fill(values: Partial<Record<keyof typeof fields, string>> = {}) {
      const all = { Email: 'ada@reader.test', Name: 'Ada Reader', Password: PASSWORD, ...values }
      for (const [name, value] of Object.entries(all)) await fields[name as keyof typeof fields].fill(value)
    },
    form,
    fields,
    onSignedIn,
    submit: form.getByRole('button', { name: 'Join' })
  }
}

function answerSignUp() {
  const calls = answerCalls({ 'POST /api/v1/auth/signup': { accessToken: 'x.e30.x', user: account } })
  return () => calls['POST /api/v1/auth/signup']?.map(({ body }) => body)
}

describe('the form to join', () => {
  test('shows an error only after a field was left, and can be submitted once valid', async () => {
    const { fields, form, submit } = await renderForm()
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
    await fields.Name.fill('A')
    expect(form.getByText('Too Short!').query()).toBeNull()
    await fields.Email.click()
    await expect.element(form.getByText('Too Short!')).toBeVisible()
    await fields.Name.fill('A'.repeat(51))
    await expect.element(form.getByText('Too Long!')).toBeVisible()
    await fields.Name.fill('')
    await expect.element(form.getByText('First name required')).toBeVisible()
    await fields.Name.fill('Ada')
    await fields.Email.fill('ada')
    await fields.Password.click()
    await expect.element(form.getByText('Email must be a valid email address')).toBeVisible()
    await fields.Email.fill('')
    await expect.element(form.getByText('Email is required')).toBeVisible()
    await fields.Name.click()
    await expect.element(form.getByText('Password is required')).toBeVisible()
    await expect.element(fields.Email).toHaveAttribute('aria-invalid', 'true')
    expect(await componentFindings()).toEqual([])
    await fields.Email.fill('ada@reader.test')
    await fields.Password.fill(PASSWORD)
    await expect.element(submit).not.toHaveAttribute('aria-disabled')
  })

  test('joins with Enter, by default with alerts and without the wait list', async () => {
    const { fill, form, onSignedIn } = await renderForm()
    const sent = answerSignUp()
    await fill()
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByRole('heading', { name: 'One step left: confirm your address' })).toHaveFocus()
    expect(onSignedIn).not.toHaveBeenCalled()
    const choices = { joinWaitList: false, remember: true, subscribeToAlerts: true }
    expect(sent()).toEqual([{ email: 'ada@reader.test', name: 'Ada Reader', password: PASSWORD, ...choices }])
    await expect.poll(notificationsSoFar).toEqual(['success: Registration success', 'info: Please verify your email'])
  })

  test('sends the reader’s choices', async () => {
    const { fill, form, submit } = await renderForm()
    const sent = answerSignUp()
    await form.getByLabelText('Subscribe to alerts by email').click()
    await form.getByLabelText('Join the wait list of the strategy').click()
    await fill()
    await submit.click()
    // The last notification comes then; after the end of the test it would cover the next form.
    await expect.element(form.getByRole('heading', { name: 'One step left: confirm your address' })).toBeVisible()
    expect(sent()).toMatchObject([{ joinWaitList: true, subscribeToAlerts: false }])
  })

  test('says what the box switches on, and leaves it to be ticked where the operator asks for consent', async () => {
    const { fill, form, submit } = await renderForm({ consent: 'opt-in' })
    const box = form.getByLabelText('Subscribe to alerts by email')
    await expect.element(box).not.toBeChecked()
    await expect.element(box).toHaveAccessibleDescription(/^The top insider buys of the week/)
    const sent = answerSignUp()
    await fill()
    await submit.click()
    await expect.element(form.getByRole('heading', { name: 'One step left: confirm your address' })).toBeVisible()
    expect(sent()).toMatchObject([{ subscribeToAlerts: false }])
  })

  test('says where the mail went, sends it again, and goes on', async () => {
    const { fill, form, onSignedIn, submit } = await renderForm()
    const calls = answerCalls({
      'POST /api/v1/auth/signup': { accessToken: 'x.e30.x', user: account },
      'POST /api/v1/user/verification': true
    })
    await fill()
    await submit.click()
    await expect.element(form.getByText(/^A mail is on its way to ada@reader.test\./)).toBeVisible()
    await expect.element(form.getByRole('link', { name: 'Put stocks on your watch list' })).toBeVisible()
    expect(await componentFindings()).toEqual([])
    await form.getByRole('button', { name: 'send it again' }).click()
    await expect.poll(() => notificationsSoFar()).toContain('success: The mail is on its way')
    expect(calls['POST /api/v1/user/verification']?.map(({ body }) => body)).toEqual([{}])
    await form.getByRole('button', { name: 'Continue' }).click()
    expect(onSignedIn).toHaveBeenCalledOnce()
  })

  test.each([
    '?actionType=follow&redirectURL=%2Fstock&stockSymbol=XMPL',
    '?joinWaitList=true&redirectURL=%2Fpricing',
    '?redirectURL=%2Fstock%2FXMPL%23follow'
  ])('goes on at once with what joining interrupted: %s', async search => {
    const { fill, onSignedIn, submit } = await renderForm({ readSearch: () => search })
    answerSignUp()
    await fill()
    await submit.click()
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
  })

  test('preselects the wait list for a reader who came to join it', async () => {
    const { form } = await renderForm({ readSearch: () => '?joinWaitList=true' })
    await expect.element(form.getByLabelText('Join the wait list of the strategy')).toBeChecked()
  })

  test('passes the choice of alerts to a provider', async () => {
    const readChoices = () => JSON.parse(sessionStorage.getItem('providerFlow') ?? '{}')
    const url = `${location.href.split('#')[0]}#at-the-provider`
    answerCalls({ 'POST /api/v1/auth/:provider/start': { flow: 'f1', nonce: 'n1', url } })
    const { form } = await renderForm({ providers: ['local'], readSearch: () => '?redirectURL=%2Fterms' })
    await form.getByLabelText('Subscribe to alerts by email').click()
    await form.getByRole('button', { name: 'Continue with a test account' }).click()
    await expect.poll(readChoices).toMatchObject({ search: '?redirectURL=%2Fterms', subscribeToAlerts: false })
    location.hash = ''
  })

  test('is reset after a refusal, keeps address and checkboxes, and shows the reason', async () => {
    const { fields, fill, form, onSignedIn, submit } = await renderForm()
    answerCalls({ 'POST /api/v1/auth/signup': { message: 'Choose another one.', refused: 'password_too_common' } })
    await form.getByLabelText('Subscribe to alerts by email').click()
    await form.getByLabelText('Join the wait list of the strategy').click()
    await fill()
    await submit.click()
    await expect.element(form.getByRole('alert')).toHaveTextContent('Choose another one.')
    await expect.element(fields.Name).toHaveFocus()
    await expect.element(fields.Name).toHaveValue('')
    await expect.element(fields.Password).toHaveValue('')
    await expect.element(fields.Email).toHaveValue('ada@reader.test')
    await expect.element(form.getByLabelText('Subscribe to alerts by email')).not.toBeChecked()
    await expect.element(form.getByLabelText('Join the wait list of the strategy')).toBeChecked()
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('shows and hides the password, and marks its fields for password managers', async () => {
    const { fields, form } = await renderForm()
    await expect.element(fields.Password).toHaveAttribute('type', 'password')
    await form.getByRole('button', { name: 'Show password' }).click()
    await expect.element(fields.Password).toHaveAttribute('type', 'text')
    await form.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(fields.Password).toHaveAttribute('type', 'password')
    const purposes = [fields.Name, fields.Email, fields.Password].map(field =>
      field.element().getAttribute('autocomplete')
    )
    expect(purposes).toEqual(['name', 'email', 'new-password'])
  })
})
