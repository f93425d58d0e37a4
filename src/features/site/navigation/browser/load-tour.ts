// Loads the tour on request or after the visitor's first input, because a reader who does nothing needs no script.

import { readStored } from '#src/browser/storage.ts'
import { whenReached } from '#src/browser/when-reached.ts'

const TOUCHES = ['keydown', 'pointerdown', 'wheel'] as const

/** Shows the tour once per session, on pages that include its words. */
export function loadTour(): void {
  const asked = document.querySelector<HTMLElement>('[data-show-tour]')
  if (!asked) return
  whenReached(asked, () => import('./tour.ts').then(island => island.showTourOnClick))
  if (readStored('tourCompleted', 'session')) return
  const waiting = new AbortController()
  const load = (): void => {
    waiting.abort()
    void import('./tour.ts').then(tour => tour.showTourWhenIdle())
  }
  for (const touch of TOUCHES) addEventListener(touch, load, { passive: true, signal: waiting.signal })
}
