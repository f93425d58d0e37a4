import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import type { AnswerTo } from '#src/api/client.ts'
import { beginSession, endSession } from '#src/features/accounts/stores/session.ts'
import { Following } from '#src/features/messages/following/islands/Following.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { account } from '#tests/support/accounts/users.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

type Thing = AnswerTo<'GET /api/v1/user/following'>['following'][number]

const NORTHLAKE: Thing = {
  isPaused: false,
  isResting: false,
  kind: 'company',
  name: 'Northlake Widgets',
  of: '9990001',
  timing: 'daily'
}
const SCHEDULE = {
  accession: '0009993333-26-000077',
  filedOn: '2026-03-16',
  form: 'SCHEDULE 13D',
  holder: 'Quill Partners',
  holderCik: '9997777',
  isAtLeast: false,
  issuerCik: '9990001',
  issuerName: 'Northlake Widgets Inc',
  move: 'opened',
  percent: 6.1,
  percentBefore: null,
  shares: 610_000,
  tags: [],
  ticker: 'NLKW',
  timeliness: 'on_time'
} as const
const EVENT = {
  alerts: ['Northlake Widgets'],
  at: '2026-03-17T02:40:00.000Z',
  id: SCHEDULE.accession,
  isUnread: true,
  kind: 'schedule',
  trades: [SCHEDULE]
} as const
const NAME = `schedule ${SCHEDULE.accession}`

const words = {
  ...wordsOf('en', 'following'),
  hint: 'Please try again.',
  retry: 'Retry',
  unverified: 'Your address is not confirmed.'
}

async function renderFollowing(things: Thing[], answers: Answers = {}) {
  const own = [...things]
  const calls = answerCalls({
    'GET /api/v1/user/following': () => ({ following: own, most: 25, unread: 0 }),
    'GET /api/v1/user/following/events': { events: [], unread: [] },
    'POST /api/v1/user/following': () => {
      own.push(...things)
      return true
    },
    'POST /api/v1/user/following/read': true,
    'POST /api/v1/user/following/remove': () => {
      own.splice(0)
      return true
    },
    'POST /api/v1/user/following/settings': true,
    ...answers
  })
  await render(<Following language="en" words={words} />)
  return { bodies: (route: string) => calls[route]?.map(({ body }) => body) ?? [] }
}

test('what happened is listed as new, with links, and marked as read', async () => {
  const { bodies } = await renderFollowing([NORTHLAKE], {
    'GET /api/v1/user/following/events': { events: [EVENT as never], unread: [NAME] }
  })
  const event = page.getByRole('link', { name: /Quill Partners reported a new position/ })
  await expect.element(event).toHaveAttribute('href', `/filing/${SCHEDULE.accession}`)
  await expect.element(page.getByText('New', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('time')).toMatchTextContent(/^Mar 16, 2026, 10:40\sPM$/)
  await expect.element(page.getByRole('link', { exact: true, name: 'NLKW' })).toHaveAttribute('href', '/stock/NLKW')
  await expect.poll(() => bodies('POST /api/v1/user/following/read')).toEqual([{ documents: [NAME] }])
  expect(await componentFindings()).toEqual([])
})

test('an empty list explains only to an account with an unconfirmed address that it may be a second one', async () => {
  beginSession({ accessToken: 'x.e30.x', user: { ...account, isVerified: false } })
  await renderFollowing([])
  await expect.element(page.getByText(words.unverified)).toBeVisible()
  beginSession({ accessToken: 'x.e30.x', user: account })
  await expect.element(page.getByText(words.unverified)).not.toBeInTheDocument()
  endSession()
})

test('a thing is told at once, paused, unfollowed and brought back', async () => {
  const { bodies } = await renderFollowing([NORTHLAKE])
  const thing = { kind: 'company', of: '9990001' }
  const timing = page.getByLabelText('When we tell you about Northlake Widgets')
  await timing.selectOptions('At once')
  await timing.selectOptions('Paused')
  await expect
    .poll(() => bodies('POST /api/v1/user/following/settings'))
    .toEqual([
      { isPaused: false, thing, timing: 'at_once' },
      { isPaused: true, thing, timing: 'daily' }
    ])
  await page.getByRole('button', { name: 'Unfollow Northlake Widgets' }).click()
  await expect.element(page.getByText(/^You follow nothing yet/)).toBeVisible()
  await expect.poll(notificationsSoFar).toEqual(['success: You no longer follow Northlake Widgets.'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('link', { name: 'Northlake Widgets' })).toBeVisible()
  expect(bodies('POST /api/v1/user/following')).toEqual([{ name: 'Northlake Widgets', thing }])
})

test('a thing that the plan does not cover says so, and a refusal is told', async () => {
  await renderFollowing([{ ...NORTHLAKE, isResting: true }], {
    'POST /api/v1/user/following/remove': { refused: 'follow_not_found' }
  })
  await expect.element(page.getByText('Resting: your plan does not cover it')).toBeVisible()
  await expect.element(page.getByText(/^Nothing has happened/)).toBeVisible()
  await page.getByRole('button', { name: 'Unfollow Northlake Widgets' }).click()
  await expect.poll(notificationsSoFar).toHaveLength(1)
  expect(notificationsSoFar()[0]).toMatch(/^error: /)
})
