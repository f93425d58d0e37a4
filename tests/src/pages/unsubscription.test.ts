// The unsubscription page, linked from mails.

import { beforeAll, describe, expect, test } from 'vitest'

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { serverKeys } from '#adapters/accounts/server-key.ts'
import { makeUnsubscribeToken } from '#core/accounts/own-data/unsubscribe.ts'
import { MEMBER_PASSWORD, newEmail } from '#tests/support/accounts/site-members.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { partOf } from '#tests/support/site/html-parts.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

let site: SiteInProcess

/** A new reader, and the link in a weekly newsletter. */
async function join(): Promise<{ email: string; link: string; token: string }> {
  const email = newEmail()
  const body = { email, name: 'Ada Reader', password: MEMBER_PASSWORD }
  const { accessToken, user } = (await (await site.ask('/api/v1/auth/signup', { body })).json()) as {
    accessToken: string
    user: { encId: string }
  }
  const secrets = keyedSecrets(serverKeys({ authSecret: AUTH_SECRET, dataDir: '' }).links)
  const mailed = makeUnsubscribeToken(secrets, { editionId: '1', encId: user.encId, kind: 'weekly_newsletter' })
  return { email, link: `/u/${mailed}`, token: accessToken }
}

async function isSubscribed(token: string): Promise<boolean> {
  const answer = await site.ask('/api/v1/user/email-preferences', { body: {}, token })
  return ((await answer.json()) as { userPreference: string[] }).userPreference.includes('weekly_newsletter')
}

beforeAll(async () => {
  site = await sampleSite()
})

describe('the unsubscription page', () => {
  test('changes nothing when a gateway opens it, names the list but no reader, and is not cached', async () => {
    const { email, link, token } = await join()
    const page = await site.ask(link)
    const html = await page.text()
    expect(partOf(html, 'main')).toContain('Shall we stop sending you “Weekly newsletter”?')
    expect(html.includes(email)).toBe(false)
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer'
    ])
    expect(await isSubscribed(token)).toBe(true)
  })

  test('ends the list by its button, and confirms it', async () => {
    const { link, token } = await join()
    const main = partOf(await site.read(link), 'main')
    expect(main).toContain(`<form method="post" action="${link}"`)
    const answer = await site.ask(link, {
      body: 'List-Unsubscribe=One-Click&from=page&list=list',
      headers: { 'content-type': 'application/x-www-form-urlencoded' }
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${link}?done=list`])
    expect(partOf(await site.read(`${link}?done=list`), 'main')).toContain('No more of these emails come.')
    expect(await isSubscribed(token)).toBe(false)
  })

  test('reports an invalid link', async () => {
    expect((await site.ask('/u/forged.weekly.1.signature')).status).toBe(404)
  })
})
