// Parts of a page whose code is fetched when somebody reaches for them. Until then their HTML is the page's, and what is
// done to them meanwhile is done again once they listen.

/** What tells that a part is about to be used; a password manager fills in without a touch. */
export const REACHING = ['focusin', 'input', 'pointerover', 'touchstart'] as const

/** Event of a form of an island that listens from now on: React calls itself done before it does. */
export const FORM_LISTENS = 'form-listens'

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

/** What is pressed or sent in `place` waits for what this returns, and is then done once more. */
export function holdPresses(place: HTMLElement): () => void {
  const letGo = [holdClick(place), holdSubmit(place)]
  return () => {
    for (const again of letGo) again()
  }
}

/** A button, or the link itself, that is clicked before the code is here is clicked once more when it is. */
function holdClick(place: HTMLElement): () => void {
  const holding = new AbortController()
  let clicked: HTMLElement | null = null
  const hold = (event: Event): void => {
    if (place.matches('a')) event.preventDefault()
    if (event.target instanceof Element)
      clicked = event.target.closest<HTMLElement>('a[data-mail], button[type="button"]')
  }
  place.addEventListener('click', hold, { signal: holding.signal })
  return () => {
    holding.abort()
    clicked?.click()
  }
}

/** A form that is sent before the code is here waits for it. */
function holdSubmit(place: HTMLElement): () => void {
  const holding = new AbortController()
  let form: HTMLFormElement | undefined
  const hold = (event: Event): void => {
    event.preventDefault()
    form = event.target as HTMLFormElement // what is submitted is a form
  }
  place.addEventListener('submit', hold, { signal: holding.signal })
  return () => {
    holding.abort()
    form?.requestSubmit()
  }
}
