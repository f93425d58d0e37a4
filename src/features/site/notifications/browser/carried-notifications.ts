import { readStored } from '#src/browser/storage.ts'

/** Shows notifications again that were still visible when the reader left the previous page. */
export function showCarriedNotifications(): void {
  if (readStored('notifications', 'session'))
    void import('./notification-viewport.ts').then(viewport => viewport.attachViewport())
}
