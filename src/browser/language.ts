// Stores the chosen language in the browser. A cookie holds a copy for the server, which writes the texts.

import { onClick } from './on-click.ts'
import { readStored, writeStored } from './storage.ts'

const YEAR_SECONDS = 31_536_000
/** Language button that had keyboard focus before the page reloaded. */
const FOCUS = 'languageFocus'

export function watchLanguage(): void {
  mirrorKept()
  giveFocusBack()
  onClick('[data-language]', button => {
    const language = button.dataset['language'] ?? ''
    writeStored('language', language)
    mirror(language)
    if (button.matches(':focus-visible')) writeStored(FOCUS, String(switches().indexOf(button)), 'session')
    location.reload()
  })
}

const switches = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-language]')]

function giveFocusBack(): void {
  const kept = readStored(FOCUS, 'session')
  if (kept === null) return
  writeStored(FOCUS, null, 'session')
  const button = switches()[Number(kept)]
  const control = button?.closest('details')?.querySelector('summary') ?? button
  control?.focus({ preventScroll: true })
}

/** Restores the cookie, which may have been deleted while the choice is still stored. */
function mirrorKept(): void {
  const kept = readStored('language')
  if (!kept || isMirrored(kept)) return
  mirror(kept)
  if (isMirrored(kept) && kept !== document.documentElement.lang) location.reload()
}

function mirror(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

function isMirrored(language: string): boolean {
  return document.cookie.split('; ').includes(`language=${language}`)
}
