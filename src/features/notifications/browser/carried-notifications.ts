import { readStored } from '#src/browser/storage.ts'

/** A notification that was still shown when the reader left a page is shown on the next. */
export async function showCarriedNotifications(): Promise<void> {
  if (readStored('notifications', 'session')) (await import('./notification-viewport.ts')).attachViewport()
}
