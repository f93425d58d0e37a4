// Shows the reader a short message at the top of the window. The rendering code is loaded with the first message.

import type { NewNotification } from '../stores/notifications.ts'

export async function notify(notification: NewNotification): Promise<void> {
  const { showNotification } = await import('./notification-viewport.ts')
  showNotification(notification)
}
