import { afterEach, describe, expect, test } from 'vitest'

import {
  finishProviderSignIn,
  type ProviderChoice,
  readProviderChoice
} from '#src/features/accounts/stores/provider-sign-in.ts'
import { $session, endSession } from '#src/features/accounts/stores/session.ts'
import { LONG_LIVED } from '#tests/support/accounts/access-token.ts'
import { account } from '#tests/support/accounts/users.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'

const CHOICE: ProviderChoice = {
  isFromDialog: true,
  remember: false,
  search: '?redirectURL=%2Fterms',
  subscribeToAlerts: true
}
const WAY_BACK = new URLSearchParams({ code: 'c1', state: 's1' })
const CODE = 'POST /api/v1/auth/:provider/code'

afterEach(endSession)

function keepFlow(choice: Partial<ProviderChoice> = {}, provider = 'local'): void {
  sessionStorage.setItem('providerFlow', JSON.stringify({ ...CHOICE, ...choice, flow: 'f1', provider }))
}

const isKept = (): boolean => sessionStorage.getItem('providerFlow') !== null

describe('the way back from a provider', () => {
  test('signs in once with the choices made before', async () => {
    keepFlow()
    const answer = { accessToken: LONG_LIVED, asksToVerify: false, isNew: true, user: account }
    const calls = answerCalls({ [CODE]: answer })
    expect(readProviderChoice('local')).toMatchObject(CHOICE)
    expect(await finishProviderSignIn('local', WAY_BACK)).toEqual({ answer, state: 'signed-in' })
    const sent = { code: 'c1', flow: 'f1', remember: false, state: 's1', subscribeToAlerts: true }
    expect(calls[CODE]?.map(({ body }) => body)).toEqual([sent])
    expect([$session.get().state, localStorage.getItem('accessToken'), isKept()]).toEqual([
      'authenticated',
      LONG_LIVED,
      false
    ])
    expect(await finishProviderSignIn('local', WAY_BACK)).toEqual({ state: 'lost' })
  })

  test('sends along the purchase that the reader started', async () => {
    keepFlow({ search: `?${new URLSearchParams({ redirectURL: '/pricing?wants=daily-traders+year' })}` })
    const calls = answerCalls({ [CODE]: { refused: 'flow_invalid' } })
    await finishProviderSignIn('local', WAY_BACK)
    expect(calls[CODE]?.[0]?.body).toHaveProperty('purchase', 'daily-traders year')
  })

  test('makes no call for a flow started in another tab or for another provider', async () => {
    answerCalls({})
    expect(await finishProviderSignIn('local', WAY_BACK)).toEqual({ state: 'lost' })
    keepFlow({}, 'google')
    expect(readProviderChoice('local')).toMatchObject({ isFromDialog: false, remember: true, search: '' })
    expect(await finishProviderSignIn('local', WAY_BACK)).toEqual({ state: 'lost' })
    expect([$session.get().state, localStorage.getItem('accessToken')]).not.toContain(LONG_LIVED)
  })

  test.each([
    ['cancelled', 'access_denied'],
    ['unreached', 'server_error']
  ])('is %s if the provider answers %s', async (state, error) => {
    keepFlow()
    answerCalls({})
    expect(await finishProviderSignIn('local', new URLSearchParams({ error }))).toEqual({ state })
    expect(isKept()).toBe(false)
  })

  test.each<[object, NonNullable<Answers[typeof CODE]>]>([
    [{ state: 'lost' }, { refused: 'flow_invalid' }],
    [{ state: 'unreached' }, { refused: 'provider_unavailable' }],
    [{ state: 'unreached' }, 'unreachable'],
    [
      { state: 'refused', text: 'No address.' },
      { message: 'No address.', refused: 'provider_email_missing' }
    ]
  ])('is %o after %o', async (outcome, answer) => {
    keepFlow()
    answerCalls({ [CODE]: answer })
    expect(await finishProviderSignIn('local', WAY_BACK)).toEqual(outcome)
    expect(localStorage.getItem('accessToken')).toBeNull()
  })
})
