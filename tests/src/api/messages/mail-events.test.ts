// Events from mail providers: bounces, complaints and returned mails.
// @see docs/reference/messages.md, "Bounces and complaints"

import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeUnsubscribeToken } from '#core/accounts/own-data/unsubscribe.ts'
import { makeReturnTag } from '#core/messages/returns/receive-mail-event.ts'
import { type AccountApi, accountApi, mailsTo, PASSWORD } from '#tests/support/accounts/account-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { failedFields, feedbackFields, reportMail } from '#tests/support/mail/reports.ts'

const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
const EMAIL = 'ada@reader.test'
const PERMANENT = { data: { address: EMAIL, permanent: true }, type: 'mail.bounced' }
const TRANSIENT = { data: { address: EMAIL, permanent: false }, type: 'mail.bounced' }

let database: TestDatabase
let site: AccountApi
let reader: { encId: string; token: string }
let editionId: string

beforeAll(async () => {
  database = await openTestDatabase()
  site = accountApi(database, {}, { MAIL_WEBHOOK_SECRET: SECRET })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(async () => {
  vi.restoreAllMocks()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query(
    `truncate account, outgoing_mail, account_link, rate_limit, security_event, blocked_address, mail_return,
       newsletter_edition, newsletter_mail restart identity cascade`
  )
  const { body } = await site.call('/auth/signup', { body: { email: EMAIL, name: 'Ada', password: PASSWORD } })
  reader = { encId: (body['user'] as { encId: string }).encId, token: body['accessToken'] as string }
  const [mail] = await mailsTo(database, site.ports, EMAIL)
  await site.call(`/user/${reader.encId}/verify/${mail?.token}`)
  const { rows } = await database.pool.query(
    `with edition as (
       insert into newsletter_edition (kind, occasion, source, not_before, expires_at)
       values ('weekly_newsletter', '2026-03-06', '{}', now(), now()) returning id
     )
     insert into newsletter_mail (edition_id, account_id, state, due_at)
       select edition.id, account.id, 'sent', now() from edition, account returning edition_id::text`
  )
  editionId = rows[0].edition_id
})

interface Signing {
  readonly at?: Date
  readonly id?: string
  readonly secret?: string
}

let events = 0

function tell(event: unknown, { at = new Date(), id = `event-${++events}`, secret = SECRET }: Signing = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const headers = {
    'webhook-id': id,
    'webhook-signature': new Webhook(secret).sign(id, at, body),
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000))
  }
  return site.call('/mail/events', { body, headers })
}

const returned = (mail: string) => ({ data: { mail: Buffer.from(mail).toString('base64') }, type: 'mail.returned' })

async function blocked(): Promise<string | null> {
  const { body } = await site.call('/user/email-preferences', { body: {}, token: reader.token })
  return body['blocked'] as string | null
}

async function counts(): Promise<{ bounced: number | null; complained: number | null }> {
  const [edition] = await site.ports.newsletterLog.list(30, 20)
  return { bounced: edition!.bounced, complained: edition!.complained }
}

const written = async () => (await database.pool.query('select * from mail_return')).rowCount

