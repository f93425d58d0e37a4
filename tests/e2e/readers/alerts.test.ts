// Tests an alert from its creation to its end, by mail and on a device, with filings that arrive meanwhile.

import type { CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { DeviceNotice } from '#core/messages/devices/device.ts'
import { paths } from '#src/paths.ts'
import { MEMBER_PASSWORD, newEmail } from '#tests/support/accounts/site-members.ts'
import { type ArrivingBuys, openArrivingBuys } from '#tests/support/alerts/arriving-buys.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { startJourney } from '#tests/support/site/journey.ts'

/** Site of these tests, without snapshots in traces, because mails are shown in a sandboxed frame. */
const site = startJourney({ expected: /sandboxed and lacks/, site: 'everything', snapshots: false })

const rulesOf = (page: Page) => page.locator('.alerts li > a').allTextContents()
const save = (page: Page) => page.getByRole('button', { name: 'Save alert' }).click()

describe('an alert', () => {
  let buys: ArrivingBuys

  beforeAll(() => {
    buys = openArrivingBuys(site.databaseUrl)
  })
  afterAll(() => buys.close())

  test('is created by the bell, mailed for an arriving filing, fed, and ended with one click', async () => {
    await buys.arrive()
    const email = newEmail('watcher')
    const page = await site.visit(paths.profile(buys.insider))
    await joinByBell(page, email)
    await page.getByRole('button', { name: 'Try on the last 30 days' }).click()
    await page.getByText('filings that fit: 1, mails: 1').waitFor()
    await save(page)
    await expect.poll(() => rulesOf(page)).toEqual(['Quill Amara'])
    // Saving the mail preferences must not end alerts, so their checkbox must be checked.
    await expect.poll(() => page.locator('input[name=alerts]').isChecked()).toBe(true)
    await page.goto(`${site.url}/insidertrading/activities?cik=${buys.company}&minValue=20000&side=buy`)
    await saveInPlace(page, 'Large buys')
    await page.goto(`${site.url}/congress?chamber=senate&type=purchase`)
    await saveInPlace(page)
    await page.goto(site.url + paths.emailPreferences())
    await page.getByText('Trades of Congress · At once').waitFor()
    await expect.poll(() => rulesOf(page)).toEqual(['Quill Amara', 'Large buys', 'Purchase · Senate'])
    expect([await overflowOf(page), await axeFindings(page)]).toEqual([0, []])
    const feed = await page.getByRole('link', { name: 'Feed Large buys' }).getAttribute('href')

    const link = { kind: 'verify_address', recipient: email } as const
    const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, link)
    await fetch(`${site.url}/api/v1/user/${encId}/verify/${token}`)
    const accession = await buys.arrive()
    await openMail(page, email, new RegExp(`^${buys.symbol}: `))
    const mail = page.frameLocator('iframe')
    await mail.getByText('Large buys').first().waitFor()
    expect(await (await fetch(site.url + feed)).text()).toContain(accession)

    await endByOneClick(await mail.getByRole('link', { name: 'Unsubscribe from this list' }).getAttribute('href'))
    const later = await buys.arrive()
    expect(await buys.query('select from alert_hit where accession = $1', [later])).toBe(2)
    expect(await buys.query('select from alert_mail where occasion = $1', [`filing ${later}`])).toBe(0)
  })

  test('of owners is made on the filtered list, and mailed with the schedule of a new owner', async () => {
    const holder = `Quartz ${buys.symbol} Partners, L.P.`
    const email = newEmail('owner-watcher')
    const page = await site.visit(paths.ownership({ change: 'opened', holder: `quartz ${buys.symbol}` }))
    await joinByBell(page, email)
    await page.getByRole('button', { name: 'Try on the last 30 days' }).click()
    await page.getByText('filings that fit: 0, mails: 0').waitFor()
    await save(page)
    await page.getByText('Owners above 5% · At once').waitFor()
    await expect.poll(() => rulesOf(page)).toEqual([`new · quartz ${buys.symbol}`])
    const link = { kind: 'verify_address', recipient: email } as const
    const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, link)
    await fetch(`${site.url}/api/v1/user/${encId}/verify/${token}`)
    const accession = await buys.arriveSchedule(holder)
    await openMail(page, email, new RegExp(`${holder} reported a new position`))
    const mail = page.frameLocator('iframe')
    const opened = await mail.getByRole('link', { name: 'Open the filing' }).getAttribute('href')
    expect(new URL(opened ?? '').pathname).toBe(paths.filing(accession))
    await page.goto(site.url + paths.ownershipHolder(buys.insider))
    await page.getByRole('heading', { level: 1, name: `Holdings of ${holder}` }).waitFor()
    await saveInPlace(page)
    await page.goto(site.url + paths.emailPreferences())
    await page.getByText('Owners above 5% · one holder · At once').waitFor()
    expect([await overflowOf(page), await axeFindings(page)]).toEqual([0, []])
  })

  async function openMail(page: Page, email: string, subject: RegExp): Promise<void> {
    const row = page.getByRole('row').filter({ hasText: email })
    const mail = row.getByRole('link', { name: subject })
    await expect
      .poll(async () => {
        await page.goto(`${site.url}/mailbox`)
        // Waits for the session check, until which the page is hidden.
        await page.locator('html:not([data-checking])').waitFor()
        return mail.count()
      })
      .toBe(1)
    await mail.click()
  }
})

