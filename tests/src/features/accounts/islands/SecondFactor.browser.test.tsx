import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { authWords } from '#src/features/accounts/components/auth-words.ts'
import { SecondFactor } from '#src/features/accounts/islands/second-factor/SecondFactor.tsx'
import type { OwnFactors } from '#src/features/accounts/stores/second-factor.ts'
import { beginSession } from '#src/features/accounts/stores/session.ts'
import { LONG_LIVED } from '#tests/support/accounts/access-token.ts'
import { FACTOR_WORDS } from '#tests/support/accounts/account-page-words.ts'
import { account } from '#tests/support/accounts/users.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const OPEN = 'GET /api/v1/user/second-factor'
const CONFIRM = 'POST /api/v1/user/second-factor/confirm'
const START = 'POST /api/v1/user/second-factor/totp/start'
const ADD = 'POST /api/v1/user/second-factor/totp'
const RENEW = 'POST /api/v1/user/second-factor/recovery-codes'

const NONE: OwnFactors = {
  confirmedBy: 'password',
  isConfirmed: true,
  passkeys: [],
  recoveryCodes: 0,
  totpAddedAt: null
}
const SOME: OwnFactors = {
  confirmedBy: 'factor',
  isConfirmed: true,
  passkeys: [{ addedAt: '2026-03-06T03:00:00Z', id: 'k1', lastUsedAt: null, name: 'Phone' }],
  recoveryCodes: 9,
  totpAddedAt: '2026-03-05T03:00:00Z'
}
const STARTED = {
  address: 'otpauth://totp/Fourfold:ada%40reader.test?issuer=Fourfold&secret=JBSWY3DPEHPK3PXP',
  secret: 'JBSWY3DPEHPK3PXP',
  setUp: 'a'.repeat(22)
}
const CODES = Array.from({ length: 10 }, (_, at) => `7QKD-3M9X-TR5A-0ZWB-HC2N-8VE${at}`)

beforeEach(() => beginSession({ accessToken: LONG_LIVED, user: account }))

async function renderFactors(answers: Answers, user = account) {
  beginSession({ accessToken: LONG_LIVED, user })
  const calls = answerCalls({ 'GET /api/v1/user/me': { user }, ...answers })
  const screen = await render(<SecondFactor authWords={authWords('en')} language="en" words={FACTOR_WORDS} />)
  return { calls, screen }
}

describe('second factors in My Account', () => {
  test('an app is added by a QR code or by its key, and recovery codes are shown once', async () => {
    let factors = NONE
    const { calls, screen } = await renderFactors({
      [ADD]: () => {
        factors = { ...SOME, passkeys: [] }
        return { recoveryCodes: CODES }
      },
      [OPEN]: () => factors,
      [START]: STARTED
    })
    await screen.getByRole('button', { name: 'Set up an app' }).click()
    const drawn = screen.getByRole('img', { name: 'QR code for the authenticator app' })
    await expect.poll(() => drawn.element().querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
    await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(await componentFindings()).toEqual([])
    await screen.getByLabelText('Code').fill('287082')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(CODES[9] ?? '')).toBeVisible()
    expect(calls[ADD]?.map(({ body }) => body)).toEqual([{ code: '287082', setUp: STARTED.setUp }])
    await screen.getByRole('button', { name: 'I have kept them' }).click()
    await expect.element(screen.getByText('Added on Mar 4, 2026.')).toBeVisible()
    await expect.element(screen.getByText(CODES[9] ?? '')).not.toBeInTheDocument()
  })

  test('a wrong code of a new app tells what to check; on a phone a link hands the key to an app', async () => {
    const { screen } = await renderFactors({
      [ADD]: { message: 'The code or passkey is wrong.', refused: 'wrong_factor' },
      [OPEN]: NONE,
      [START]: STARTED
    })
    await screen.getByRole('button', { name: 'Set up an app' }).click()
    await screen.getByLabelText('Code').fill('000000')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The code is wrong. If it stays wrong, check the clock of your phone.')
    const link = screen.getByText('Open in an app on this device')
    expect(link.element().getAttribute('href')).toBe(STARTED.address)
    await expect.element(link).not.toBeVisible()
  })

  test('a change asks for the password first if the last sign-in is too old', async () => {
    let factors: OwnFactors = { ...NONE, isConfirmed: false }
    let isRight = false
    const { calls, screen } = await renderFactors({
      [CONFIRM]: () => {
        if (!isRight) return { message: 'The password is wrong.', refused: 'wrong_password' }
        factors = NONE
        return true
      },
      [OPEN]: () => factors,
      [START]: STARTED
    })
    await screen.getByRole('button', { name: 'Set up an app' }).click()
    const password = screen.getByLabelText('Password', { exact: true })
    await password.fill('not the password')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The password is wrong.')
    expect(calls[START]).toBeUndefined()
    isRight = true
    await password.fill('the password')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  })

  test('a change asks for a code if there is a second factor, and then continues', async () => {
    let factors: OwnFactors = { ...SOME, isConfirmed: false }
    const { calls, screen } = await renderFactors({
      [CONFIRM]: () => {
        factors = SOME
        return true
      },
      [OPEN]: () => factors,
      [RENEW]: { recoveryCodes: CODES }
    })
    await screen.getByRole('button', { name: 'Make new codes' }).click()
    await screen.getByLabelText('Code').fill('287082')
    await userEvent.keyboard('{Enter}')
    const renew = screen.getByRole('dialog').getByRole('button', { name: 'Make new codes' })
    await expect.element(renew).toBeVisible()
    expect([calls[CONFIRM]?.map(({ body }) => body), calls[RENEW]]).toEqual([[{ code: '287082' }], undefined])
    await renew.click()
    await expect.element(screen.getByText(CODES[0] ?? '')).toBeVisible()
  })

  test('a passkey has a name, and is removed after a confirmation', async () => {
    let factors = SOME
    const { screen } = await renderFactors({
      'DELETE /api/v1/user/second-factor/passkeys/:id': () => {
        factors = { ...SOME, passkeys: [] }
        return true
      },
      [OPEN]: () => factors
    })
    await screen.getByRole('button', { name: /^Remove\s*: Phone$/ }).click()
    await expect.element(screen.getByText(/no longer be able to sign in with “Phone”/)).toBeVisible()
    await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect.element(screen.getByText('Phone', { exact: true })).not.toBeInTheDocument()
  })

  test('an admin without a second factor sees the reason for one, and an unverified address cannot add one', async () => {
    const { screen } = await renderFactors({ [OPEN]: NONE }, { ...account, role: 'admin' })
    await expect.element(screen.getByText('The admin area takes a second step. Set it up here.')).toBeVisible()
    beginSession({ accessToken: LONG_LIVED, user: { ...account, isVerified: false } })
    await expect.element(screen.getByText('Confirm your email address first.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Set up an app' }).query()).toBeNull()
  })
})
