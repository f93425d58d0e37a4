import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import type { AnswerTo } from '#src/api/client.ts'
import { Webhooks } from '#src/features/data-api/islands/webhooks/Webhooks.tsx'
import { $deliveries, $newSecret } from '#src/features/data-api/stores/webhooks.ts'
import { type Answers, answerCalls, type Call } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'
import { webhookWords } from '#tests/support/public-api/account-words.ts'

type Listed = AnswerTo<'GET /api/v1/user/webhooks'>
type Webhook = Listed['endpoints'][number]
type Delivery = AnswerTo<'GET /api/v1/user/webhooks/:id/deliveries'>['deliveries'][number]

const LIST = 'GET /api/v1/user/webhooks'
const DELIVERIES = 'GET /api/v1/user/webhooks/:id/deliveries'
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
/** Evening of March 5 in New York. */
const AT = '2026-03-06T03:00:00.000Z'
const KINDS = [
  'New filing',
  'Amended filing',
  'New Schedule 13D or 13G',
  'Amended Schedule 13D or 13G',
  'Report published'
]

const webhook: Webhook = {
  createdAt: AT,
  disabledAt: null,
  disabledReason: null,
  dropped: 0,
  id: 'hook1',
  insiders: [],
  kinds: [],
  oldSecretUntil: null,
  queued: 0,
  tickers: [],
  url: 'https://hooks.example.com/fourfold'
}
const delivery: Delivery = {
  attemptedAt: AT,
  attempts: 1,
  createdAt: AT,
  dueAt: null,
  id: '7',
  kind: 'insider.filing.created',
  problem: null,
  seq: 184_467,
  state: 'delivered',
  status: 204
}
const listOf = (...endpoints: Webhook[]): Listed => ({ endpoints, isPaid: true, most: 5 })
const sent = (...deliveries: Partial<Delivery>[]) => ({
  deliveries: deliveries.map((given, index) => ({ ...delivery, id: `${given.seq ?? 'test'}-${index}`, ...given })),
  next: null
})
const bodiesOf = (calls: Call[] | undefined): unknown[] | undefined => calls?.map(({ body }) => body)

async function renderWebhooks(answers: Answers) {
  const calls = answerCalls(answers)
  const webhooks = await render(<Webhooks language="en" words={webhookWords} />)
  return { calls, webhooks }
}

/** Renders the webhooks with the list of deliveries expanded. */
async function renderDeliveries(answers: Answers, endpoint = webhook) {
  const rendered = await renderWebhooks({ [LIST]: listOf(endpoint), ...answers })
  await rendered.webhooks.getByText('Deliveries', { exact: true }).first().click()
  return rendered
}

const press = (name: string) => page.getByRole('button', { exact: true, name }).click()

beforeEach(() => {
  $deliveries.set({})
  $newSecret.set(undefined)
})

