import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CreateUser } from '#src/features/accounts/admin/islands/CreateUser.tsx'
import { authWords } from '#src/features/accounts/components/auth-words.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { readAs } from '#tests/support/accounts/component-session.ts'
import { account } from '#tests/support/accounts/users.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const INVITE = 'POST /api/v1/admin/users'

async function renderForm(answer: Answers[typeof INVITE]) {
  const calls = answerCalls({ [INVITE]: answer! })
  const form = await render(<CreateUser authWords={authWords('en')} language="en" words={wordsOf('en', 'admin')} />)
  const [email, name] = [form.getByLabelText('Email'), form.getByLabelText('Name')]
  const submit = form.getByRole('button', { name: 'Send invitation' })
  return { email, form, name, sent: () => calls[INVITE]?.map(({ body }) => body) ?? [], submit }
}

beforeEach(() => readAs('admin'))

describe('inviting somebody', () => {
  test('can be submitted once the form is valid, and shows errors only for fields that were left', async () => {
    const { email, form, name, sent, submit } = await renderForm({
      // Evening of March 7 in New York.
      invitedUntil: '2026-03-08T03:00:00.000Z',
      user: { ...account, email: 'eve@reader.test', name: 'Eve Invited', role: 'admin' }
    })
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
    await name.fill('E')
    expect(form.getByText('Too Short!').query()).toBeNull()
    await email.fill('eve@')
    await form.getByLabelText('Role').selectOptions('Admin')
    await userEvent.tab()
    await expect.element(form.getByText('Too Short!')).toBeVisible()
    await expect.element(form.getByText('Email must be a valid email address')).toBeVisible()
    expect(await componentFindings()).toEqual([])
    await name.fill('Eve Invited')
    await email.fill('eve@reader.test')
    await submit.click()
    await expect.poll(notificationsSoFar).toEqual(['success: The invitation is on its way'])
    await expect.element(form.getByRole('heading', { name: 'Eve Invited is invited' })).toHaveFocus()
    await expect.element(form.getByText(/is valid until Mar 7, 2026, 10:00\sPM \(New York\)\./)).toBeVisible()
    expect(sent()).toEqual([{ email: 'eve@reader.test', language: 'en', name: 'Eve Invited', role: 'admin' }])
    await form.getByRole('button', { name: 'Invite somebody else' }).click()
    await expect.element(email).toHaveValue('')
  })

  test('shows the server’s message for an address that already has an account', async () => {
    const { email, form, name, submit } = await renderForm({
      message: 'This address has an account already.',
      refused: 'email_taken'
    })
    await name.fill('Grace Again')
    await email.fill('grace@reader.test')
    await submit.click()
    await expect.element(form.getByRole('alert')).toMatchTextContent('This address has an account already.')
    await expect.element(email).toHaveValue('')
  })

  test('is refused for readers who are not admins', async () => {
    readAs('other')
    const { form, sent } = await renderForm({ refused: 'admin_required' })
    await expect.element(form.getByRole('alert')).toMatchTextContent('You do not have permission for this')
    expect(sent()).toEqual([])
  })
})
