import { describe, expect, test } from 'vitest'

import { SignUpForm, signUp } from '#core/accounts/sign-in/sign-up.ts'
import { caller, recordedPorts } from '#tests/support/accounts/account-ports.ts'
import { submit } from '#tests/support/accounts/submit.ts'

const form = { email: 'eve@reader.test', name: 'Eve', password: 'a fine pass phrase' }

const join = (ports: ReturnType<typeof recordedPorts>, values: object = {}) =>
  submit(SignUpForm, { ...form, ...values }, read => signUp(ports)(read, caller))

const codeOf = async (values: object) => {
  const answer = await join(recordedPorts(), values)
  return answer.ok ? 'ok' : answer.code
}

describe('sign up', () => {
  test.each([
    ['', 'name_required'],
    ['   ', 'name_required'],
    ['A', 'name_too_short'],
    [' A ', 'name_too_short'],
    ['Al', 'ok'],
    ['𝒜𝒷', 'ok'],
    ['𝒜', 'name_too_short'],
    ['x'.repeat(50), 'ok'],
    [` ${'x'.repeat(50)} `, 'ok'],
    ['x'.repeat(51), 'name_too_long'],
    ['𝒜'.repeat(50), 'ok'],
    ["Anne-Marie O'Neil", 'ok'],
    ['<script>alert(1)</script>', 'ok'],
    ['Eve\r\nBcc: all@reader.test', 'name_invalid'],
    ['Eve\nX', 'name_invalid'],
    ['Eve\u2028X', 'name_invalid'],
    ['Eve\u0000', 'name_invalid'],
    ['Eve\u202eadA', 'name_invalid'],
    ['E\u200bve', 'name_invalid'],
    ['Eve\ud800', 'name_invalid']
  ])('name %j: %s', async (name, code) => {
    expect(await codeOf({ name })).toBe(code)
  })

  test.each([
    ['', 'email_required'],
    ['  ', 'email_required'],
    ['eve', 'email_invalid'],
    ['eve@', 'email_invalid'],
    ['eve@reader', 'email_invalid'],
    ['a@b@c.test', 'email_invalid'],
    ['eve@reader.test\r\nBcc: x@y.test', 'email_invalid'],
    ['eve@reader.test,x@y.test', 'email_invalid'],
    ['"Eve" <eve@reader.test>', 'email_invalid'],
    [`${'x'.repeat(250)}@b.test`, 'email_invalid'],
    [' Eve@Reader.Test ', 'ok'],
    ['eve+news@reader.co.uk', 'ok']
  ])('address %j: %s', async (email, code) => {
    expect(await codeOf({ email })).toBe(code)
  })

  test.each([
    ['', 'password_required'],
    ['x7!kQ2z', 'password_too_short'],
    ['x7!kQ2zp', 'ok'],
    ['éa'.repeat(64), 'ok'],
    ['𝒜𝒷'.repeat(64), 'ok'],
    ['é'.repeat(129), 'password_too_long'],
    ['PassWord1', 'password_too_common'],
    ['zzzzzzzzzzzz', 'password_too_common'],
    ['        ', 'password_too_common'],
    ['7 7 7 7 7 7', 'password_too_common'],
    ['zzzzzzzzzzzy', 'ok'],
    ['eve@reader.test', 'password_too_common'],
    ['𝓅ass', 'password_too_short']
  ])('password %j: %s', async (password, code) => {
    expect(await codeOf({ password })).toBe(code)
  })

  test("refuses the owner's address and name as passwords", async () => {
    expect(await codeOf({ email: 'evelyn.reader@x.test', password: 'Evelyn.Reader' })).toBe('password_too_common')
    expect(await codeOf({ name: 'Evelyn Reader', password: 'evelyn reader' })).toBe('password_too_common')
  })

  test('accepts a password typed on keyboards that compose letters differently', async () => {
    const hashes: string[] = []
    const ports = recordedPorts()
    const accounts = {
      ...ports.accounts,
      join: (...joining: Parameters<typeof ports.accounts.join>) => {
        const [account] = joining
        hashes.push(account.passwordHash ?? '')
        return ports.accounts.join(...joining)
      }
    }
    for (const password of ['caf\u00e9 cr\u00e8me', 'cafe\u0301 cre\u0300me', 'ｃafé crème']) {
      await join({ ...ports, accounts }, { password })
    }
    expect(new Set(hashes)).toEqual(new Set(['hash:caf\u00e9 cr\u00e8me']))
  })

  test('subscribes nobody who did not tick the box where the operator asks for consent', async () => {
    const kept: unknown[] = []
    const ports = recordedPorts()
    const accounts: typeof ports.accounts = {
      ...ports.accounts,
      join: (account, ...rest) => {
        kept.push(account.subscribesToAlerts)
        return ports.accounts.join(account, ...rest)
      }
    }
    const asking = { ...ports, accounts, consent: 'opt-in' as const }
    for (const choice of [{}, { subscribeToAlerts: true }, { subscribeToAlerts: false }])
      await submit(SignUpForm, { ...form, ...choice }, read => signUp(asking)(read, caller))
    expect(kept).toEqual([false, true, false])
  })

  test('subscribes to alerts and remembers the session by default, without joining the wait list', async () => {
    const kept: unknown[] = []
    const ports = recordedPorts()
    const accounts = {
      ...ports.accounts,
      join: (...joining: Parameters<typeof ports.accounts.join>) => {
        const [account] = joining
        kept.push([account.subscribesToAlerts, account.joinsWaitList, account.role])
        return ports.accounts.join(...joining)
      }
    }
    await join({ ...ports, accounts })
    await join({ ...ports, accounts }, { joinWaitList: true, subscribeToAlerts: false })
    expect(kept).toEqual([
      [true, false, 'other'],
      [false, true, 'other']
    ])
  })

  test('refuses unknown keys, above all a role', async () => {
    expect(await codeOf({ role: 'admin' })).toBe('unknown_field')
  })
})
