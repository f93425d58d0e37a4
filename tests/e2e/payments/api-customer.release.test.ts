// Tests time limits for a customer of the data API: for the first response, and for events about filings of the live
// sample. api-customer.test.ts tests the steps without time limits.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import type { Language } from '#core/language.ts'
import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { leavePage } from '#tests/support/browser/leave-page.ts'
import { expectUsable } from '#tests/support/browser/usable.ts'
import { query } from '#tests/support/database/clone-database.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/push/webhook-receiver.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

const DESK = { height: 900, width: 1440 }
const FIRST_ANSWER_MS = 60_000
/** Time for a filing to arrive. Outside EDGAR's hours, the sample publishes one per minute. */
const ARRIVAL_MS = 150_000
/** Time in which a second retry is made. A busy machine may miss the first, which comes after five seconds. */
const SECOND_RETRY_MS = 340_000
const site = startJourney({
  environment: () => ({
    API_PLANS: 'base,silver,gold',
    AUTH_SECRET,
    PAYMENT_SANDBOX: 'on',
    SAMPLE_DATA: 'on',
    SAMPLE_LIVE: 'on',
    WEBHOOK_ALLOW_LOCAL: 'on'
  }),
  expected: /status of (4\d\d|503)|net::ERR_FAILED/,
  site: 'own-sample',
  snapshots: false
})
const run = promisify(execFile)
let receiver: WebhookReceiver
let joined = 0

beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(() => receiver.close())

const nextEmail = (): string => `customer${++joined}@reader.test`
const section = (page: Page, name: string): Locator => page.getByRole('region', { exact: true, name })

