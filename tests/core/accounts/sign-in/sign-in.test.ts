import { describe, expect, test } from 'vitest'

import { SignInForm, signIn } from '#core/accounts/sign-in/sign-in.ts'
import { fail } from '#core/result.ts'
import { caller, recordedPorts } from '#tests/support/accounts/account-ports.ts'
import { submit } from '#tests/support/accounts/submit.ts'
import { account } from '#tests/support/accounts/users.ts'

const form = { email: account.email, password: 'pass phrase', remember: true }

describe('sign in', () => {
  test('answers a token and the user', async () => {
    expect(await signIn(recordedPorts())(form, caller)).toEqual({
      ok: true,
      value: { accessToken: 'token of secret', user: account }
    })
  })

  test('takes back the attempt that was right, on all three limits', async () => {
    const ports = recordedPorts()
    await signIn(ports)(form, caller)
    expect(ports.work.filter(step => step === 'rateLimiter.giveBack')).toHaveLength(3)
  })

  test('hashes the password again when the parameters have changed since, and only then', async () => {
    const renewals = async (password: string) => {
      const ports = recordedPorts({ password })
      await signIn(ports)({ ...form, password }, caller)
      return ports.work.filter(step => step === 'accounts.replaceHash').length
    }
    expect([await renewals('old pass phrase'), await renewals('pass phrase')]).toEqual([1, 0])
  })

  test('looks at no password when there were too many attempts', async () => {
    const ports = recordedPorts()
    const rateLimiter = { forget: async () => {}, giveBack: async () => {}, take: async () => 60 }
    expect(await signIn({ ...ports, rateLimiter })(form, caller)).toEqual({
      code: 'too_many_attempts',
      ok: false,
      retryAfterSeconds: 60
    })
    expect(ports.work).toEqual([])
  })

  test('says that it is busy rather than that the password is wrong', async () => {
    const ports = recordedPorts()
    const passwords = { ...ports.passwords, verify: async () => fail('busy') }
    expect(await signIn({ ...ports, passwords })(form, caller)).toEqual(fail('busy'))
  })

  test('refuses a password of more than 128 characters before it costs anything', async () => {
    const ports = recordedPorts()
    const long = { ...form, password: 'x'.repeat(129) }
    const answer = await submit(SignInForm, long, read => signIn(ports)(read, caller))
    expect(answer).toEqual(fail('password_too_long'))
    expect(ports.work).toEqual([])
  })
})
