import { describe, expect, test } from 'vitest'

import { mailReports } from '#adapters/mail/returns/mail-reports.ts'
import { failedFields, feedbackFields, reportMail } from '#tests/support/mail/reports.ts'

const TO = 'bounces+7.a1b2.0123456789abcdef@mail.fourfold.test'
const LIST = `From: no-reply@fourfold.test
List-Unsubscribe:
 <https://fourfold.test/u/a1b2.weekly_newsletter.7.signature>
Subject: Top insider buys`

const read = (mail: string | Uint8Array) => mailReports.read(Buffer.from(mail as string).toString('base64'))

describe('reports of mails', () => {
  test('identify their mail and the reason for the failure', async () => {
    const fields = failedFields('5.1.1', 'smtp; 550 5.1.1\n <ada@reader.test>: no such user')
    expect(await read(reportMail({ fields, returned: LIST, to: TO }))).toEqual({
      failures: [{ reply: 550, status: '5.1.1' }],
      feedback: undefined,
      tags: ['7.a1b2.0123456789abcdef'],
      unsubscribeTokens: ['a1b2.weekly_newsletter.7.signature']
    })
  })

  test('identify the mail even if only the envelope does', async () => {
    const mail = reportMail({
      fields: failedFields('5.2.2 (mailbox full)'),
      more: `Delivered-To: ${TO}\nX-Original-To: ${TO}\n`,
      to: 'postmaster@fourfold.test'
    })
    expect(await read(mail)).toMatchObject({
      failures: [{ reply: 0, status: '5.2.2' }],
      tags: ['7.a1b2.0123456789abcdef', '7.a1b2.0123456789abcdef']
    })
  })

  test('of a delay are not failures', async () => {
    const fields = failedFields('4.4.1').replace('failed', 'delayed')
    expect((await read(reportMail({ fields, to: TO })))?.failures).toEqual([])
  })

  test('of readers include their complaint', async () => {
    const mail = reportMail({
      fields: feedbackFields('Abuse'),
      kind: 'feedback-report',
      returned: `${LIST}\n\nBody`,
      to: 'fbl@fourfold.test'
    })
    expect(await read(mail)).toEqual({
      failures: [],
      feedback: 'abuse',
      tags: [],
      unsubscribeTokens: ['a1b2.weekly_newsletter.7.signature']
    })
  })

  test.each([
    ['an absence', 'From: ada@reader.test\r\nTo: us@fourfold.test\r\nSubject: Away\r\n\r\nBack on Monday.'],
    ['nothing', ''],
    ['bytes', Uint8Array.from({ length: 4_096 }, (_, index) => index % 256)],
    ['parts without end', `Content-Type: multipart/report; boundary=x\r\n\r\n${'--x\r\n'.repeat(5_000)}`],
    ['parts in parts', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n'.repeat(2_000)],
    ['a header without end', `X: ${'a'.repeat(500_000)}`]
  ])('are not seen in %s', async (_, mail) => {
    expect(await read(mail)).toBeUndefined()
  })
})
