import { readStored } from '#src/browser/storage.ts'

/** What was told on the page before and was not read to its end is told on. */
export async function showCarriedNotifications(): Promise<void> {
  if (readStored('notifications', 'session')) (await import('./notification-viewport.ts')).attachViewport()
}
