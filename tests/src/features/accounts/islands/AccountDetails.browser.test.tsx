import { afterEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { AccountDetails } from '#src/features/accounts/islands/AccountDetails.tsx'
import { beginSession, endSession } from '#src/features/accounts/stores/session.ts'
import { LONG_LIVED } from '#tests/support/accounts/access-token.ts'
import { DETAIL_WORDS } from '#tests/support/accounts/account-page-words.ts'
import { account } from '#tests/support/accounts/users.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const AGAIN = 'POST /api/v1/user/verification'
const PREFERENCES: Answers['POST /api/v1/user/email-preferences'] = {
  blocked: null,
  email: account.email,
  language: 'en',
  pausedUntil: null,
  preferences: [],
  userPreference: []
}

afterEach(endSession)

async function renderDetails(changes: Partial<typeof account> = {}) {
  const details = await render(<AccountDetails words={DETAIL_WORDS} />)
  await expect.element(details.getByRole('status')).toHaveAttribute('aria-label', DETAIL_WORDS.loading)
  beginSession({ accessToken: LONG_LIVED, user: { ...account, ...changes } })
  await expect.element(details.getByText(account.email)).toBeVisible()
  return details
}

describe('the details of an account', () => {
  test('name the reader, without a note if the address is verified', async () => {
    answerCalls({ 'POST /api/v1/user/email-preferences': PREFERENCES })
    const details = await renderDetails({ name: 'Ada Reader' })
    await expect.element(details.getByText('Ada Reader')).toBeVisible()
    expect(details.getByText(DETAIL_WORDS.unverified).query()).toBeNull()
    expect(await componentFindings()).toEqual([])
  })

  test('show a script in a name as text', async () => {
    answerCalls({ 'POST /api/v1/user/email-preferences': PREFERENCES })
    const name = '<img src=x onerror=alert(1)>'
    const details = await renderDetails({ name })
    await expect.element(details.getByText(name)).toBeVisible()
    expect(details.container.querySelector('img')).toBeNull()
  })

  test('can send the verification mail again, or say that it failed', async () => {
    const answers = ['unreachable', true] as const
    let asked = 0
    answerCalls({ [AGAIN]: () => answers[asked++] ?? true })
    const details = await renderDetails({ isVerified: false })
    await expect.element(details.getByText('Your email address is not verified yet')).toBeVisible()
    const again = details.getByRole('button', { name: 'Send the mail again' })
    await again.click()
    await expect.poll(notificationsSoFar).toEqual(['error: That did not work. Please try again later.'])
    await again.click()
    await expect.poll(notificationsSoFar).toContain('success: The mail is on its way')
    expect(await componentFindings()).toEqual([])
  })

  test('offer a retry for an address from which mails bounce', async () => {
    const { promise: isTried, resolve } = Promise.withResolvers<void>()
    let blocked: 'hard_bounce' | null = 'hard_bounce'
    answerCalls({
      'POST /api/v1/user/address/retry': () => {
        blocked = null
        resolve()
        return true
      },
      'POST /api/v1/user/email-preferences': () => ({ ...PREFERENCES, blocked }) as typeof PREFERENCES
    })
    const details = await renderDetails()
    await expect.element(details.getByText(DETAIL_WORDS.blocked.preferences_blocked_hard_bounce)).toBeVisible()
    await details.getByRole('button', { name: 'Send here again' }).click()
    await isTried
    await expect.poll(notificationsSoFar).toEqual(['success: We are sending to this address again'])
    await expect.element(details.getByRole('button', { name: 'Send here again' })).not.toBeInTheDocument()
  })
})
