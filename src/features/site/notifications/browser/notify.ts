// Tells the reader something for a moment, at the top of the window. What draws it comes with the first notification.

import type { NewNotification } from '../stores/notifications.ts'

export async function notify(notification: NewNotification): Promise<void> {
  const { showNotification } = await import('./notification-viewport.ts')
  showNotification(notification)
}
