import '#src/features/accounts/styles/sign-in-modal.css'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leaveSignInPage, openAddress } from '#src/features/accounts/browser/after-sign-in.ts'
import { authWords } from '#src/features/accounts/components/auth-words.ts'
import { SignInModal } from '#src/features/accounts/islands/SignInModal.tsx'
import { endSession } from '#src/features/accounts/stores/session.ts'
import {
  $signInModal,
  hideSignInModal,
  type ModalPayload,
  type ModalVariants,
  showSignInModal
} from '#src/features/accounts/stores/sign-in-modal.ts'
import { LONG_LIVED } from '#tests/support/accounts/access-token.ts'
import { account } from '#tests/support/accounts/users.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

// Navigating away would end the test.
vi.mock('#src/features/accounts/browser/after-sign-in.ts', () => ({ leaveSignInPage: vi.fn(), openAddress: vi.fn() }))

const PAYLOAD: ModalPayload = { btnName: 'Join', path: '/insidertrading/traders?sort=stars', source: 'Test' }
const SIGNED_IN = { accessToken: LONG_LIVED, user: account }

afterEach(() => {
  hideSignInModal()
  endSession()
  delete document.body.dataset['consent']
  delete document.body.dataset['providers']
  vi.clearAllMocks()
})

async function openModal(payload: ModalPayload = PAYLOAD, variants: Partial<ModalVariants> = {}) {
  const screen = await render(<SignInModal words={authWords('en')} />)
  showSignInModal('registration', payload, variants)
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  return {
    dialog,
    heading: dialog.getByRole('heading'),
    press: (name: string) => dialog.getByRole('button', { name }).click()
  }
}

async function signInByMail({ dialog, press }: Awaited<ReturnType<typeof openModal>>): Promise<void> {
  answerCalls({ 'POST /api/v1/auth/login': SIGNED_IN })
  await press('Sign in')
  await press('Continue with Email')
  await dialog.getByLabelText('Email').fill('ada@reader.test')
  await dialog.getByLabelText('Password', { exact: true }).fill('secret')
  await press('Continue')
}

describe('the sign-in dialog', () => {
  test('moves through its four modes with the requested words', async () => {
    const { dialog, heading, press } = await openModal()
    await expect.element(dialog.getByText('Get Data-Driven Insider Insights NOW')).toBeVisible()
    await expect.element(heading).toHaveTextContent('Create a new account')
    await expect.element(dialog.getByText('Already have an account?', { exact: false })).toBeVisible()
    await press('Sign in')
    await expect.element(heading).toHaveTextContent('Sign in to your account')
    await expect.element(dialog.getByText("Don't have an account?", { exact: false })).toBeVisible()
    expect(await componentFindings()).toEqual([])
    await press('Continue with Email')
    await expect.element(heading).toHaveTextContent('Continue with your Email')
    await expect
      .element(dialog.getByRole('link', { name: 'Forgot password?' }))
      .toHaveAttribute('href', '/auth/forgot-password')
    expect(await componentFindings()).toEqual([])
    await press('Back')
    await expect.element(heading).toHaveTextContent('Create a new account')
    await press('Sign in')
    await press('Join NOW')
    await press('Continue with Email')
    await expect.element(heading).toHaveTextContent('Create a new account')
    await expect.element(dialog.getByLabelText('Subscribe to alerts by email')).toBeChecked()
  })

  test('focuses the start of each mode, and closes on Escape and by its button', async () => {
    const { dialog, press } = await openModal()
    await expect.element(dialog.getByRole('button', { name: 'Continue with Email' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    // The browser hides a dialog before it dispatches `close`; a dialog opened in between would be closed too.
    await expect.poll(() => $signInModal.get().isOpen).toBe(false)
    showSignInModal('login', PAYLOAD)
    await press('Close')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('explains why signing in is needed if the link requests it', async () => {
    const { dialog } = await openModal(PAYLOAD, { hasSubheading: true })
    await expect.element(dialog.getByText('You need to be signed in to manage your email preferences.')).toBeVisible()
  })

  test('ticks no box where the operator asks for consent', async () => {
    document.body.dataset['consent'] = 'opt-in'
    document.body.dataset['providers'] = 'google'
    const { dialog, press } = await openModal()
    await expect.element(dialog.getByLabelText('Subscribe to alerts by email')).not.toBeChecked()
    await press('Continue with Email')
    await expect.element(dialog.getByLabelText('Subscribe to alerts by email')).not.toBeChecked()
  })

  test('offers the configured providers, and the choice of alerts only when joining', async () => {
    document.body.dataset['providers'] = 'google local'
    const { dialog, press } = await openModal()
    await expect.element(dialog.getByRole('button', { name: 'Continue with Google' })).toHaveFocus()
    await expect.element(dialog.getByRole('button', { name: 'Continue with a test account' })).toBeVisible()
    await expect.element(dialog.getByLabelText('Subscribe to alerts by email')).toBeChecked()
    await expect.element(dialog.getByRole('link', { name: 'Terms of Service' })).toBeVisible()
    expect(await componentFindings()).toEqual([])
    await press('Sign in')
    await expect.element(dialog.getByLabelText('Subscribe to alerts by email')).not.toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Continue with Facebook' }).query()).toBeNull()
  })

  test('leads back to the page with its filters', async () => {
    await signInByMail(await openModal())
    await expect.poll(() => openAddress).toHaveBeenCalledWith('/insidertrading/traders?sort=stars')
  })

  test('leads to the reader’s own page if it was opened for that', async () => {
    await signInByMail(await openModal({ ...PAYLOAD, path: '/email-preferences/:encId' }))
    await expect.poll(() => openAddress).toHaveBeenCalledWith(`/email-preferences/${account.encId}`)
  })

  test('continues with the action for which it was opened', async () => {
    const search = '?actionType=follow&redirectURL=%2Fstock&stockSymbol=AAPL'
    await signInByMail(await openModal({ ...PAYLOAD, search }))
    await expect.poll(() => leaveSignInPage).toHaveBeenCalledWith(search)
    expect(openAddress).not.toHaveBeenCalled()
  })
})
