// Mails of a site without a mail server, and with one. @see docs/reference/messages.md, "Outbox"

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { partOf } from '#tests/support/site/html-parts.ts'
import { openSiteInProcess, type SiteInProcess } from '#tests/support/site/site-in-process.ts'

const LANGUAGES = [
  ['en', 'There is no account for this address at Fourfold', 'no mail server'],
  ['de', 'Zu dieser Adresse gibt es kein Konto bei Fourfold', 'kein Mailserver'],
  ['fr', 'Il n’y a pas de compte pour cette adresse chez Fourfold', 'aucun serveur de messagerie']
] as const

let site: SiteInProcess
let delivering: SiteInProcess
/** Like `npm start` without configuration. */
let local: SiteInProcess

let asked = 0

/** Requests a reset for an unknown address, and sends the mail that says so. */
async function haveMailSent({ mailed = site, language = 'en', headers = {} } = {}): Promise<void> {
  asked += 1
  const answer = await mailed.ask('/api/v1/user/forgot', {
    body: { email: `nobody${asked}@reader.test` },
    headers: { 'accept-language': language, ...headers }
  })
  expect(answer.status).toBe(200)
}

/** Address of the newest caught mail. */
async function newestMail(): Promise<string> {
  await site.app.mail.send()
  const [path] = /\/mailbox\/[\w-]+/.exec(await site.read('/mailbox')) ?? []
  return path ?? 'none'
}

beforeAll(async () => {
  site = await openSiteInProcess('empty', { MAILBOX: 'open' })
  local = await openSiteInProcess({ databaseUrl: site.databaseUrl })
  delivering = await openSiteInProcess('empty', { MAIL_FROM: 'us@fourfold.test', SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(() => Promise.all([site.close(), local.close(), delivering.close()]))

describe('the mailbox', () => {
  test.each(LANGUAGES)(
    'explains in %s what it caught and why, and is hidden from search engines',
    async (language, subject, why) => {
      await haveMailSent({ language })
      const path = await newestMail()
      for (const page of ['/mailbox', path]) {
        const html = await site.read(page, { headers: { 'accept-language': language } })
        const main = partOf(html, 'main')
        expect(main).toContain(subject)
        expect(main).toContain(why)
        expect(partOf(html, 'head')).toContain('<meta name="robots" content="noindex"')
      }
    }
  )

  test('shows a mail in a frame that runs nothing, fetches nothing and cannot be framed elsewhere', async () => {
    await haveMailSent()
    const path = await newestMail()
    const page = await site.ask(path)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(partOf(await page.text(), 'iframe')).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const { headers } = await site.ask(`${path}/html`)
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox/)
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('has mails with links to the configured site, whatever host a request names', async () => {
    await haveMailSent({ headers: { 'x-forwarded-host': 'evil.test' } })
    const html = await site.read(`${await newestMail()}/html`)
    expect(html).not.toContain('evil.test')
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => new URL(url).origin)
    expect(new Set(links)).toEqual(new Set([site.home]))
  })

  test('is local until a request comes through a proxy, in any spelling of its address', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect((await local.ask('/mailbox')).status).toBe(200)
    expect((await local.ask('/pricing', { headers: { host: 'fourfold.example' } })).status).toBe(200)
    for (const path of ['/mailbox', '/mailbox/', '/%6dailbox', '/mailbox/unknown', '/MAILBOX/unknown/html'])
      expect((await local.ask(path)).status, path).toBe(403)
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"event":"proxy_noticed"'))
    told.mockRestore()
  })

  test('has no mail under an unknown name', async () => {
    const answer = await site.ask('/mailbox/unknown')
    expect([answer.status, (await site.ask('/mailbox/unknown/html')).status]).toEqual([404, 404])
    expect(partOf(await answer.text(), 'main')).toContain('href="/mailbox"')
  })

  test('is in no sitemap', async () => {
    expect(await site.read('/sitemap-pages.xml')).not.toContain('mailbox')
  })
})

describe('a product with a mail server', () => {
  test('has no mailbox, and /healthz reports the backlog', async () => {
    await haveMailSent({ mailed: delivering })
    expect((await delivering.ask('/mailbox')).status).toBe(404)
    expect(await (await delivering.ask('/healthz')).json()).toMatchObject({
      queues: { mails: { behind: null, failed: 0, unknown: 0, waiting: 1 } }
    })
  })
})
