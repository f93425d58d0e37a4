// Handles the buttons of the API plans. Subscriptions are loaded for signed-in readers only.

import { firstPerPause } from '#src/browser/first-per-pause.ts'

/** @see docs/reference/product.md, section 4, "API plan pick": repeated clicks are ignored for one second */
const PAUSE_MS = 1_000

export function watchApiPlans(): void {
  const isFirst = firstPerPause(PAUSE_MS)
  let picked: Element | null = null
  // Listens in the capture phase, before the click opens a dialog, follows a link or starts a payment.
  document.addEventListener(
    'click',
    event => {
      const pick = event.target instanceof Element ? event.target.closest('[data-api-pick]') : null
      if (!pick) return
      if (isFirst(event.timeStamp)) {
        picked = pick
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true }
  )
  if (!('signedIn' in document.documentElement.dataset)) return
  import('./api-plans.ts').then(
    ({ followApiPlans }) => followApiPlans(picked),
    // If the code cannot be loaded, the prices can still be read.
    () => {}
  )
}
