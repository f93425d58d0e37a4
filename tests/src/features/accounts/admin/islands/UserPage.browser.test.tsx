import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { parseReportDate } from '#core/dates/report-date.ts'
import type { AnswerTo } from '#src/api/client.ts'
import { UserPage } from '#src/features/accounts/admin/islands/UserPage.tsx'
import { securityLogWords } from '#src/features/accounts/components/security-log-words.ts'
import { beginSession, endSession } from '#src/features/accounts/stores/session.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { LONG_LIVED } from '#tests/support/accounts/access-token.ts'
import { readAs } from '#tests/support/accounts/component-session.ts'
import { account } from '#tests/support/accounts/users.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const HOSTILE = '<img src=x onerror=alert(1)>'
const LOG = 'GET /api/v1/user/:id/security-events'
const CHANGE = 'POST /api/v1/admin/users/:id/role'
const here = location.href
const words = { ...securityLogWords('en'), lead: 'The last twelve months.', title: 'Events of the account' }

const joined = {
  at: '2026-11-20T12:00:00.000Z',
  detail: null,
  device: null,
  id: '1',
  kind: 'joined',
  network: null
} as const
const changed = { ...joined, detail: 'admin', id: '2', kind: 'role_changed' } as const
const listed = {
  email: 'eve@reader.test',
  encId: 'e5f6',
  isVerified: true,
  // Evening of November 20 in New York.
  joinedAt: '2026-11-21T02:30:00.000Z',
  lastActiveOn: parseReportDate('2026-11-20')!,
  name: HOSTILE,
  role: 'other'
} as const
const ANSWERS: Answers = {
  'GET /api/v1/admin/users/:id': listed,
  'GET /api/v1/admin/users/:id/stranded-payments': null,
  [LOG]: { events: [joined], next: null }
}

beforeEach(() => readAs('admin'))
afterEach(() => {
  endSession()
  history.replaceState(null, '', here)
})

async function renderPage(encId: string = listed.encId) {
  history.replaceState(null, '', `/dashboard/user/${encId}`)
  return render(<UserPage adminWords={wordsOf('en', 'admin')} language="en" words={words} />)
}

describe('the page of an account', () => {
  test('shows an admin the account and its events, with a script in the name shown as text', async () => {
    const calls = answerCalls(ANSWERS)
    const screen = await renderPage()
    await expect.element(screen.getByText(HOSTILE)).toBeVisible()
    await expect.element(screen.getByText('eve@reader.test')).toBeVisible()
    await expect.element(screen.getByText('Account opened')).toBeVisible()
    await expect.element(screen.getByText('Nov 20, 2026').first()).toBeVisible()
    const facts = [...screen.container.querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(facts.filter(fact => fact === 'Nov 20, 2026')).toHaveLength(2)
    expect(screen.container.querySelector('img')).toBeNull()
    expect(calls[LOG]).toHaveLength(1)
    expect(await componentFindings()).toEqual([])
  })

  test('changes the role, confirms it and reloads the events', async () => {
    let events: AnswerTo<typeof LOG> = { events: [joined], next: null }
    const calls = answerCalls({
      ...ANSWERS,
      [CHANGE]: () => {
        events = { events: [changed, joined], next: null }
        return true
      },
      [LOG]: () => events
    })
    const screen = await renderPage()
    const change = screen.getByRole('button', { name: 'Change role' })
    await expect.element(change).toBeDisabled()
    await screen.getByLabelText('Role', { exact: true }).selectOptions('admin')
    await change.click()
    await expect.element(screen.getByText('Role changed: Admin')).toBeVisible()
    await expect.poll(notificationsSoFar).toEqual(['success: The role is changed'])
    expect(calls[CHANGE]?.map(({ body }) => body)).toEqual([{ role: 'admin' }])
    await expect.poll(() => [...screen.container.querySelectorAll('.created dd')].at(-1)?.textContent).toBe('Admin')
  })

  test('does not let admins change their own role', async () => {
    answerCalls({ ...ANSWERS, 'GET /api/v1/admin/users/:id': { ...listed, encId: account.encId } })
    const screen = await renderPage(account.encId)
    await expect.element(screen.getByText('Account opened')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Change role' }).query()).toBeNull()
  })

  test('sends an admin without a second factor to its set-up, without a call', async () => {
    beginSession({ accessToken: LONG_LIVED, user: { ...account, role: 'admin' } })
    answerCalls({})
    const screen = await renderPage()
    const link = screen.getByRole('link', { name: 'Set it up now' })
    await expect.element(link).toHaveAttribute('href', '/myaccount#second-factor')
  })

  test('refuses a reader who is not an admin, without a call', async () => {
    endSession()
    beginSession({ accessToken: LONG_LIVED, user: account })
    answerCalls({})
    const screen = await renderPage()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('You do not have permission for this')
  })
})
