import '#src/features/site/notifications/styles/notification.css'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { showNotification } from '#src/features/site/notifications/browser/notification-viewport.ts'
import {
  $notifications,
  dismissNotification,
  type NotificationVariant
} from '#src/features/site/notifications/stores/notifications.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const MINUTE_MS = 60_000
const SHOWN_MS = 3_000
const ACTION_SHOWN_MS = 10_000
/** Longer than the pointer's events take; the clock is faked. */
const MOMENT_MS = 10
const region = page.getByRole('region', { name: 'Notifications' })
const shown = region.getByRole('listitem')

let elsewhere: HTMLButtonElement

beforeEach(() => {
  // On a busy machine a notification would disappear before the check.
  vi.useFakeTimers({ toFake: ['Date', 'clearTimeout', 'setTimeout'] })
  // Vitest would otherwise advance the faked clock while it moves the pointer and types.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
  elsewhere = document.createElement('button')
  elsewhere.textContent = 'Somewhere else'
  document.body.append(elsewhere)
})

afterEach(() => {
  for (const { id } of $notifications.get()) dismissNotification(id)
  vi.useRealTimers()
  elsewhere.remove()
})

const tell = (variant: NotificationVariant, text: string): void => showNotification({ text, variant })
const textsOf = (places: Iterable<Element>): (string | null)[] => [...places].map(({ textContent }) => textContent)
const shownTexts = (): (string | null)[] => textsOf(shown.elements())

describe('notifications', () => {
  test('appear at the top end, each variant with its word, and are announced; errors interrupt', async () => {
    tell('success', 'Saved.')
    tell('error', 'Not signed in.')
    tell('warning', 'Came late.')
    tell('info', 'A report is here.')
    expect(shownTexts()).toEqual([
      'Done: Saved.',
      'Error: Not signed in.',
      'Caution: Came late.',
      'Note: A report is here.'
    ])
    expect(textsOf(document.querySelectorAll('[aria-live="assertive"] p'))).toEqual(['Error: Not signed in.'])
    expect(textsOf(document.querySelectorAll('[role="log"] p'))).toHaveLength(3)
    const { right, top } = region.element().getBoundingClientRect()
    expect(right).toBeGreaterThan(innerWidth - 40)
    expect(top).toBeLessThan(150)
    vi.useRealTimers()
    expect(await componentFindings()).toEqual([])
  })

  test('are limited to the newest five', () => {
    tell('error', 'The first')
    for (let time = 0; time < 5; time += 1) tell('info', `Another ${time}`)
    expect(shownTexts()).toEqual([0, 1, 2, 3, 4].map(time => `Note: Another ${time}`))
  })

  test('disappear after three seconds, but wait under the pointer', async () => {
    tell('info', 'Wait.')
    await shown.hover()
    vi.advanceTimersByTime(MINUTE_MS)
    expect(shownTexts()).toHaveLength(1)
    await page.getByRole('button', { name: 'Somewhere else' }).hover()
    vi.advanceTimersByTime(SHOWN_MS - MOMENT_MS)
    expect(shownTexts()).toHaveLength(1)
    vi.advanceTimersByTime(2 * MOMENT_MS)
    expect(shownTexts()).toEqual([])
  })

  test('wait while they have the focus; Escape closes one and moves the focus to the next', async () => {
    tell('info', 'The first')
    tell('error', 'The second')
    shown.first().getByRole('button', { name: 'Close' }).element().focus()
    vi.advanceTimersByTime(MINUTE_MS)
    expect(shownTexts()).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    expect(shownTexts()).toEqual(['Error: The second'])
    await expect.element(shown.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(shownTexts()).toEqual([])
  })

  test('never turn their text into a link', () => {
    const text = '<a href="https://evil.test">Free shares</a> https://evil.test'
    tell('info', text)
    expect(shownTexts()).toEqual([`Note: ${text}`])
    expect(region.getByRole('link').query()).toBeNull()
  })

  test('that offer undoing stay ten seconds, take a lost focus, and give it back to the page', async () => {
    const undone: string[] = []
    const removed = (name: string) =>
      showNotification({
        action: { label: 'Undo', run: () => undone.push(name) },
        onEnd: () => elsewhere.focus(),
        text: `${name} is gone.`,
        variant: 'success'
      })
    elsewhere.focus()
    removed('First')
    expect(document.activeElement).toBe(elsewhere)
    vi.advanceTimersByTime(ACTION_SHOWN_MS - 1)
    expect(shownTexts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(shownTexts()).toEqual([])

    elsewhere.blur()
    removed('Second')
    expect(document.activeElement?.textContent).toBe('Undo')
    await userEvent.keyboard('{Enter}')
    expect([undone, shownTexts(), document.activeElement]).toEqual([['Second'], [], elsewhere])
  })
})
