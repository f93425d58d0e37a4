// `client:reached`: an island with a form. Its code is fetched at the first focus, input, hover or touch. Until
// then the server's HTML is shown, and clicks and submits in it are delayed.

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
        // If the code cannot be loaded, for example offline, the next touch tries again.
        .catch(wait)
    }
    for (const event of REACHING) island.addEventListener(event, reach, { passive: true, signal: waiting.signal })
  }
  wait()
}

export default loadWhenReached
