// `client:reached`: an island whose code is fetched when somebody reaches for it. Until then its HTML is the page's.

import type { ClientDirective } from 'astro'

/** What tells that it is about to be used; a password manager fills in without a touch. */
const REACHING = ['focusin', 'input', 'pointerover', 'touchstart'] as const

const whenReached: ClientDirective = (load, _options, island) => {
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

/** A button that is clicked before the code is here is clicked once more when it is. */
function holdClick(island: HTMLElement): () => void {
  const holding = new AbortController()
  let clicked: HTMLElement | null = null
  const hold = ({ target }: Event): void => {
    if (target instanceof Element) clicked = target.closest<HTMLElement>('button[type="button"]')
  }
  island.addEventListener('click', hold, { signal: holding.signal })
  return () => {
    holding.abort()
    clicked?.click()
  }
}

export default whenReached
