import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { MINUTE_MS } from '#core/dates/durations.ts'
import { watchInactivity, watchSignInLinks } from '#src/features/accounts/browser/load-sign-in-dialog.ts'
import { openByTimer, openFromLink } from '#src/features/accounts/islands/sign-in-dialog.tsx'

vi.mock('#src/features/accounts/islands/sign-in-dialog.tsx', () => ({ openByTimer: vi.fn(), openFromLink: vi.fn() }))

afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
  delete document.body.dataset['promptsGuests']
  delete document.documentElement.dataset['signedIn']
  location.hash = ''
})

describe('a link to joining', () => {
  const link = page.getByRole('link', { name: 'Join' })

  beforeAll(() => {
    watchSignInLinks()
    document.body.insertAdjacentHTML('beforeend', '<nav data-sign-in="registration"><a href="#followed">Join</a></nav>')
  })

  test('opens the dialog with the requested options, and is not followed', async () => {
    await link.click()
    const asked = expect.objectContaining({ signIn: 'registration' })
    await expect.poll(() => openFromLink).toHaveBeenCalledWith(link.element(), asked)
    expect(location.hash).toBe('')
  })

  test('is followed if the dialog cannot be loaded', async () => {
    vi.mocked(openFromLink).mockRejectedValue(new TypeError('Failed to fetch'))
    await link.click()
    await expect.poll(() => location.hash).toBe('#followed')
  })

  test('is followed for a signed-in reader', async () => {
    document.documentElement.dataset['signedIn'] = ''
    await link.click()
    expect(location.hash).toBe('#followed')
    expect(openFromLink).not.toHaveBeenCalled()
  })

  test('opens a new tab with the modifier key', async () => {
    const followed = new Promise<boolean>(resolve => {
      const hold = (event: Event) => {
        resolve(!event.defaultPrevented)
        event.preventDefault()
      }
      addEventListener('click', hold, { once: true })
    })
    await link.click({ modifiers: ['ControlOrMeta'] })
    expect(await followed).toBe(true)
    expect(openFromLink).not.toHaveBeenCalled()
  })
})

describe('inactivity', () => {
  /** Starts the timer on a page that prompts visitors, unless told otherwise. */
  function waitOnPage({ prompts = true } = {}): void {
    if (prompts) document.body.dataset['promptsGuests'] = ''
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    watchInactivity()
  }

  test('prompts a visitor to join after exactly five minutes on a page', async () => {
    waitOnPage()
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(5 * MINUTE_MS - 1)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    await expect.poll(() => vi.mocked(openByTimer).mock.calls).toHaveLength(1)
  })

  test('prompts nothing on a page without prompts', () => {
    waitOnPage({ prompts: false })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('prompts nothing if a token is stored by then', async () => {
    waitOnPage()
    localStorage.setItem('accessToken', 'x.e30.x')
    vi.advanceTimersByTime(5 * MINUTE_MS)
    // Earlier imports have finished by the time this one does.
    await import('#src/features/accounts/islands/sign-in-dialog.tsx')
    expect(openByTimer).not.toHaveBeenCalled()
  })
})