describe('the webhooks of a reader', () => {
  test('are not mentioned if the plan has none and there never were any', async () => {
    const { calls, webhooks } = await renderWebhooks({ [LIST]: { endpoints: [], isPaid: false, most: 5 } })
    await expect.poll(() => calls[LIST]).toHaveLength(1)
    await expect.poll(() => webhooks.container.textContent).toBe('')
  })

  test('start with an address and its event kinds, and a secret that is shown once', async () => {
    let endpoints: Webhook[] = []
    const { calls, webhooks } = await renderWebhooks({
      [LIST]: () => listOf(...endpoints),
      'POST /api/v1/user/webhooks': ({ body }) => {
        endpoints = [{ ...webhook, ...(body as object) }]
        return { id: webhook.id, secret: SECRET }
      }
    })
    await press('Add webhook')
    await webhooks.getByLabelText('Address of your server').fill(webhook.url)
    for (const kind of KINDS) await webhooks.getByLabelText(kind, { exact: true }).click()
    await press('Add webhook')
    await expect.element(webhooks.getByText('Choose at least one kind of event.')).toBeVisible()
    expect(calls['POST /api/v1/user/webhooks']).toBeUndefined()
    for (const kind of ['New filing', 'Amended filing']) await webhooks.getByLabelText(kind).click()
    await webhooks.getByLabelText('Only these tickers').fill('AAPL, msft;NVDA')
    expect(await componentFindings()).toEqual([])
    await press('Add webhook')
    await expect.element(webhooks.getByRole('status').getByText(SECRET)).toBeVisible()
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await webhooks.getByRole('status').getByRole('button').click()
    await expect.poll(() => copy.mock.calls).toEqual([[SECRET]])
    await expect.element(webhooks.getByText('New filing and Amended filing · only AAPL, msft, and NVDA')).toBeVisible()
    await expect.element(webhooks.getByLabelText('Address of your server')).not.toBeInTheDocument()
    expect(bodiesOf(calls['POST /api/v1/user/webhooks'])).toEqual([
      {
        insiders: [],
        kinds: ['insider.filing.created', 'insider.filing.amended'],
        tickers: ['AAPL', 'msft', 'NVDA'],
        url: webhook.url
      }
    ])
  })

  test.each([
    [{ message: 'Enter a public address.', refused: 'webhook_url_invalid' }, 'Enter a public address.'],
    [{ refused: 'bad_request' }, webhookWords.wrong],
    ['unreachable', webhookWords.error]
  ] as const)('keep the typed values after a refusal: %o', async (refusal, words) => {
    const { webhooks } = await renderWebhooks({ [LIST]: listOf(), 'POST /api/v1/user/webhooks': refusal })
    await press('Add webhook')
    await webhooks.getByLabelText('Address of your server').fill('ftp://receiver.test/')
    await userEvent.keyboard('{Enter}')
    await expect.element(webhooks.getByText(words)).toBeVisible()
    await expect.element(webhooks.getByLabelText('Address of your server')).toHaveValue('ftp://receiver.test/')
    await press('Cancel')
    await expect.element(webhooks.getByRole('button', { name: 'Add webhook' })).toBeVisible()
  })

  test('are edited in place; choosing all kinds sends none, so that later kinds are included', async () => {
    const { calls, webhooks } = await renderWebhooks({
      [LIST]: listOf({ ...webhook, insiders: ['1214156'], kinds: ['report.published'] }),
      'POST /api/v1/user/webhooks/:id': true
    })
    await expect.element(webhooks.getByText('Report published · only CIK 1214156')).toBeVisible()
    await press('Edit')
    await expect.element(webhooks.getByLabelText('Only these insiders, by CIK')).toHaveValue('1214156')
    await expect.element(webhooks.getByLabelText('New filing')).not.toBeChecked()
    for (const kind of KINDS.filter(name => name !== 'Report published'))
      await webhooks.getByLabelText(kind, { exact: true }).click()
    await press('Save')
    await expect.element(webhooks.getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(bodiesOf(calls['POST /api/v1/user/webhooks/:id'])).toMatchObject([{ insiders: ['1214156'], kinds: [] }])
  })

  test('can be tested by an event, whose delivery is polled until it is settled', async () => {
    const looks = [sent({ attempts: 0, dueAt: AT, kind: 'test', seq: null, state: 'waiting', status: null })]
    const { calls, webhooks } = await renderWebhooks({
      [DELIVERIES]: () => looks.shift() ?? sent({ kind: 'test', seq: null }),
      [LIST]: listOf(webhook),
      'POST /api/v1/user/webhooks/:id/test': true
    })
    await press('Send test event')
    const row = webhooks.getByRole('row').filter({ hasText: 'Test event' })
    await expect.element(row.getByText('Delivered')).toBeVisible()
    expect(calls[DELIVERIES]).toHaveLength(2)
    await expect.poll(() => calls[LIST]?.length).toBe(2)
    await expect.element(row.getByRole('button')).not.toBeInTheDocument()
  })

  test('are disabled after status 410, and enabled again by a button', async () => {
    let endpoint: Webhook = { ...webhook, disabledAt: AT, disabledReason: 'gone' }
    const { webhooks } = await renderWebhooks({
      [LIST]: () => listOf(endpoint),
      'POST /api/v1/user/webhooks/:id/enable': () => {
        endpoint = webhook
        return true
      }
    })
    await expect.element(webhooks.getByText(/your server answered 410/)).toBeVisible()
    await expect.element(webhooks.getByRole('button', { name: 'Send test event' })).not.toBeInTheDocument()
    await press('Switch on')
    await expect.element(webhooks.getByText('Active', { exact: true })).toBeVisible()
    await expect.element(webhooks.getByRole('button', { name: 'Send test event' })).toBeVisible()
  })

  test('get a new secret, while the old one stays valid for a day', async () => {
    let endpoint = webhook
    const { webhooks } = await renderWebhooks({
      [LIST]: () => listOf(endpoint),
      'POST /api/v1/user/webhooks/:id/secret': () => {
        endpoint = { ...webhook, oldSecretUntil: new Date(Date.now() + 86_400_000).toISOString() }
        return { id: webhook.id, secret: SECRET }
      }
    })
    await press('New secret')
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
    await expect.element(webhooks.getByText(SECRET)).toBeVisible()
    await expect.element(webhooks.getByText(/^The old secret signs too until/)).toBeVisible()
  })

  test('are deleted after a confirmation', async () => {
    let endpoints = [webhook]
    const { webhooks } = await renderWebhooks({
      'DELETE /api/v1/user/webhooks/:id': () => {
        endpoints = []
        return true
      },
      [LIST]: () => listOf(...endpoints)
    })
    await press('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(notificationsSoFar).toEqual(['success: The webhook is deleted'])
    await expect.element(webhooks.getByText(webhook.url)).not.toBeInTheDocument()
  })

  test('are inactive on a smaller plan: deliveries can be read, and the webhook deleted', async () => {
    const { webhooks } = await renderWebhooks({
      [DELIVERIES]: sent({ state: 'failed' }),
      [LIST]: { ...listOf(webhook), isPaid: false }
    })
    await expect.element(webhooks.getByText(/^Webhooks come with the API plan Gold/)).toBeVisible()
    await webhooks.getByText('Deliveries', { exact: true }).first().click()
    await expect.element(webhooks.getByText('Failed', { exact: true })).toBeVisible()
    await expect.element(webhooks.getByRole('button', { name: 'Delete' })).toBeVisible()
    for (const name of ['Add webhook', 'Edit', 'Send test event', /^Send again/, 'Send all that failed again'])
      await expect.element(webhooks.getByRole('button', { name })).not.toBeInTheDocument()
  })

  test('show a loading error', async () => {
    const { webhooks } = await renderWebhooks({ [LIST]: 'unreachable' })
    await expect.element(webhooks.getByRole('alert')).toMatchTextContent(/^Your webhooks could not be loaded/)
  })

  test('show the server’s message if a test is refused', async () => {
    await renderWebhooks({
      [DELIVERIES]: sent(),
      [LIST]: listOf(webhook),
      'POST /api/v1/user/webhooks/:id/test': {
        details: { retryAfterSeconds: 60 },
        message: 'Too many tests.',
        refused: 'too_many_attempts'
      }
    })
    await press('Send test event')
    await expect.poll(notificationsSoFar).toEqual(['error: Too many tests.'])
  })
})

describe('the deliveries of a webhook', () => {
  test('show their result: number of attempts, response, and time of the next attempt', async () => {
    const { webhooks } = await renderDeliveries({
      [DELIVERIES]: sent(
        {
          attempts: 3,
          // Evening of March 5 in New York.
          dueAt: '2126-03-06T03:00:00.000Z',
          problem: 'connection_failed',
          state: 'waiting',
          status: null
        },
        { problem: 'answer', seq: 12, state: 'failed', status: 500 },
        { kind: 'unheard.of' }
      )
    })
    const rowOf = (text: string) => webhooks.getByRole('row').filter({ hasText: text })
    await expect
      .element(rowOf('Waiting'))
      .toMatchTextContent(/New filing 184467.*3 tries.*no connection.*next try Mar 5/)
    await expect.element(rowOf('Failed').getByText('500')).toBeVisible()
    await expect.element(rowOf('Failed')).toMatchTextContent(/Mar 5, 2026/)
    await expect.element(rowOf('unheard.of').getByText('204')).toBeVisible()
    expect(await componentFindings()).toEqual([])
  })

  test('can be filtered by failure, and sent again one by one or together', async () => {
    const failed = { id: '7', problem: 'answer', state: 'failed', status: 500 } as const
    const { calls, webhooks } = await renderDeliveries({
      [DELIVERIES]: ({ query }) => (query.has('failed') ? sent(failed) : sent({ seq: 3 }, failed)),
      'POST /api/v1/user/webhooks/:id/replay': { replayed: 1 }
    })
    await expect.element(webhooks.getByText('Delivered')).toBeVisible()
    await webhooks.getByLabelText('Failed only').click()
    await expect.element(webhooks.getByText('Delivered')).not.toBeInTheDocument()
    await press('Send again 184467')
    await expect.element(webhooks.getByText('Delivered')).toBeVisible()
    await press('Send all that failed again')
    const bodies = () => bodiesOf(calls['POST /api/v1/user/webhooks/:id/replay'])
    await expect.poll(bodies).toEqual([{ delivery: '7' }, {}])
  })

  test('are loaded page by page, and reloaded on request', async () => {
    const { calls, webhooks } = await renderDeliveries({
      [DELIVERIES]: ({ query }) => (query.get('before') === '4' ? sent({ seq: 3 }) : { ...sent({ seq: 4 }), next: '4' })
    })
    await press('Show older ones')
    await expect.element(webhooks.getByRole('button', { name: 'Send again 3' })).toBeVisible()
    await expect.element(webhooks.getByRole('button', { name: 'Send again 4' })).toBeVisible()
    await expect.element(webhooks.getByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument()
    await press('Refresh')
    await expect.poll(() => calls[DELIVERIES]?.length).toBe(3)
    await expect.element(webhooks.getByRole('button', { name: 'Send again 3' })).not.toBeInTheDocument()
  })

  test('say that there are none, or that none failed', async () => {
    const { webhooks } = await renderDeliveries({ [DELIVERIES]: sent() })
    await expect.element(webhooks.getByText('Nothing has been sent yet.')).toBeVisible()
    await webhooks.getByLabelText('Failed only').click()
    await expect.element(webhooks.getByText('Nothing has failed.')).toBeVisible()
  })

  test('appear after a retry if loading failed', async () => {
    let isAway = true
    const { webhooks } = await renderDeliveries({ [DELIVERIES]: () => (isAway ? 'unreachable' : sent()) })
    await expect.element(webhooks.getByRole('alert')).toMatchTextContent(/^The deliveries could not be loaded/)
    isAway = false
    await press('Try again')
    await expect.element(webhooks.getByText('Nothing has been sent yet.')).toBeVisible()
  })
})
