import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import type { AnswerTo } from '#src/api/client.ts'
import { NewsletterEditions } from '#src/features/accounts/admin/islands/NewsletterEditions.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { readAs } from '#tests/support/accounts/component-session.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

type Editions = AnswerTo<'GET /api/v1/admin/newsletters'>

const EDITIONS = 'GET /api/v1/admin/newsletters'
const RESEND = 'POST /api/v1/admin/newsletters/resend'

const WEEKLY: Editions['editions'][number] = {
  bounced: 2,
  complained: 1,
  createdAt: '2026-03-06T13:00:00.000Z',
  failed: 1,
  failures: [{ encId: 'a1b2', reason: 'EENVELOPE 550', state: 'failed' }],
  id: '42',
  kind: 'weekly_newsletter',
  occasion: '2026-03-06',
  queued: 0,
  sent: 1_200,
  skipped: 3,
  unknown: 0,
  unsubscribed: 1
}
const ALERTS: Editions['editions'][number] = {
  ...WEEKLY,
  bounced: null,
  complained: null,
  failed: 0,
  failures: [],
  id: '43',
  kind: 'alerts'
}

async function renderEditions(answers: Answers) {
  const calls = answerCalls(answers)
  const editions = await render(<NewsletterEditions language="en" words={wordsOf('en', 'admin')} />)
  return { calls, editions }
}

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent))

describe('delivery results of newsletters and alerts', () => {
  test('are counted by edition, with a dash for values that are not counted', async () => {
    readAs('admin')
    await renderEditions({ [EDITIONS]: { editions: [WEEKLY, ALERTS] } })
    await expect.poll(cells).toEqual([
      ['Weekly newsletter · Mar 6, 2026', '0', '1,200', '3', '1', '0', '2', '1', '1'],
      ['Alerts · Mar 6, 2026', '0', '1,200', '3', '0', '0', '–', '–', '1']
    ])
    expect(await componentFindings()).toEqual([])
  })

  test('can be resent to refused addresses, and are reloaded afterwards', async () => {
    readAs('admin')
    let failures = WEEKLY.failures
    const { calls, editions } = await renderEditions({
      [EDITIONS]: () => ({ editions: [{ ...WEEKLY, failures }] }),
      [RESEND]: () => {
        failures = []
        return true
      }
    })
    await editions.getByText('Weekly newsletter · Mar 6, 2026: refused and unknown mails').click()
    await expect.element(editions.getByText('Refused (EENVELOPE 550)')).toBeVisible()
    await editions.getByRole('button', { name: /^Send again/ }).click()
    await expect.poll(notificationsSoFar).toEqual(['success: The mail is on its way'])
    expect(calls[RESEND]?.map(({ body }) => body)).toEqual([{ editionId: '42', encId: 'a1b2' }])
    await expect.poll(() => editions.getByText('Refused (EENVELOPE 550)').query()).toBeNull()
  })

  test('show the server’s refusal', async () => {
    readAs('admin')
    const { editions } = await renderEditions({
      [EDITIONS]: { editions: [WEEKLY] },
      [RESEND]: { message: 'There is no such newsletter.', refused: 'newsletter_not_found' }
    })
    await editions.getByText('Weekly newsletter · Mar 6, 2026: refused and unknown mails').click()
    await editions.getByRole('button', { name: /^Send again/ }).click()
    await expect.poll(notificationsSoFar).toEqual(['error: There is no such newsletter.'])
  })

  test('say that nothing was sent yet, or that loading failed, and allow a retry', async () => {
    readAs('admin')
    let answers = 0
    const { editions } = await renderEditions({
      [EDITIONS]: () => (++answers === 1 ? 'unreachable' : { editions: [] })
    })
    await expect.element(editions.getByText('Newsletters and alerts could not be loaded')).toBeVisible()
    await editions.getByRole('button', { name: 'Try again' }).click()
    await expect.element(editions.getByText('No newsletter or alert has been sent in the last 30 days.')).toBeVisible()
  })

  test('are neither shown to other readers nor requested by them', async () => {
    readAs('other')
    const { calls, editions } = await renderEditions({})
    expect([editions.container.textContent, calls]).toEqual(['', {}])
  })
})
