import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { messageOf } from '#adapters/mail/message.ts'
import { type Courier, smtpCourier } from '#adapters/mail/smtp-courier.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { mailOf, messageSource } from '#tests/support/mail/mails.ts'

let server: LocalMailServer
let courier: Courier

beforeEach(async () => {
  server = await startMailServer()
  courier = smtpCourier(server.transport.open)
})
afterEach(async () => {
  await courier.close()
  await server.close()
})

/** Larger than all connection buffers, so that sending is incomplete when the first bytes arrive. */
const LARGE = { cid: 'large', content: Buffer.alloc(30_000_000), contentType: 'image/png', filename: 'large.png' }

const message = messageOf(mailOf('password_changed', { key: 'key' }), messageSource)

describe('a mail whose connection breaks', () => {
  test('has not arrived before the end of its data', async () => {
    server.refusal = 'cut_early'
    expect(await courier.deliver({ ...message, attachments: [LARGE] })).toMatchObject({ code: 'failed', ok: false })
  })

  test('may have arrived afterwards', async () => {
    server.refusal = 'cut'
    expect(await courier.deliver(message)).toMatchObject({ code: 'unknown', ok: false })
    expect(server.received).toHaveLength(1)
  })
})
