// `client:reached`: an island whose code is fetched when somebody reaches for it. Until then its HTML is the page's.

import type { ClientDirective } from 'astro'

import { holdClick, REACHING } from '../when-reached.ts'

const loadWhenReached: ClientDirective = (load, _options, island) => {
  const waiting = new AbortController()
  const reach = async (): Promise<void> => {
    waiting.abort()
    const clickAgain = holdClick(island)
    const hydrate = await load()
    await hydrate()
    clickAgain()
  }
  for (const event of REACHING) island.addEventListener(event, reach, { passive: true, signal: waiting.signal })
}

export default loadWhenReached
