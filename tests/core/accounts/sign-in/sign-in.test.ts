import { describe, expect, test } from 'vitest'

import { SignInForm, signIn } from '#core/accounts/sign-in/sign-in.ts'
import { fail } from '#core/result.ts'
import { caller, recordedPorts } from '#tests/support/accounts/account-ports.ts'
import { submit } from '#tests/support/accounts/submit.ts'
import { account } from '#tests/support/accounts/users.ts'

const form = { email: account.email, password: 'pass phrase', remember: true }

describe('sign in', () => {
  test('returns a token and the user', async () => {
    expect(await signIn(recordedPorts())(form, caller)).toEqual({
      ok: true,
      value: { accessToken: 'token of secret', user: account }
    })
  })

  test('takes back a successful attempt on all three limits', async () => {
    const ports = recordedPorts()
    await signIn(ports)(form, caller)
    expect(ports.work.filter(step => step === 'rateLimiter.giveBack')).toHaveLength(3)
  })

  test('rehashes the password only if the hash parameters have changed', async () => {
    const renewals = async (password: string) => {
      const ports = recordedPorts({ password })
      await signIn(ports)({ ...form, password }, caller)
      return ports.work.filter(step => step === 'accounts.replaceHash').length
    }
    expect([await renewals('old pass phrase'), await renewals('pass phrase')]).toEqual([1, 0])
  })

  test('verifies no password after too many attempts', async () => {
    const ports = recordedPorts()
    const rateLimiter = { forget: async () => {}, giveBack: async () => {}, take: async () => 60 }
    expect(await signIn({ ...ports, rateLimiter })(form, caller)).toEqual({
      code: 'too_many_attempts',
      ok: false,
      retryAfterSeconds: 60
    })
    expect(ports.work).toEqual([])
  })

  test('reports a busy server as busy, not as a wrong password', async () => {
    const ports = recordedPorts()
    const passwords = { ...ports.passwords, verify: async () => fail('busy') }
    expect(await signIn({ ...ports, passwords })(form, caller)).toEqual(fail('busy'))
  })

  test('refuses a password of more than 128 characters before any expensive work', async () => {
    const ports = recordedPorts()
    const long = { ...form, password: 'x'.repeat(129) }
    const answer = await submit(SignInForm, long, read => signIn(ports)(read, caller))
    expect(answer).toEqual(fail('password_too_long'))
    expect(ports.work).toEqual([])
  })
})
