// Notifications of a component test, cleared after each test.

import { afterEach } from 'vitest'

import { $notifications, dismissNotification } from '#src/features/site/notifications/stores/notifications.ts'

/** By id. Includes notifications that have already disappeared on a busy machine. */
const told = new Map<number, string>()

$notifications.listen(shown => {
  for (const { id, text, variant } of shown) told.set(id, `${variant}: ${text}`)
})

afterEach(() => {
  for (const { id } of $notifications.get()) dismissNotification(id)
  told.clear()
})

/** Notifications of this test so far, such as `success: Preference saved`. */
export const notificationsSoFar = (): string[] => [...told.values()]
