// An alert from the bell to its end: by mail and on a device, over filings that arrive while its reader looks on.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Pipeline, pipelineOn } from '#adapters/pipeline-ports.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { signUp } from '#tests/support/accounts/site-members.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { CERTIFICATE } from '#tests/support/devices/loopback-certificate.ts'
import { type PushServer, startPushServer, type TestBrowser, testBrowser } from '#tests/support/devices/push-server.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { makeDataFolder } from '#tests/support/site/sample-server.ts'

const AUTH_SECRET = 'only of these tests, and long enough for a secret'
/** What was promised for a mail, in the mailbox. */
const MAILED_MS = 5_000
const SUBJECT = /^NLKW: /

const folder = makeDataFolder('certificate')
const site = startJourney({
  environment: () => ({ AUTH_SECRET, NODE_EXTRA_CA_CERTS: certificateFile(), WEBHOOK_ALLOW_LOCAL: 'on' }),
  expected: /sandboxed and lacks/,
  site: 'empty',
  snapshots: false
})

let database: Connection
let pipeline: Pipeline
let pushServer: PushServer
let made = 0

beforeAll(async () => {
  database = connect(site.databaseUrl, { batch: true, max: 3 })
  pipeline = pipelineOn(database)
  pushServer = await startPushServer()
})
/** What an earlier test or try left would be told of, or tell, again. */
beforeEach(async () => {
  await database.pool.query(
    `truncate account, arrival, filing, issuer, issuer_ticker, outgoing_mail, score, trade, trade_event, trade_owner cascade`
  )
  pushServer.received.length = 0
  await arrive()
})
afterAll(async () => {
  await pushServer.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

function certificateFile(): string {
  const path = join(folder, 'push.pem')
  writeFileSync(path, CERTIFICATE)
  return path
}

/** A purchase that is filed now, of Amara Quill. */
async function arrive(): Promise<string> {
  made += 1
  const accession = `0009993333-26-${String(made).padStart(6, '0')}`
  const filedAt = newYorkDay(new Date())
  const xml = ownershipXml({ nonDerivative: [{ ...BUY, shares: String(2_000 + made) }] })
  const text = submissionText(xml, { acceptedAt: `${filedAt.replaceAll('-', '')}000101`, accession, filedAt })
  const { published } = await pipeline.takeInArrivals([filingFile(text)])
  expect(published).toEqual([accession])
  return accession
}

async function alertMails(page: Page): Promise<number> {
  await page.goto(`${site.url}/mailbox`)
  // Until it is known who reads, nothing of the page is shown.
  await page.locator('html:not([data-checking])').waitFor()
  return page.getByRole('link', { name: SUBJECT }).count()
}

const rulesOf = (page: Page) => page.locator('.alerts li > a').allTextContents()
const save = (page: Page) => page.getByRole('button', { name: 'Save alert' }).click()

describe('an alert', () => {
  test('is set by the bell, mailed within five seconds, and ended with one click', async () => {
    const page = await site.visit('/insidertrading/profile/9991111')
    await page.getByRole('link', { name: 'Alert me' }).click()
    await page.getByRole('button', { name: 'Continue with Email' }).click()
    await page.getByLabel('Name').fill('Ada Watcher')
    await page.getByLabel('Email', { exact: true }).fill('ada@reader.test')
    await page.getByLabel('Password', { exact: true }).fill('seven grey herons wade at noon')
    await page.getByRole('button', { exact: true, name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Try on the last 30 days' }).click()
    await page.getByText('filings that fit: 1, mails: 1').waitFor()
    await save(page)
    await expect.poll(() => rulesOf(page)).toEqual(['Quill Amara'])
    // The form of all mails knows, so that saving it takes no alert back.
    await expect.poll(() => page.locator('input[name=alerts]').isChecked()).toBe(true)

    await page.goto(`${site.url}/insidertrading/activities?minValue=20000&side=buy`)
    await page.getByRole('link', { name: 'Alert me' }).click()
    await page.getByLabel('Name').fill('Large buys')
    await save(page)
    await expect.poll(() => rulesOf(page)).toEqual(['Quill Amara', 'Large buys'])
    expect([await overflowOf(page), await axeFindings(page)]).toEqual([0, []])

    const link = { kind: 'verify_address', recipient: 'ada@reader.test' } as const
    const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, link)
    await fetch(`${site.url}/api/v1/user/${encId}/verify/${token}`)
    // The mailbox keeps what an earlier try was sent.
    const before = await alertMails(page)
    await arrive()
    const arrived = performance.now()
    await expect.poll(() => alertMails(page), { interval: 200, timeout: 30_000 }).toBe(before + 1)
    expect(performance.now() - arrived).toBeLessThan(MAILED_MS)

    await page.getByRole('link', { name: SUBJECT }).first().click()
    const mail = page.frameLocator('iframe')
    await mail.getByText('Large buys').first().waitFor()
    const unsubscribe = await mail.getByRole('link', { name: 'Unsubscribe from this list' }).getAttribute('href')
    const answer = await fetch(site.url + new URL(unsubscribe!).pathname, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      method: 'POST'
    })
    expect(answer.status).toBe(200)
    const accession = await arrive()
    const hits = await database.pool.query('select from alert_hit where accession = $1', [accession])
    const queued = await database.pool.query('select from alert_mail where occasion = $1', [`filing ${accession}`])
    expect([hits.rowCount, queued.rowCount, await alertMails(page)]).toEqual([2, 0, before + 1])
  })

  test('has a feed whose address its reader can replace', async () => {
    const accessToken = await signUp(site.url, 'feed@reader.test')
    const page = await site.visit('/email-preferences#alert=stock&of=9990001&name=Mine', { kept: { accessToken } })
    await save(page)
    const feed = page.getByRole('link', { name: 'Feed Mine' })
    const former = await feed.getAttribute('href')
    await page.getByRole('button', { name: 'New feed address Mine' }).click()
    await expect.poll(() => feed.getAttribute('href')).not.toBe(former)
    const next = await feed.getAttribute('href')
    const statuses = await Promise.all([former, next].map(async path => (await fetch(site.url + path)).status))
    expect(statuses).toEqual([404, 200])
  })
})

describe('a device', () => {
  test('is told of a filing once its reader chose so, shows it, and leads to it', async () => {
    const accessToken = await signUp(site.url, 'device@reader.test')
    const browser = testBrowser(`${pushServer.origin}/device`)
    const { page } = await site.open({ kept: { accessToken } })
    await page.addInitScript(actAsPushService, browser.address)
    await page.goto(`${site.url}/email-preferences#alert=stock&of=9990001&name=Mine`)
    await save(page)
    await page.getByRole('button', { name: 'Show alerts on this device' }).click()
    await page.getByText('Alerts are shown on this device.').waitFor()
    await page.reload()
    await page.getByText('Alerts are shown on this device.').waitFor()
    expect(await axeFindings(page)).toEqual([])

    const accession = await arrive()
    await expect.poll(() => pushServer.received.length, { timeout: 30_000 }).toBe(1)
    const [worker] = page.context().serviceWorkers()
    await worker!.evaluate(watchNotices)
    await deliver(page, browser, pushServer.received[0]!.body)
    const shown = () => worker!.evaluate(() => (self as unknown as Worker).shown)
    const path = `/insidertrading/activities?accession=${accession}`
    await expect.poll(shown).toEqual([
      {
        body: expect.stringMatching(/^Quill Amara hat für .+ gekauft$/),
        data: { path },
        lang: 'de',
        title: 'NLKW: Mine'
      }
    ])
    expect(await worker!.evaluate(tapNotice)).toEqual(['closed', site.url + path])

    await page.getByRole('button', { name: 'Stop on this device' }).click()
    await page.getByRole('button', { name: 'Show alerts on this device' }).waitFor()
    await arrive()
    const { rows } = await database.pool.query('select count(*)::int as devices from device')
    expect([rows, pushServer.received.length]).toEqual([[{ devices: 0 }], 1])
  })
})

/** What of the worker's own scope is used here. */
interface Worker {
  readonly clients: { openWindow(url: string): Promise<unknown> }
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  shown: { body: unknown; data: unknown; lang: unknown; title: string }[]
  dispatchEvent(event: Event): boolean
}

/** Runs in the page, whose browser shows no notices and has no push service: its subscription is one of the push server here. */
function actAsPushService(address: { readonly endpoint: string; readonly keys: object }): void {
  const KEPT = 'pushSubscription'
  const subscription = {
    endpoint: address.endpoint,
    toJSON: () => address,
    async unsubscribe() {
      localStorage.removeItem(KEPT)
      return true
    }
  }
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(KEPT) ? subscription : null),
    async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
      if (!/^B[\w-]{86}$/.test(String(applicationServerKey))) throw new Error('no key')
      localStorage.setItem(KEPT, 'yes')
      return subscription
    }
  })
}

/** As the push service of a browser does with what came for it. */
async function deliver(page: Page, browser: TestBrowser, body: Buffer): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [known] = registrations
    if (known) found.resolve(known.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    data: JSON.stringify(browser.read(body)),
    origin: site.url,
    registrationId: await found.promise
  })
}

/** Runs in the worker, whose browser has no screen to show notices on. */
function watchNotices(): void {
  const scope = self as unknown as Worker
  scope.shown = []
  scope.registration.showNotification = async (title, { body, data, lang }) => {
    scope.shown.push({ body, data, lang, title })
  }
}

/** Runs in the worker: taps the notice, and answers what came of it. */
function tapNotice(): string[] {
  const scope = self as unknown as Worker
  const done: string[] = []
  scope.clients.openWindow = async url => done.push(url)
  const [notice] = scope.shown
  const event = Object.assign(new Event('notificationclick'), {
    notification: { close: () => done.push('closed'), data: notice?.data },
    waitUntil: () => {}
  })
  scope.dispatchEvent(event)
  return done
}
