// Tests that a customer of the data API chooses a plan, pays, gets a key, sends requests and receives events.
// api-customer.release.test.ts tests events about new filings.

import { execFile } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { callSite } from '#tests/support/accounts/site-members.ts'
import { joinByDialog } from '#tests/support/browser/join-by-dialog.ts'
import { expectUsable } from '#tests/support/browser/usable.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/push/webhook-receiver.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

const DESK = { height: 900, width: 1440 }
const PHONE = { height: 800, width: 360 }
/** Redirect of an assistant on the reader's device. The browser is answered without a server. */
const CALLBACK = 'http://127.0.0.1:7777/callback'

const site = startJourney({ expected: /status of 4\d\d/, site: 'everything', snapshots: false })
const t = translator('en')
const run = promisify(execFile)
let receiver: WebhookReceiver

beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

const section = (page: Page, name: string): Locator => page.getByRole('region', { exact: true, name })

/** Signs up on the API page, confirms the address by mail and pays. */
async function buyGold(page: Page): Promise<void> {
  await page.goto(`${site.home}/real-time-api`)
  await awaitReady(page)
  await page.getByRole('link', { name: 'Choose Gold' }).filter({ visible: true }).click()
  const recipient = await joinByDialog(page, t)
  const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, { kind: 'verify_address', recipient })
  await page.goto(site.home + mailedPaths.verify(encId, token, 'api-gold month'))
  await page.waitForURL('**/payment-sandbox/checkout/*')
  await awaitReady(page)
  await page.getByRole('button', { exact: true, name: t('paymentSandbox:pay') }).click()
  await page.getByText(t('subscription:paid_title', { plan: 'Gold' })).waitFor()
}

/** Sends the example request of the documentation with this key and returns the response. */
async function askByExample(page: Page, key: string): Promise<{ data: object[] }> {
  await page.goto(`${site.home}/docs`)
  const line = (await page.frameLocator('iframe').locator('pre', { hasText: 'curl' }).first().textContent()) ?? ''
  expect(line).toContain(DEMO_KEY)
  const { stdout } = await run('bash', ['-c', line.replace(DEMO_KEY, key).replace('curl ', 'curl -sS ')])
  return JSON.parse(stdout) as { data: object[] }
}

/** Number of API requests that the site has counted for the signed-in reader. */
async function countRequests(page: Page): Promise<number> {
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
  const { days } = await callSite<{ days: { requests: number }[] }>(site.url, '/user/api-usage', { token })
  return days.reduce((sum, { requests }) => sum + requests, 0)
}

async function pressIn(part: Locator, name: string): Promise<void> {
  await part.getByRole('button', { exact: true, name }).click()
}

/** Registers an assistant as its maker would, and returns the request that it sends readers with. */
async function registerAssistant() {
  const { body } = await callOauth('/oauth/register', { client_name: 'Helper', redirect_uris: [CALLBACK] })
  const verifier = randomBytes(32).toString('base64url')
  const request = {
    client_id: body['client_id'] as string,
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    redirect_uri: CALLBACK,
    response_type: 'code',
    state: 'of the assistant'
  }
  return { request, verifier }
}

async function callOauth(path: string, sent: object): Promise<{ body: Record<string, unknown> }> {
  const answer = await fetch(site.url + path, { body: JSON.stringify(sent), method: 'POST' })
  return { body: (await answer.json()) as Record<string, unknown> }
}