describe('events of mails', () => {
  test('a permanent bounce stops mails until the owner asks to try again', async () => {
    const messageId = `<newsletter.${editionId}.${reader.encId}.report@fourfold.test>`
    const event = { ...PERMANENT, data: { ...PERMANENT.data, address: ' Ada@Reader.test', messageId } }
    expect(await tell(event)).toMatchObject({ status: 200 })
    expect([await blocked(), await counts()]).toEqual(['hard_bounce', { bounced: 1, complained: 0 }])
    expect((await site.call('/user/address/retry', { method: 'POST' })).status).toBe(401)
    expect((await site.call('/user/address/retry', { method: 'POST', token: reader.token })).status).toBe(200)
    expect(await blocked()).toBeNull()
  })

  test('a third temporary bounce within two weeks stops mails, and the count starts over', async () => {
    const states: (string | null)[] = []
    for (let round = 0; round < 3; round++) {
      await tell(TRANSIENT)
      states.push(await blocked())
    }
    expect(states).toEqual([null, null, 'soft_bounces'])
    await site.call('/user/address/retry', { method: 'POST', token: reader.token })
    await tell(TRANSIENT)
    expect(await blocked()).toBeNull()
    await database.pool.query(`update mail_return set at = now() - interval '15 days', settled_at = null`)
    await tell(TRANSIENT)
    expect(await blocked()).toBeNull()
  })

  test('a complaint stops mails, whatever came before', async () => {
    await tell(PERMANENT)
    await tell({ data: { address: EMAIL, messageId: `newsletter.${editionId}.x.report` }, type: 'mail.complained' })
    expect([await blocked(), await counts()]).toEqual(['complaint', { bounced: 0, complained: 1 }])
  })

  test('the same event delivered five times at once counts once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(TRANSIENT, { id: 'the same' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([await written(), await blocked()]).toEqual([1, null])
  })

  test('a replay after the owner asked to try again changes nothing', async () => {
    await tell(PERMANENT, { id: 'kept' })
    await site.call('/user/address/retry', { method: 'POST', token: reader.token })
    expect((await tell(PERMANENT, { id: 'kept' })).status).toBe(200)
    expect(await blocked()).toBeNull()
  })

  test.each([
    ['another secret', { secret: `whsec_${Buffer.alloc(32, 6).toString('base64')}` }],
    ['a time that is over', { at: new Date(Date.now() - 6 * 60_000) }],
    ['a time to come', { at: new Date(Date.now() + 6 * 60_000) }]
  ])('a signature by %s is refused', async (_, signing) => {
    expect(await tell(PERMANENT, signing)).toMatchObject({ body: { code: 'signature_invalid' }, status: 400 })
    expect([await written(), await blocked()]).toEqual([0, null])
  })

  test('refuses an event that is unsigned, or signed for another body or event', async () => {
    const at = new Date()
    const body = JSON.stringify(PERMANENT)
    const signature = new Webhook(SECRET).sign('one', at, body)
    const headers = {
      'webhook-id': 'one',
      'webhook-signature': signature,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000))
    }
    for (const [changed, sent] of [
      [{}, body],
      [{ ...headers, 'webhook-id': 'other' }, body],
      [{ ...headers, 'webhook-signature': signature.replace('v1,', 'v0,') }, body],
      [{ ...headers, 'webhook-signature': 'v1,' }, body],
      [{ ...headers, 'webhook-timestamp': 'now' }, body],
      [headers, `${body} `]
    ] as const) {
      const answer = await site.call('/mail/events', { body: sent, headers: changed })
      expect(answer).toMatchObject({ body: { code: 'signature_invalid' }, status: 400 })
    }
    expect(await written()).toBe(0)
  })

  test('accepts nothing without a secret of ours', async () => {
    const closed = accountApi(database)
    const body = JSON.stringify(PERMANENT)
    const answer = await closed.call('/mail/events', { body, headers: { 'webhook-id': 'x' } })
    expect(answer).toMatchObject({ body: { code: 'signature_invalid' }, status: 400 })
  })

  test('ignores unknown and never verified addresses', async () => {
    await database.pool.query(`update account set verified_at = null`)
    for (const address of ['nobody@reader.test', EMAIL]) {
      expect((await tell({ data: { address, permanent: true }, type: 'mail.bounced' })).status).toBe(200)
    }
    expect([await written(), await blocked()]).toEqual([0, null])
  })

  test('ignores other types, and refuses a wrong shape', async () => {
    expect((await tell({ data: {}, type: 'mail.delivered' })).status).toBe(200)
    for (const event of [
      '{',
      '[]',
      'null',
      { type: 'mail.bounced' },
      { data: { address: EMAIL }, type: 'mail.bounced' },
      { data: { address: 'no address', permanent: true }, type: 'mail.bounced' },
      { data: { address: `${EMAIL}\u0000`, permanent: true }, type: 'mail.bounced' },
      { data: { mail: 'no base64!' }, type: 'mail.returned' }
    ]) {
      expect(await tell(event)).toMatchObject({ body: { code: 'bad_request' }, status: 400 })
    }
    expect(await written()).toBe(0)
  })

  test('refuses a body above a megabyte unread, and reads a smaller one', async () => {
    expect((await tell({ data: { mail: 'A'.repeat(1_200_000) }, type: 'mail.returned' })).status).toBe(413)
    expect((await tell({ data: { mail: 'QUFB'.repeat(200_000) }, type: 'mail.returned' })).status).toBe(200)
  })
})

describe('returned mails', () => {
  const tagged = (to = makeReturnTag(site.ports.secrets, { editionId, encId: reader.encId })) =>
    `bounces+${to}@mail.fourfold.test`
  const list = () => {
    const token = makeUnsubscribeToken(site.ports.secrets, {
      editionId,
      encId: reader.encId,
      kind: 'weekly_newsletter'
    })
    return `List-Unsubscribe: <https://fourfold.test/u/${token}>`
  }

  test('count for the mail named in their address, and stop further mails', async () => {
    expect((await tell(returned(reportMail({ fields: failedFields('5.1.1'), to: tagged() })))).status).toBe(200)
    expect([await blocked(), await counts()]).toEqual(['hard_bounce', { bounced: 1, complained: 0 }])
  })

  test('count by the reply text if a server gives no status', async () => {
    const fields = failedFields('', 'smtp; 550 No such user').replace('Status: \n', '')
    await tell(returned(reportMail({ fields, to: tagged() })))
    expect(await blocked()).toBe('hard_bounce')
  })

  test('are matched by the link inside the mail if a provider uses its own address', async () => {
    const report = { fields: failedFields('5.2.2'), returned: list(), to: 'bounces@provider.test' }
    await tell(returned(reportMail(report)))
    expect([await blocked(), await counts()]).toEqual([null, { bounced: 1, complained: 0 }])
  })

  test.each([
    ['abuse', 'complaint'],
    ['not-spam', null],
    ['auth-failure', null]
  ])('a reader who reports %s: %s', async (type, reason) => {
    const report = { fields: feedbackFields(type), kind: 'feedback-report' as const, to: 'fbl@fourfold.test' }
    await tell(returned(reportMail({ ...report, returned: `${list()}\n\nBody` })))
    expect(await blocked()).toBe(reason)
  })

  test.each(['0000000000000000', '', 'x'.repeat(60)])(
    'forged by who knows the account, but not our key: %s',
    async signature => {
      const tag = `${editionId}.${reader.encId}.${signature}`
      const returnedLink = `List-Unsubscribe: <https://fourfold.test/u/${reader.encId}.weekly_newsletter.${editionId}.forged>`
      const report = { fields: failedFields('5.1.1'), returned: returnedLink, to: tagged(tag) }
      expect((await tell(returned(reportMail(report)))).status).toBe(200)
      expect([await written(), await blocked()]).toEqual([0, null])
    }
  )

  test('are ignored if they are delays, absence notes or no reports at all', async () => {
    const delayed = failedFields('4.4.1').replace('failed', 'delayed')
    const away = `From: ${EMAIL}\r\nTo: ${tagged()}\r\nSubject: Away\r\n\r\nBack on Monday.`
    for (const mail of [reportMail({ fields: delayed, to: tagged() }), away, 'AAAA']) {
      expect((await tell(returned(mail))).status).toBe(200)
    }
    expect(await written()).toBe(0)
  })
})
