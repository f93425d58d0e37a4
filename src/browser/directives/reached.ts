// `client:reached`: an island with a form, whose code is fetched when somebody reaches for it. Until then its HTML is the
// page's, and what is pressed or sent in it waits.

import type { ClientDirective } from 'astro'

import { FORM_LISTENS } from '../form-listens.ts'
import { holdPresses, REACHING } from '../when-reached.ts'

const loadWhenReached: ClientDirective = (load, _options, island) => {
  island.addEventListener(FORM_LISTENS, holdPresses(island), { once: true })
  const wait = (): void => {
    const waiting = new AbortController()
    const reach = (): void => {
      waiting.abort()
      load()
        .then(hydrate => hydrate())
        // Where the code cannot be had, as offline, the next touch asks again.
        .catch(wait)
    }
    for (const event of REACHING) island.addEventListener(event, reach, { passive: true, signal: waiting.signal })
  }
  wait()
}

export default loadWhenReached