/** Pays for `plan` as a new customer with a confirmed address. Returns the account page and the first key. */
async function visitAsCustomer(
  plan: 'Base' | 'Gold',
  options: VisitorOptions = {}
): Promise<{ key: string; page: Page }> {
  const account = { email: nextEmail(), name: 'Ada Reader', password: 'seven grey herons wade at noon' }
  const answer = await fetch(`${site.url}/api/v1/auth/signup`, {
    body: JSON.stringify(account),
    headers: { 'content-type': 'application/json' },
    method: 'POST'
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  await query(site.databaseUrl, `update account set verified_at = now() where email = '${account.email}'`)
  const { page } = await site.open({ kept: { accessToken }, viewport: DESK, ...options })
  await page.goto(`${site.home}/real-time-api`)
  const t = translator((options.locale?.slice(0, 2) ?? 'en') as Language)
  await page
    .getByRole('button', { exact: true, name: t('realTimeApi:choose', { plan }) })
    .filter({ visible: true })
    .click()
  await page.waitForURL('**/payment-sandbox/checkout/*')
  await page.getByRole('button', { exact: true, name: t('paymentSandbox:pay') }).click()
  await page.getByText(t('subscription:paid_title', { plan })).waitFor()
  const key = await readKey(page)
  await page.goto(`${site.home}/myaccount`)
  return { key, page }
}

/** Reads the key that is made with the payment. */
async function readKey(page: Page): Promise<string> {
  const issued = page.getByRole('status').filter({ hasText: 'shown in full only now' })
  await issued.waitFor()
  return (await issued.locator('code').textContent()) ?? ''
}

const receivedIds = (): string[] => receiver.received.map(({ body }) => JSON.parse(body).id as string)

describe('a customer of the data API', () => {
  test('gets from the API page to the first response within a minute', async () => {
    const t = translator('en')
    const started = performance.now()
    const { page } = await site.open({ viewport: DESK })
    await page.goto(`${site.home}/real-time-api`)
    await page.getByRole('link', { name: 'Choose Base' }).filter({ visible: true }).click()
    const email = nextEmail()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('auth:with_email') }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Ada Reader')
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill('seven grey herons wade at noon')
    await leavePage(page, () => dialog.getByRole('button', { name: t('auth:continue') }).click())
    const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, {
      kind: 'verify_address',
      recipient: email
    })
    await page.goto(site.home + mailedPaths.verify(encId, token, 'api-base month'))
    await page.waitForURL('**/payment-sandbox/checkout/*')
    await page.getByRole('button', { exact: true, name: t('paymentSandbox:pay') }).click()
    const key = await readKey(page)
    await page.goto(`${site.home}/docs`)
    const line = (await page.frameLocator('iframe').locator('pre', { hasText: 'curl' }).first().textContent()) ?? ''
    expect(line).toContain(DEMO_KEY)
    const { stdout } = await run('bash', ['-c', line.replace(DEMO_KEY, key).replace('curl ', 'curl -sS ')])
    const answer = JSON.parse(stdout) as { data: object[] }
    expect(performance.now() - started).toBeLessThan(FIRST_ANSWER_MS)
    expect(answer.data.length).toBeGreaterThan(0)

    await page.goto(`${site.home}/myaccount`)
    await section(page, 'API keys').getByText('last used').waitFor()
    const usage = section(page, 'Requests in the last 30 days')
    await vi.waitFor(
      async () => {
        await page.reload()
        await usage.getByText('Answered').waitFor({ timeout: 5_000 })
      },
      { interval: 500, timeout: 30_000 }
    )
    await usage.getByText('Show as a table').click()
    await usage.getByRole('cell', { name: '200 × 1' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Webhooks' }).count()).toBe(0)
    await expectUsable(page)
  })

  test('of Gold receives each filing by webhook and WebSocket, even after receiver downtime', async () => {
    const { key, page } = await visitAsCustomer('Gold')
    const webhooks = section(page, 'Webhooks')
    await webhooks.getByRole('button', { name: 'Add webhook' }).click()
    await webhooks.getByLabel('Address of your server').fill('ftp://receiver.test/')
    await webhooks.getByRole('button', { name: 'Add webhook' }).click()
    await webhooks.getByText('Enter a public address').waitFor()
    await webhooks.getByLabel('Address of your server').fill(receiver.url)
    for (const kind of ['New filing', 'Amended filing', 'Report published']) await webhooks.getByLabel(kind).uncheck()
    await webhooks.getByRole('button', { name: 'Add webhook' }).click()
    await webhooks.getByText('Choose at least one kind of event.').waitFor()
    for (const kind of ['New filing', 'Amended filing']) await webhooks.getByLabel(kind).check()
    await webhooks.getByRole('button', { name: 'Add webhook' }).click()
    const secret = (await webhooks.locator('code', { hasText: /^whsec_/ }).textContent()) ?? ''
    await webhooks.getByText('New filing and Amended filing').waitFor()
    await expectUsable(page)

    await webhooks.getByRole('button', { name: 'Send test event' }).click()
    const tested = webhooks.getByRole('row').filter({ hasText: 'Test event' })
    await tested.getByText('Delivered').waitFor()
    const signed = receiver.received.find(({ body }) => JSON.parse(body).test)!
    expect(() => new Webhook(secret).verify(signed.body, signed.headers)).not.toThrow()

    const told: string[] = []
    const stream = new WebSocket(`${site.url.replace('http', 'ws')}/v1/stream`, {
      headers: { authorization: `Bearer ${key}` }
    })
    stream.on('open', () => stream.send(JSON.stringify({ type: 'subscribe', kinds: ['insider.filing.created'] })))
    stream.on('message', data => String(data).startsWith('{"id":"evt_') && told.push(String(data)))
    const toldOf = (count: number) =>
      vi.waitFor(() => expect(told.length).toBeGreaterThanOrEqual(count), { interval: 100, timeout: ARRIVAL_MS })
    await toldOf(1)
    await vi.waitFor(() => expect(receiver.received.map(({ body }) => body)).toContain(told[0]), { timeout: 10_000 })

    await receiver.close()
    const { received } = receiver
    await toldOf(told.length + 1)
    const missed = told.at(-1)!
    await vi.waitFor(
      async () => {
        await webhooks.getByRole('button', { name: 'Refresh' }).click()
        await webhooks.getByText('no connection').first().waitFor({ timeout: 1_000 })
      },
      { interval: 100, timeout: 30_000 }
    )
    receiver = await startWebhookReceiver(Number(new URL(receiver.url).port))
    receiver.received.push(...received)
    await vi.waitFor(() => expect(receiver.received.map(({ body }) => body)).toContain(missed), {
      timeout: SECOND_RETRY_MS
    })
    stream.close()
    // Waits, because the last events may not have been delivered yet.
    const ids = told.map(event => JSON.parse(event).id as string)
    await vi.waitFor(() => expect(receivedIds()).toEqual(expect.arrayContaining(ids)), { timeout: SECOND_RETRY_MS })
    await webhooks.getByRole('button', { name: 'Refresh' }).click()
    await webhooks
      .getByText(/[23] tries/)
      .first()
      .waitFor()
    await expectUsable(page)

    receiver.answer = { status: 410 }
    await webhooks.getByRole('button', { name: 'Send test event' }).click()
    await webhooks.getByText('your server answered 410').waitFor()
    await expectUsable(page)
    receiver.answer = { status: 204 }
    await webhooks.getByRole('button', { name: 'Switch on' }).click()
    await webhooks.getByText('Active', { exact: true }).waitFor()

    // Marks a delivery as failed, so that a click can resend it.
    await query(
      site.databaseUrl,
      `update webhook_delivery set state = 'failed', ended_at = now(), problem = 'answer', status = 500
       where id = (select max(id) from webhook_delivery where state = 'delivered' and seq is not null)`
    )
    await webhooks.getByLabel('Failed only').click()
    const again = page.getByRole('button', { name: /^Send again/ })
    const dead = webhooks.getByRole('row').filter({ has: again, hasText: 'Failed' }).first()
    const event = `evt_${await dead.locator('.figures').textContent()}`
    const before = receivedIds().filter(id => id === event).length
    await dead.getByRole('button', { name: /^Send again/ }).click()
    await vi.waitFor(() => expect(receivedIds().filter(id => id === event).length).toBe(before + 1), {
      timeout: 10_000
    })
  }, 900_000)
})
