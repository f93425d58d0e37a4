import { describe, expect, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'
import { sayWhatIsMissing } from '../../../scripts/start/say-what-is-missing.ts'

const DATABASE = { DATABASE_URL: 'postgresql://me@db.example/site' }

const linesOf = (environment: Record<string, string>): string[] =>
  sayWhatIsMissing(readConfig({ ...DATABASE, ...environment })).map(line => line.split(' ')[0] ?? '')

describe('what several machines cannot share', () => {
  test('is no matter where one process does all', () => {
    expect(linesOf({})).toEqual([])
  })

  test('is named, each in a sentence, to one of several', () => {
    expect(linesOf({ ROLE: 'web' })).toEqual(['AUTH_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL'])
  })

  test('is not named where it is set', () => {
    const mail = { MAIL_FROM: 'no-reply@example.com', SMTP_URL: 'smtps://mail.example' }
    expect(linesOf({ AUTH_SECRET: '0123456789abcdef'.repeat(4), ROLE: 'worker', ...mail })).toEqual([
      'STRIPE_SECRET_KEY'
    ])
  })
})
