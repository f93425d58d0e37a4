import { describe, expect, test } from 'vitest'

import { requestPasswordReset } from '#core/accounts/passwords/reset-password.ts'
import { signIn } from '#core/accounts/sign-in/sign-in.ts'
import { signUp } from '#core/accounts/sign-in/sign-up.ts'
import { requestVerification } from '#core/accounts/verification/verification.ts'
import { caller, recordedPorts } from '#tests/support/accounts/account-ports.ts'
import { account, freeUser } from '#tests/support/accounts/users.ts'

const KNOWN = account.email
const UNKNOWN = 'nobody@reader.test'
const CHOICES = { joinWaitList: false, remember: true, subscribeToAlerts: true }

/** Runs `act` for a known and an unknown address. Returns the answers and the recorded work of both in order. */
async function compare(act: (ports: ReturnType<typeof recordedPorts>, email: string) => Promise<unknown>) {
  const [known, unknown] = [recordedPorts(), recordedPorts()]
  const answers = [await act(known, KNOWN), await act(unknown, UNKNOWN)] as const
  return { answers, kinds: [known.mails[0]?.kind, unknown.mails[0]?.kind], work: [known.work, unknown.work] as const }
}

describe('the existence of an account', () => {
  test('is not revealed by sign-in with a wrong password: one verification in both cases', async () => {
    const { answers, work } = await compare((ports, email) =>
      signIn(ports)({ email, password: 'wrong', remember: true }, caller)
    )
    expect(answers[0]).toEqual({ code: 'wrong_credentials', ok: false })
    expect(answers[1]).toEqual(answers[0])
    expect(work[1]).toEqual(work[0])
    expect(work[0].filter(step => step.startsWith('passwords'))).toEqual(['passwords.verify'])
  })

  test('is not revealed by sign-up: one hash, one account and one mail in both cases', async () => {
    const { answers, kinds, work } = await compare((ports, email) =>
      signUp(ports)({ ...CHOICES, email, name: 'Ada', password: 'a fine pass phrase' }, caller)
    )
    expect(answers[0]).toMatchObject({ ok: true, value: { user: { email: KNOWN } } })
    expect(answers[1]).toMatchObject({ ok: true, value: { user: { email: UNKNOWN } } })
    expect(work[1]).toEqual(work[0])
    expect(work[0].filter(step => /passwords|join/.test(step))).toEqual(['passwords.hash', 'accounts.join'])
    expect(kinds).toEqual(['address_taken', 'verify_address'])
  })

  test('is not revealed by requesting a verification mail: one verification, one link and one mail in both cases', async () => {
    const { answers, kinds, work } = await compare((ports, email) =>
      requestVerification(ports)({ email, password: 'wrong', purchase: undefined }, caller)
    )
    expect(answers[0]).toEqual({ ok: true, value: true })
    expect(answers[1]).toEqual(answers[0])
    expect(work[1]).toEqual(work[0])
    expect(kinds).toEqual(['reset_password', 'no_account'])
  })

  test('is not revealed to a false claimant who requests a verification mail', async () => {
    const form = { email: KNOWN, password: 'pass phrase', purchase: undefined }
    const [claim, verified] = [recordedPorts({ owner: { ...freeUser, isVerified: false } }), recordedPorts()]
    const answers = [await requestVerification(claim)(form, caller), await requestVerification(verified)(form, caller)]
    expect(answers[1]).toEqual(answers[0])
    expect(verified.work).toEqual(claim.work)
    expect([claim.mails[0]?.kind, verified.mails[0]?.kind]).toEqual(['verify_address', 'reset_password'])
    expect(claim.events).toHaveLength(verified.events.length)
  })

  test('is not revealed by requesting a password reset: one link and one mail in both cases', async () => {
    const { answers, kinds, work } = await compare((ports, email) => requestPasswordReset(ports)({ email }, caller))
    expect(answers[0]).toEqual({ ok: true, value: true })
    expect(answers[1]).toEqual(answers[0])
    expect(work[1]).toEqual(work[0])
    expect(kinds).toEqual(['reset_password', 'no_account'])
  })
})
