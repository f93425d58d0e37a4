// Loads the code of a part of the page at its first focus, input, hover or touch. Until then the server's HTML is
// shown. Clicks and submits are replayed once the part handles input.

/** Events that come before a part is used. `input` covers password managers, which fill in fields without a touch. */
export const REACHING = ['focusin', 'input', 'pointerover', 'touchstart'] as const

/** Mounts a part. Resolves once the part handles input. */
export type Mount = (place: HTMLElement) => Promise<void>

/**
 * Loads and mounts a part at the first event. If the code cannot be loaded, the part stays as it is and the next touch
 * tries again.
 */
export function whenReached(place: HTMLElement, load: () => Promise<Mount>): void {
  const waiting = new AbortController()
  const reach = (): void => {
    waiting.abort()
    const goOn = holdPresses(place)
    load().then(
      mount =>
        mount(place).then(() => {
          place.dataset['ready'] = ''
          goOn()
        }),
      () => {
        goOn()
        whenReached(place, load)
      }
    )
  }
  for (const event of REACHING) place.addEventListener(event, reach, { passive: true, signal: waiting.signal })
}

/**
 * Holds back clicks and submits in `place` until the returned function is called. Then the last click and the last
 * submit are repeated.
 */
export function holdPresses(place: HTMLElement): () => void {
  const holding = new AbortController()
  const { signal } = holding
  let clicked: HTMLElement | null = null
  let form: HTMLFormElement | undefined
  const holdClick = (event: Event): void => {
    if (place.matches('a')) event.preventDefault()
    if (event.target instanceof Element)
      clicked = event.target.closest<HTMLElement>('a[data-mail], button[type="button"]')
  }
  const holdSubmit = (event: Event): void => {
    event.preventDefault()
    form = event.target as HTMLFormElement // submit events come from forms
  }
  place.addEventListener('click', holdClick, { signal })
  place.addEventListener('submit', holdSubmit, { signal })
  return () => {
    holding.abort()
    clicked?.click()
    form?.requestSubmit()
  }
}
