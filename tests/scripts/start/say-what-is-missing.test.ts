import { describe, expect, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'
import { sayWhatIsMissing } from '../../../scripts/start/say-what-is-missing.ts'

const DATABASE = { DATABASE_URL: 'postgresql://me@db.example/site' }
const PUBLIC = { SITE_URL: 'https://example.com' }

const linesOf = (environment: Record<string, string>): string[] =>
  sayWhatIsMissing(readConfig({ ...DATABASE, ...environment }))

const settingsOf = (environment: Record<string, string>): string[] =>
  linesOf(environment).map(line => line.split(' ')[0] ?? '')

describe('messages at a start', () => {
  test('are none if one process does everything for this machine', () => {
    expect(linesOf({})).toEqual([])
  })

  test('name each setting that several machines cannot share', () => {
    expect(settingsOf({ ROLE: 'web' })).toEqual(['AUTH_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL'])
  })

  test('leave out settings that are set', () => {
    const mail = { MAIL_FROM: 'no-reply@example.com', SMTP_URL: 'smtps://mail.example' }
    expect(settingsOf({ AUTH_SECRET: '0123456789abcdef'.repeat(4), ROLE: 'worker', ...mail })).toEqual([
      'STRIPE_SECRET_KEY'
    ])
  })

  test.each<[string, Record<string, string>]>([
    ['under a public address', PUBLIC],
    ['behind a proxy', { TRUSTED_PROXIES: '1' }],
    ['where the sandbox is switched off', { ...PUBLIC, PAYMENT_SANDBOX: 'off' }]
  ])('says that nothing is sold and no mail is shown %s', (_, environment) => {
    const lines = linesOf(environment)
    expect(lines[0]).toMatch(/^STRIPE_SECRET_KEY is not set: nothing can be bought\..*PAYMENT_SANDBOX=on/)
    expect(lines[1]).toMatch(/^SMTP_URL is not set: .*\/mailbox is closed/)
  })

  test('warn of switches that open something to everybody', () => {
    const lines = linesOf({ ...PUBLIC, MAILBOX: 'open', PAYMENT_SANDBOX: 'on' })
    expect(lines[0]).toMatch(/everybody who reaches https:\/\/example\.com gets every plan without paying/)
    expect(lines[1]).toMatch(/everybody who reaches https:\/\/example\.com reads the mails/)
    expect(linesOf({ DEV_IDENTITY: 'on' })[0]).toMatch(/^DEV_IDENTITY is on: .* signs in as anybody/)
  })
})
