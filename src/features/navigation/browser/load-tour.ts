// Waits for the visitor's first touch of the page before it loads the tour: reading needs no script.

import { readStored } from '#src/browser/storage.ts'

const TOUCHES = ['keydown', 'pointerdown', 'wheel'] as const

/** Once a session, on the pages that carry its words. @see docs/reference/product.md, section 2.5 */
export function loadTour(): void {
  if (!document.querySelector('[data-tour]') || readStored('tourCompleted', 'session')) return
  const waiting = new AbortController()
  const load = async (): Promise<void> => {
    waiting.abort()
    const { startTour } = await import('./tour.ts')
    startTour(loadTour)
  }
  for (const touch of TOUCHES) addEventListener(touch, load, { passive: true, signal: waiting.signal })
}