/** Makes an alert in the dialog that the page's link opens, which is filled and focused. */
async function saveInPlace(page: Page, name?: string): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('link', { name: 'Alert me' }).click()
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  const field = dialog.getByLabel('Name')
  await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
  expect(await field.inputValue()).not.toBe('')
  expect([await overflowOf(page), await axeFindings(page)]).toEqual([0, []])
  if (name !== undefined) await field.fill(name)
  await dialog.getByRole('button', { name: 'Save alert' }).click()
  await page
    .getByText(`“${name ?? ''}`)
    .and(page.getByText('is saved'))
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe(pathname)
}

async function joinByBell(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Alert me' }).click()
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ada Watcher')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD)
  await dialog.getByRole('button', { exact: true, name: 'Continue' }).click()
}

/** Unsubscribes by a one-click request, as a mail program does. */
async function endByOneClick(href: string | null): Promise<void> {
  const answer = await fetch(site.url + new URL(href ?? '').pathname, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    method: 'POST'
  })
  expect(answer.status).toBe(200)
}

/** Same notice as in tests/adapters/postgres/messages/alerts/alert-notices.test.ts. */
const NOTICE: Omit<DeviceNotice, 'accountId'> = {
  id: 'filing 0009993333-26-000001',
  language: 'de',
  path: '/insidertrading/activities?accession=0009993333-26-000001',
  text: 'Quill Amara hat für 50.020 $ gekauft',
  title: 'NLKW: Mine'
}

describe('a device', () => {
  test('is registered by its reader, shows a notice, opens the page of the notice, and is removed again', async () => {
    const { token } = await site.join()
    const { page } = await site.open({ kept: { accessToken: token } })
    await page.addInitScript(actAsPushService, crypto.randomUUID())
    await page.goto(`${site.url}/email-preferences`)
    await page.getByRole('button', { name: 'Show alerts on this device' }).click()
    await page.getByText('Alerts are shown on this device.').waitFor()
    await page.reload()
    await page.getByText('Alerts are shown on this device.').waitFor()
    expect(await axeFindings(page)).toEqual([])

    const [worker] = page.context().serviceWorkers()
    await worker!.evaluate(watchNotices)
    await deliver(page, NOTICE)
    const { language: lang, path, text: body, title } = NOTICE
    await expect
      .poll(() => worker!.evaluate(() => (self as unknown as Worker).shown))
      .toEqual([{ body, data: { path }, lang, title }])
    expect(await worker!.evaluate(tapNotice)).toEqual(['closed', site.url + path])

    await page.getByRole('button', { name: 'Stop on this device' }).click()
    await page.getByRole('button', { name: 'Show alerts on this device' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Show alerts on this device' }).waitFor()
  })
})

/** Part of the service worker's global scope that the tests use. */
interface Worker {
  readonly clients: { openWindow(url: string): Promise<unknown> }
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  shown: { body: unknown; data: unknown; lang: unknown; title: string }[]
  dispatchEvent(event: Event): boolean
}

/** Runs in the page. Fakes the push subscription, because this browser has neither notifications nor a push service. */
function actAsPushService(name: string): void {
  const KEPT = 'pushSubscription'
  const endpoint = `https://${name}.push.services.mozilla.com/`
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { auth: 'A'.repeat(22), p256dh: `B${'A'.repeat(86)}` } }),
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

/** Delivers a message as the browser's push service does. */
async function deliver(page: Page, notice: object): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [known] = registrations
    if (known) found.resolve(known.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    data: JSON.stringify(notice),
    origin: site.url,
    registrationId: await found.promise
  })
}

/** Runs in the service worker. Records notifications, because this browser has no screen for them. */
function watchNotices(): void {
  const scope = self as unknown as Worker
  scope.shown = []
  scope.registration.showNotification = async (title, { body, data, lang }) => {
    scope.shown.push({ body, data, lang, title })
  }
}

/** Runs in the service worker. Simulates a tap on the notification and returns what happened. */
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
