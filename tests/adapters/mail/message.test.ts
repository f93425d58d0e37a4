// Sent messages, parsed by a mail library.

import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '#adapters/mail/mail-ports.ts'
import { messageOf } from '#adapters/mail/message.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { mailOf, messageSource } from '#tests/support/mail/mails.ts'

let server: LocalMailServer

beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

async function deliver(recipient: string, source = messageSource) {
  const mailer = smtpMailer(server.transport.open, source)
  const answer = await mailer.send(mailOf('verify_address', { language: 'de', recipient }))
  await mailer.close()
  const raw = server.received[0]
  return { answer, mail: raw === undefined ? undefined : await PostalMime.parse(raw), raw }
}

describe('message', () => {
  test('comes from the configured address under the name of the product, with text and HTML', async () => {
    const { answer, mail, raw } = await deliver('ada@reader.test')
    expect(answer).toEqual({ ok: true })
    expect(mail).toMatchObject({
      from: { address: 'no-reply@fourfold.test', name: 'Fourfold' },
      subject: 'Bestätigen Sie Ihre Adresse bei Fourfold',
      to: [{ address: 'ada@reader.test' }]
    })
    expect(mail?.text).toContain('https://fourfold.test/auth/verify/e1/token-of-l1')
    expect(mail?.html).toContain('href="https://fourfold.test/auth/verify/e1/token-of-l1"')
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(raw).toMatch(/^Content-Language: de\r?$/m)
  })

  test('of a reader to support is answered to the reader', () => {
    const message = messageOf(mailOf('feedback', { recipient: 'support@fourfold.test' }), messageSource)
    expect(message).toMatchObject({ replyTo: { address: 'ada@reader.test', name: '' } })
    expect(message.text).toContain('A number is wrong.')
  })

  test('has a Message-ID derived only from its occasion', () => {
    const id = (key: string, language: 'de' | 'en') =>
      messageOf(mailOf('no_account', { key, language }), messageSource).messageId
    expect(id('a', 'de')).toBe(id('a', 'en'))
    expect(id('a', 'de')).not.toBe(id('b', 'de'))
    expect(id('a', 'de')).toMatch(/^<[\w-]{43}@fourfold\.test>$/)
  })

  test.each([
    'ada@reader.test\r\nBcc: eve@reader.test',
    'ada@reader.test\nSubject: Win',
    'ada@reader.test, eve@reader.test',
    'Ada <eve@reader.test>'
  ])('takes %j for no header and no second reader', async recipient => {
    const { mail, raw = '' } = await deliver(recipient)
    const [head = ''] = raw.split(/\r?\n\r?\n/)
    expect(head).not.toMatch(/^(Bcc|Subject: Win)/m)
    expect(mail?.to?.length ?? 0).toBeLessThanOrEqual(1)
    expect(mail?.cc ?? []).toEqual([])
  })

  test('keeps line breaks in the product name out of the headers', async () => {
    const { raw = '' } = await deliver('ada@reader.test', {
      ...messageSource,
      productName: 'Four\r\nBcc: eve@reader.test'
    })
    expect(raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc/m)
  })
})
