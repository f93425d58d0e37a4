import { describe, expect, test } from 'vitest'

import { CreateUserForm, createUser } from '#core/accounts/admin/create-user.ts'
import { HOUR_MS } from '#core/dates/durations.ts'
import { NOW, recordedPorts } from '#tests/support/accounts/account-ports.ts'
import { submit } from '#tests/support/accounts/submit.ts'
import { account, admin, freeUser } from '#tests/support/accounts/users.ts'

const form = { email: 'eve@reader.test', language: 'fr', name: 'Eve', role: 'other' } as const

const codeOf = async (values: object) => {
  const create = createUser(recordedPorts())
  const answer = await submit(CreateUserForm, { ...form, ...values }, read => create(admin, read))
  return answer.ok ? 'ok' : answer.code
}

describe('creating a user', () => {
  test('refuses all users but admins before any work', async () => {
    const ports = recordedPorts()
    expect(await createUser(ports)(undefined, form)).toEqual({ code: 'sign_in_required', ok: false })
    expect(await createUser(ports)(freeUser, form)).toEqual({ code: 'admin_required', ok: false })
    expect(ports.work).toEqual([])
  })

  test('creates an account without a password and mails a link to set it, valid for three days', async () => {
    const ports = recordedPorts()
    const answer = await createUser(ports)(admin, form)
    const invitedUntil = new Date(NOW.getTime() + 72 * HOUR_MS)
    expect(answer).toMatchObject({
      ok: true,
      value: { invitedUntil, user: { email: 'eve@reader.test', name: 'Eve', role: 'other' } }
    })
    expect(ports.mails).toEqual([
      {
        data: { linkId: 'id' },
        expiresAt: invitedUntil,
        key: 'id',
        kind: 'invitation',
        language: 'fr',
        recipient: 'eve@reader.test'
      }
    ])
    expect(ports.work).not.toContain('passwords.hash')
    expect(ports.work).not.toContain('sessions.open')
  })

  test('returns no secret of the invitation', async () => {
    expect(JSON.stringify(await createUser(recordedPorts())(admin, form))).not.toMatch(/token|print|linkId/)
  })

  test('refuses an address that has an account', async () => {
    expect(await codeOf({ email: account.email.toUpperCase() })).toBe('email_taken')
  })

  test.each([
    [{ name: '' }, 'name_required'],
    [{ name: 'E' }, 'name_too_short'],
    [{ name: 'Ev' }, 'ok'],
    [{ name: 'x'.repeat(50) }, 'ok'],
    [{ name: 'x'.repeat(51) }, 'name_too_long'],
    [{ name: 'Eve\r\nBcc: all@reader.test' }, 'name_invalid'],
    [{ email: '' }, 'email_required'],
    [{ email: 'eve' }, 'email_invalid'],
    [{ role: 'admin' }, 'ok'],
    [{ role: 'root' }, 'bad_request'],
    [{ role: undefined }, 'bad_request'],
    [{ language: 'xx' }, 'bad_request'],
    [{ password: 'chosen for you' }, 'unknown_field'],
    [{ verified_at: 'now' }, 'unknown_field']
  ])('%o: %s', async (values, code) => {
    expect(await codeOf(values)).toBe(code)
  })

  test('limits invitations like any other mail to an address', async () => {
    const ports = {
      ...recordedPorts(),
      rateLimiter: { forget: async () => {}, giveBack: async () => {}, take: async () => 60 }
    }
    expect(await createUser(ports)(admin, form)).toEqual({
      code: 'too_many_attempts',
      ok: false,
      retryAfterSeconds: 60
    })
  })
})
