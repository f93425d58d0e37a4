// `client:signed-in`: an island whose code is fetched only if the head script found a token
// (src/browser/theme-script.ts). A visitor never downloads it. Submits of a form in the server's HTML are delayed until
// the form handles them.

import type { ClientDirective } from 'astro'

import { FORM_LISTENS } from '../form-listens.ts'
import { holdPresses } from '../when-reached.ts'

const whenSignedIn: ClientDirective = (load, _options, island) => {
  if (!('signedIn' in document.documentElement.dataset)) return
  const goOn = island.querySelector('form') ? holdPresses(island) : undefined
  if (goOn) island.addEventListener(FORM_LISTENS, goOn, { once: true })
  // Without its code, the form is left to the browser, which loads the page again.
  void load().then(hydrate => hydrate(), goOn)
}

export default whenSignedIn
