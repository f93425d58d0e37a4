/** Events that show a reader is present. Until one occurs, a page loads no optional code. */
const SIGNS = ['keydown', 'pointermove', 'scroll', 'touchstart'] as const

type Load = () => Promise<(place: HTMLElement) => Promise<unknown>>

/** Mounts each place once it is on screen. Offline it keeps the server's HTML. */
export function whenSeen(places: Iterable<HTMLElement>, load: Load): void {
  const waiting = new AbortController()
  const begin = (): void => {
    waiting.abort()
    for (const place of places) mountOnceSeen(place, load)
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal: waiting.signal })
}

function mountOnceSeen(place: HTMLElement, load: Load): void {
  const seen = new IntersectionObserver(async ([entry]) => {
    if (!entry?.isIntersecting) return
    seen.disconnect()
    try {
      const mount = await load()
      await mount(place)
    } catch {
      // Nothing is shown for a failed load; the next visit tries again.
    }
  })
  seen.observe(place)
}
