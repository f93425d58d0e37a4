import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { SessionList } from '#src/features/accounts/islands/SessionList.tsx'
import { SESSION_WORDS } from '#tests/support/accounts/account-page-words.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const LIST = 'GET /api/v1/user/sessions'
const END = 'DELETE /api/v1/user/sessions/:id'
const HOUR_MS = 3_600_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString()
const session = (id: string, changes: object = {}) => ({
  // Evening of November 20 in New York.
  createdAt: '2026-11-21T02:30:00.000Z',
  device: FIREFOX,
  expiresAt: '2026-12-20T12:00:00.000Z',
  id,
  isCurrent: false,
  lastUsedAt: ago(0),
  ...changes
})
const SESSIONS = [
  session('s1', { isCurrent: true }),
  session('s2', { device: null, lastUsedAt: ago(3) }),
  session('s3')
]

const renderList = () => render(<SessionList language="en" words={SESSION_WORDS} />)

describe('the browsers that are signed in', () => {
  test('are listed with their last use; all but this one can be signed out', async () => {
    answerCalls({ [LIST]: SESSIONS })
    const list = await renderList()
    const items = list.getByRole('listitem')
    await expect
      .element(items.nth(0))
      .toMatchTextContent(/Firefox on Linux.*Signed in on Nov 20, 2026, 9:30\sPM \(New York\).*This browser/)
    await expect.element(items.nth(1)).toMatchTextContent(/Unknown browser.*Last used: 3 hours ago/)
    await expect.element(items.nth(2)).toMatchTextContent('Last used within the last hour')
    expect(list.getByRole('button').elements()).toHaveLength(2)
    expect(await componentFindings()).toEqual([])
  })

  test('show the New York day of their last use if it is long ago', async () => {
    answerCalls({ [LIST]: [session('s1', { lastUsedAt: '2024-03-05T04:30:00.000Z' })] })
    const list = await renderList()
    await expect.element(list.getByRole('listitem')).toMatchTextContent('Last used: Mar 4, 2024')
  })

  test('leave the list when signed out, and stay if that failed', async () => {
    const answers = ['unreachable', true] as const
    let asked = 0
    answerCalls({ [END]: () => answers[asked++] ?? true, [LIST]: SESSIONS })
    const list = await renderList()
    const signOut = list.getByRole('button', { name: /^Sign out this browser ?: Unknown browser$/ })
    await signOut.click()
    await expect.poll(notificationsSoFar).toEqual(['error: The browser could not be signed out'])
    await signOut.click()
    await expect.poll(notificationsSoFar).toContain('success: The browser is signed out')
    await expect.element(signOut).not.toBeInTheDocument()
    expect(list.container.querySelectorAll('li')).toHaveLength(2)
  })

  test('can be reloaded after a failure', async () => {
    let asked = 0
    answerCalls({ [LIST]: () => (asked++ === 0 ? 'unreachable' : SESSIONS) })
    const list = await renderList()
    await expect.element(list.getByRole('alert')).toMatchTextContent('The list could not be loaded')
    await list.getByRole('button', { name: 'Try again' }).click()
    await expect.element(list.getByText('This browser')).toBeVisible()
  })
})