describe('a customer of the data API', () => {
  test('gets from the API page to the first response and the first event', async () => {
    const { page } = await site.open({ permissions: ['clipboard-read', 'clipboard-write'], viewport: DESK })
    await buyGold(page)
    const issued = page.getByRole('status').filter({ hasText: 'shown in full only now' })
    await issued.waitFor()
    const key = (await issued.locator('code').textContent()) ?? ''
    expect(key).toMatch(/^ff_test_[\w-]{44}\w{6}$/)
    await pressIn(issued, 'Copy API Key')
    await issued.getByRole('button', { name: 'Copied API Key' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await page.getByRole('link', { name: t('subscription:to_key') }).click()
    const keys = section(page, 'API keys')
    await keys.getByRole('button', { name: 'Restrict Key 1' }).waitFor()
    expect((await askByExample(page, key)).data.length).toBeGreaterThan(0)

    const usage = section(page, 'Requests in the last 30 days')
    await expect.poll(() => countRequests(page)).toBe(1)
    await page.goto(`${site.home}/myaccount`)
    await usage.getByText('Answered').waitFor()
    await keys.getByText('last used').waitFor()
    await usage.getByText('Show as a table').click()
    await usage.getByRole('cell', { name: '200 × 1' }).waitFor()

    const webhooks = section(page, 'Webhooks')
    await pressIn(webhooks, 'Add webhook')
    await webhooks.getByLabel('Address of your server').fill('ftp://receiver.test/')
    await pressIn(webhooks, 'Add webhook')
    await webhooks.getByText('Enter a public address').waitFor()
    await webhooks.getByLabel('Address of your server').fill(receiver.url)
    // Unchecks filing events, because filings may arrive during the test.
    for (const kind of ['New filing', 'Amended filing']) await webhooks.getByLabel(kind).uncheck()
    await pressIn(webhooks, 'Add webhook')
    const secret = (await webhooks.locator('code', { hasText: /^whsec_/ }).textContent()) ?? ''
    await pressIn(webhooks, 'Send test event')
    const tested = webhooks.getByRole('row').filter({ hasText: 'Test event' })
    await tested.getByText('Delivered').waitFor()
    const signed = receiver.received.find(({ body }) => JSON.parse(body).test)!
    expect(() => new Webhook(secret).verify(signed.body, signed.headers)).not.toThrow()
    receiver.answer = { status: 410 }
    await webhooks.getByRole('button', { name: 'Send test event' }).and(page.locator(':not([aria-busy])')).click()
    await webhooks.getByText('your server answered 410').waitFor()
    await expectUsable(page)
    await page.setViewportSize(PHONE)
    await expectUsable(page)

    await page.setViewportSize(DESK)
    await page.goto(`${site.home}/real-time-api`)
    for (const plan of ['Base', 'Silver', 'Gold'])
      await page
        .getByRole('button', { exact: true, name: `Choose ${plan}` })
        .and(page.locator(':disabled'))
        .filter({ visible: true })
        .waitFor()
  })

  test('connects an assistant by signing in, and disconnects it', async () => {
    const { request, verifier } = await registerAssistant()
    const address = `${site.home}/connect?${new URLSearchParams(request)}`
    const visitor = await site.open({ viewport: PHONE })
    await visitor.page.goto(address)
    const signIn = new URL((await visitor.page.locator('.prompt a').getAttribute('href')) ?? '', site.home)
    expect(signIn.searchParams.get('redirectURL')).toBe(address.slice(site.home.length))

    const { page } = await site.open({ viewport: PHONE })
    await buyGold(page)
    await page.getByRole('status').filter({ hasText: 'shown in full only now' }).waitFor()
    await page.route(`${CALLBACK}*`, route => route.fulfill({ body: 'Connected', contentType: 'text/plain' }))
    await page.goto(address)
    await page.getByRole('heading', { name: 'May “Helper” read with your plan?' }).waitFor()
    await expectUsable(page)
    await page.getByRole('button', { exact: true, name: 'Allow' }).click()
    await page.waitForURL(`${CALLBACK}*`)
    const answer = await fetch(`${site.url}/oauth/token`, {
      body: new URLSearchParams({
        client_id: request.client_id,
        code: new URL(page.url()).searchParams.get('code') ?? '',
        code_verifier: verifier,
        grant_type: 'authorization_code',
        redirect_uri: CALLBACK
      }),
      method: 'POST'
    })
    expect(await answer.json()).toMatchObject({ access_token: expect.any(String), token_type: 'Bearer' })

    await page.goto(`${site.home}/myaccount`)
    const assistants = section(page, 'Connected assistants')
    await assistants.getByRole('button', { name: 'Disconnect Helper' }).waitFor()
    await expectUsable(page)
    await pressIn(assistants, 'Disconnect Helper')
    await pressIn(page.getByRole('dialog'), 'Disconnect')
    await assistants.getByText('No assistant is connected.').waitFor()
  })
})
