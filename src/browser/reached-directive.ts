// `client:reached`: an island whose code is fetched when somebody reaches for it. Until then its HTML is the page's.

import type { ClientDirective } from 'astro'

/** What tells that it is about to be used; a password manager fills in without a touch. */
const REACHING = ['focusin', 'input', 'pointerover', 'touchstart'] as const

const whenReached: ClientDirective = (load, _options, island) => {
  const waiting = new AbortController()
  const reach = (): void => {
    waiting.abort()
    void load().then(hydrate => hydrate())
  }
  for (const event of REACHING) island.addEventListener(event, reach, { passive: true, signal: waiting.signal })
}

export default whenReached
