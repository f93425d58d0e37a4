import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { authWords } from '#src/features/accounts/components/auth-words.ts'
import { YourData } from '#src/features/accounts/islands/YourData.tsx'
import { loadDeletion } from '#src/features/accounts/stores/deletion.ts'
import { $session, beginSession, endSession } from '#src/features/accounts/stores/session.ts'
import { LONG_LIVED } from '#tests/support/accounts/access-token.ts'
import { FACTOR_WORDS, RIGHTS_WORDS } from '#tests/support/accounts/account-page-words.ts'
import { account } from '#tests/support/accounts/users.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const ASK = 'POST /api/v1/user/deletion'
const KNOW = 'GET /api/v1/user/deletion'
const KNOWN = { [KNOW]: { deletesAt: null, needsFactor: false, needsPassword: true } } as const
/** Still the previous day in New York. */
const LATER = '2226-12-05T04:30:00.000Z'

beforeEach(async () => {
  beginSession({ accessToken: LONG_LIVED, user: account })
  // Resets the store, as on a new page.
  answerCalls({ [KNOW]: 'unreachable' })
  await loadDeletion()
})
afterEach(endSession)

const renderRights = () =>
  render(<YourData authWords={authWords('en')} factorWords={FACTOR_WORDS} language="en" words={RIGHTS_WORDS} />)

async function openDialog() {
  const screen = await renderRights()
  await screen.getByRole('button', { name: 'Delete account …' }).click()
  const dialog = screen.getByRole('dialog')
  return {
    confirm: dialog.getByRole('button', { name: 'Delete account' }),
    dialog,
    password: dialog.getByLabelText('Your password', { exact: true })
  }
}

describe('the data of a reader', () => {
  test('is saved as a file with a fixed name', async () => {
    const data = { data: { account: [{ email: account.email }] }, exportedAt: LATER, product: 'Fourfold' }
    answerCalls({ 'GET /api/v1/user/export': data })
    const saved: HTMLAnchorElement[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this)
    })
    const screen = await renderRights()
    await screen.getByRole('button', { name: 'Download your data' }).click()
    await expect.poll(notificationsSoFar).toEqual(['success: Your data has been downloaded'])
    expect(saved.map(({ download }) => download)).toEqual(['fourfold-account.json'])
  })

  test('is not saved if loading failed', async () => {
    answerCalls({ 'GET /api/v1/user/export': 'unreachable' })
    const screen = await renderRights()
    await screen.getByRole('button', { name: 'Download your data' }).click()
    await expect.poll(notificationsSoFar).toEqual([`error: ${RIGHTS_WORDS.export_failed}`])
  })
})

describe('the dialog to delete an account', () => {
  test('asks for the password, rejects a wrong one, and names the day after the right one', async () => {
    const answers = [{ message: 'The password is wrong.', refused: 'wrong_password' }, { deletesAt: LATER }] as const
    let asked = 0
    const calls = answerCalls({ ...KNOWN, [ASK]: () => answers[asked++] ?? { deletesAt: LATER } })
    const { confirm, dialog, password } = await openDialog()
    await expect.element(confirm).toBeDisabled()
    await password.fill('not the password')
    expect(await componentFindings()).toEqual([])
    await confirm.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The password is wrong.')
    await password.fill('the password')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('heading', { name: 'Your account will be deleted' })).toHaveFocus()
    await expect.element(dialog.getByText('This happens on Dec 4, 2226.', { exact: false })).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: 'To the home page' }))
      .toHaveAttribute('href', '/insidertrading')
    expect(calls[ASK]?.map(({ body }) => body)).toEqual([
      { password: 'not the password' },
      { password: 'the password' }
    ])
    expect(await componentFindings()).toEqual([])
  })

  test('ends the session in the browser when closed afterwards', async () => {
    answerCalls({ ...KNOWN, [ASK]: { deletesAt: LATER } })
    const { confirm, dialog, password } = await openDialog()
    await password.fill('the password')
    await confirm.click()
    await expect.element(dialog.getByRole('link', { name: 'To the home page' })).toBeVisible()
    expect($session.get().state).toBe('authenticated')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => $session.get().state).toBe('unauthenticated')
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  test('keeps the account when closed before', async () => {
    answerCalls(KNOWN)
    const { dialog } = await openDialog()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(localStorage.getItem('accessToken')).toBe(LONG_LIVED)
  })

  test('asks for no password if there is none, and says that an unverified account is gone', async () => {
    const deletesAt = '2026-01-01T00:00:00.000Z'
    const calls = answerCalls({
      [ASK]: { deletesAt },
      [KNOW]: { deletesAt: null, needsFactor: false, needsPassword: false }
    })
    const { confirm, dialog, password } = await openDialog()
    await expect.element(dialog.getByText('Your account has no password.', { exact: false })).toBeVisible()
    expect(password.query()).toBeNull()
    await confirm.click()
    await expect.element(dialog.getByText(RIGHTS_WORDS.removed_text)).toBeVisible()
    expect(calls[ASK]?.map(({ body }) => body)).toEqual([{}])
  })

  test('says that the requirements for deletion could not be loaded', async () => {
    answerCalls({ [KNOW]: 'unreachable' })
    const { confirm, dialog } = await openDialog()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(RIGHTS_WORDS.dialog_failed)
    expect(confirm.query()).toBeNull()
  })

  test('asks for the second factor first if the account has one', async () => {
    let needsFactor = true
    const calls = answerCalls({
      'GET /api/v1/user/second-factor': {
        confirmedBy: 'factor',
        isConfirmed: false,
        passkeys: [],
        recoveryCodes: 10,
        totpAddedAt: '2026-03-05T21:00:00Z'
      },
      'POST /api/v1/user/second-factor/confirm': () => {
        needsFactor = false
        return true
      },
      [KNOW]: () => ({ deletesAt: null, needsFactor, needsPassword: true })
    })
    const screen = await renderRights()
    await screen.getByRole('button', { name: 'Delete account …' }).click()
    await screen.getByLabelText('Code').fill('287082')
    await screen.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(screen.getByLabelText('Your password')).toBeVisible()
    expect(calls['POST /api/v1/user/second-factor/confirm']?.map(({ body }) => body)).toEqual([{ code: '287082' }])
  })
})
