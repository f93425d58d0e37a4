import { readStored } from '#src/browser/storage.ts'

/** A notification that was still shown when the reader left a page is shown on the next. */
export function showCarriedNotifications(): void {
  if (readStored('notifications', 'session'))
    void import('./notification-viewport.ts').then(viewport => viewport.attachViewport())
}
