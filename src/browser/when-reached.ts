// Parts of a page whose code is fetched when somebody reaches for them. Until then their HTML is the page's, and what is
// done to them meanwhile is done again once they listen.

/** What tells that a part is about to be used; a password manager fills in without a touch. */
export const REACHING = ['focusin', 'input', 'pointerover', 'touchstart'] as const

/** Resolves once the part listens. */
export type Mount = (place: HTMLElement) => Promise<void>

/** Where the code cannot be loaded, as offline, the part stays as it is, and the next time it is reached tries again. */
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
 * What is pressed or sent in `place` waits for what this returns, and is then done once more: a button, the link itself, a
 * form.
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
    form = event.target as HTMLFormElement // what is submitted is a form
  }
  place.addEventListener('click', holdClick, { signal })
  place.addEventListener('submit', holdSubmit, { signal })
  return () => {
    holding.abort()
    clicked?.click()
    form?.requestSubmit()
  }
}
