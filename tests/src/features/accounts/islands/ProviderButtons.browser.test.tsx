import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { authWords } from '#src/features/accounts/components/auth-words.ts'
import { OtherProviders } from '#src/features/accounts/islands/ProviderButtons.tsx'
import type { ProviderChoice } from '#src/features/accounts/stores/provider-sign-in.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const CHOICE: ProviderChoice = {
  isFromDialog: false,
  remember: false,
  search: '?redirectURL=%2Fterms',
  subscribeToAlerts: true
}

async function renderButtons(choice: Partial<ProviderChoice> = {}) {
  const readChoice = () => ({ ...CHOICE, ...choice })
  const screen = await render(
    <OtherProviders providers={['google', 'facebook', 'local']} readChoice={readChoice} words={authWords('en')} />
  )
  return { button: screen.getByRole('button', { name: 'Continue with a test account' }), screen }
}

describe('the buttons of providers', () => {
  test('appear in a fixed order, pass axe, and are absent if no provider is configured', async () => {
    const { screen } = await renderButtons()
    const names = screen
      .getByRole('button')
      .elements()
      .map(button => button.textContent)
    expect(names).toEqual(['Continue with Google', 'Continue with Facebook', 'Continue with a test account'])
    expect(await componentFindings()).toEqual([])
    const none = await render(<OtherProviders providers={[]} readChoice={() => CHOICE} words={authWords('en')} />)
    expect(none.container.textContent).toBe('')
  })

  test('open the provider with the reader’s choices stored for the way back', async () => {
    const url = `${location.href.split('#')[0]}#at-the-provider`
    answerCalls({ 'POST /api/v1/auth/:provider/start': { flow: 'f1', nonce: 'n1', url } })
    const { button } = await renderButtons()
    await button.click()
    await expect.poll(() => location.hash).toBe('#at-the-provider')
    expect(JSON.parse(sessionStorage.getItem('providerFlow') ?? '')).toEqual({
      ...CHOICE,
      flow: 'f1',
      provider: 'local'
    })
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    // Simulates a return by the browser's Back button.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(button).not.toHaveAttribute('aria-busy')
    location.hash = ''
  })

  test('start once, however often they are clicked', async () => {
    const { promise, resolve } = Promise.withResolvers<{ refused: 'provider_unknown' }>()
    const calls = answerCalls({ 'POST /api/v1/auth/:provider/start': () => promise })
    const { button } = await renderButtons({ isFromDialog: true })
    await button.click()
    await button.click()
    resolve({ refused: 'provider_unknown' })
    await expect.poll(notificationsSoFar).toHaveLength(1)
    expect(calls['POST /api/v1/auth/:provider/start']).toHaveLength(1)
  })

  test('show in the dialog that sign-in failed to start, and can be pressed again', async () => {
    answerCalls({ 'POST /api/v1/auth/:provider/start': 'unreachable' })
    const { button } = await renderButtons({ isFromDialog: true })
    await button.click()
    await expect.poll(notificationsSoFar).toEqual(['error: Login failed'])
    await expect.element(button).not.toHaveAttribute('aria-busy')
  })

  test('log the failure on the stand-alone screens without showing it', async () => {
    answerCalls({ 'POST /api/v1/auth/:provider/start': 'unreachable' })
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    const { button } = await renderButtons()
    await button.click()
    await expect.poll(() => log).toHaveBeenCalledWith('Signing in by local did not start.', undefined)
    await expect.element(button).not.toHaveAttribute('aria-busy')
    expect(notificationsSoFar()).toEqual([])
  })
})
