// Notifications that a component test causes; none outlives it.

import { afterEach } from 'vitest'

import { $notifications, dismissNotification } from '#src/features/site/notifications/stores/notifications.ts'

/** By id, so that one that has gone meanwhile on a busy machine is known as well. */
const told = new Map<number, string>()

$notifications.listen(shown => {
  for (const { id, text, variant } of shown) told.set(id, `${variant}: ${text}`)
})

afterEach(() => {
  for (const { id } of $notifications.get()) dismissNotification(id)
  told.clear()
})

/** `success: Preference saved` for each of this test so far. */
export const notificationsSoFar = (): string[] => [...told.values()]
