import { afterEach, describe, expect, test, vi } from 'vitest'

import { THEME_SCRIPT } from '#src/browser/theme-script.ts'
import { LONG_LIVED, tokenUntil } from '#tests/support/accounts/access-token.ts'

const { dataset } = document.documentElement

afterEach(() => {
  vi.useRealTimers()
  delete dataset['checking']
  delete dataset['signedIn']
})

/** Runs the script like the head of a page. */
function runScript(): void {
  const script = document.createElement('script')
  script.textContent = THEME_SCRIPT
  document.head.append(script)
  script.remove()
}

describe('the script before the first paint', () => {
  test('hides the page of a reader with a token for five seconds at most', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    localStorage.setItem('accessToken', LONG_LIVED)
    runScript()
    expect(dataset).toMatchObject({ checking: '', signedIn: '' })
    vi.advanceTimersByTime(4_999)
    expect(dataset).toHaveProperty('checking')
    vi.advanceTimersByTime(1)
    expect(dataset).not.toHaveProperty('checking')
    expect(dataset).toHaveProperty('signedIn')
  })

  test.each([null, 'x', 'x.e30.x', tokenUntil(1)])('hides nothing from a visitor who keeps %s', token => {
    if (token) localStorage.setItem('accessToken', token)
    runScript()
    expect(dataset).not.toHaveProperty('checking')
    expect(dataset).not.toHaveProperty('signedIn')
  })
})
