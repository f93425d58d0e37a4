// The form of the contact page: from the post of a browser to the mail for support.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { LIMITS } from '#core/accounts/limits.ts'
import { createApi } from '#src/api/api.ts'
import { type AccountApi, accountApi, SITE } from '#tests/support/accounts/account-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const FORM = { email: 'Ada@Reader.test', message: 'A number is wrong.\r\n\r\nSee row 3.', page: '/stock/XMPL' }
const SENT = '/contact-us#sent'
const NOT_SENT = '/contact-us#not-sent'

let database: TestDatabase
let site: AccountApi

beforeAll(async () => {
  database = await openTestDatabase()
  site = accountApi(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate outgoing_mail, rate_limit')
})

async function post(form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await createApi(createApp(site.ports), SITE).request(
    '/contact-us',
    { body: new URLSearchParams(form), headers, method: 'POST' },
    { address: '192.0.2.1' }
  )
  return [answer.status, answer.headers.get('location')]
}

const mails = async () => (await database.pool.query('select data, kind, recipient from outgoing_mail')).rows

describe('the form of the contact page', () => {
  test('mails the message to support, once however often it is sent', async () => {
    for (const _ of [1, 2]) expect(await post(FORM)).toEqual([303, SENT])
    const data = { message: FORM.message, page: '/stock/XMPL', replyTo: 'ada@reader.test' }
    expect(await mails()).toEqual([{ data, kind: 'feedback', recipient: site.ports.contact.supportEmail }])
  })

  test('needs no address, and no page that a browser may hide', async () => {
    expect(await post({ email: '', message: ' Hello ' })).toEqual([303, SENT])
    expect(await mails()).toMatchObject([{ data: { message: 'Hello', page: null, replyTo: null } }])
  })

  test.each([
    { message: '   ' },
    { message: 'x'.repeat(4_001) },
    { email: 'ada' },
    { email: 'ada@reader.test\r\nBcc: eve@reader.test' }
  ])('sends no mail for %j', async change => {
    expect(await post({ ...FORM, ...change })).toEqual([303, NOT_SENT])
    expect(await mails()).toEqual([])
  })

  test.each(['https://evil.test/', '//evil.test', '/a b', 'javascript:alert(1)'])(
    'leaves out the page %s',
    async page => {
      expect(await post({ ...FORM, page })).toEqual([303, SENT])
      expect((await mails())[0].data.page).toBe(null)
    }
  )

  test('takes nothing from pages of other sites', async () => {
    expect((await post(FORM, { 'sec-fetch-site': 'cross-site' }))[0]).toBe(403)
    expect(await mails()).toEqual([])
  })

  test('takes a few messages an hour from one network', async () => {
    for (let n = 1; n <= LIMITS.feedbackCaller.attempts; n++)
      expect(await post({ ...FORM, message: `${n}` })).toEqual([303, SENT])
    expect(await post(FORM)).toEqual([303, '/contact-us#too-many'])
    expect(await mails()).toHaveLength(LIMITS.feedbackCaller.attempts)
  })
})
