// Collects the notifications of a component test. They are cleared after each test.

import { afterEach } from 'vitest'

import { $notifications, dismissNotification } from '#src/features/site/notifications/stores/notifications.ts'

/** Notifications by id. They stay here after they have disappeared from the page. */
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
