// Setup for each file of component tests: base styles, the notification area, and a check that the console stays empty.

import '#src/styles/base.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { $notifications, dismissNotification } from '#src/features/site/notifications/stores/notifications.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'

const { close, tone_caution, tone_danger, tone_info, tone_success } = wordsOf('en', 'parts')

/** Same markup as in Notifications.astro. */
const NOTIFICATIONS = `
  <section class="notifications" popover="manual" aria-label="Notifications" data-notifications="viewport">
    <ul data-notifications="list"></ul>
  </section>
  <div role="log" aria-label="Notifications" data-notifications="polite"></div>
  <div aria-live="assertive" data-notifications="assertive"></div>`

document.documentElement.lang = 'en'
document.body.insertAdjacentHTML('afterbegin', NOTIFICATIONS)
const viewport = document.querySelector<HTMLElement>('[data-notifications="viewport"]')
const words = { dismiss: close, error: tone_danger, info: tone_info, success: tone_success, warning: tone_caution }
viewport?.setAttribute('data-words', JSON.stringify(words))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  // A leftover notification would cover elements that the next test clicks.
  for (const { id } of $notifications.get()) dismissNotification(id)
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  expect(said, 'complaints of the component').toEqual([])
})
