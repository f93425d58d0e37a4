// Turns stars into buttons for signed-in readers, including stars added later. For visitors they stay links that ask
// to sign in.

import { fillIn } from '#core/fill-in.ts'
import { loadWords } from '#src/browser/page-words.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { $watchState, isWatched, loadSymbols, setWatched } from '../stores/watched-symbols.ts'
import type watchlist from '../words/watchlist.de.json'

/** Not every page contains these words. */
const WORDS = import.meta.glob<Readonly<Record<keyof typeof watchlist, string>>>('../words/watchlist.*.json', {
  import: 'default'
})

const STAR = '[data-star]'

export function watchStars(): void {
  document.addEventListener('click', event => pressed(event), { capture: true })
  document.addEventListener('keydown', event => event.key === ' ' && pressed(event))
  $watchState.listen(() => void paint())
  new MutationObserver(records => bringsStar(records) && paintNext()).observe(document.body, {
    childList: true,
    subtree: true
  })
  document.addEventListener('visibilitychange', () => {
    // Loads the list again, because another tab may have changed it.
    if (!document.hidden && isAsked) void loadSymbols()
  })
  void paint()
}

/** Handles a press by a signed-in reader. It changes the list instead of following the link to sign-in. */
function pressed(event: Event): void {
  const star = event.target instanceof Element && event.target.closest<HTMLElement>(STAR)
  if (!star) return
  event.preventDefault()
  event.stopPropagation()
  const isHeld = event instanceof KeyboardEvent && event.repeat
  if (!isHeld) void press(star)
}

async function press(star: HTMLElement): Promise<void> {
  const symbol = star.dataset['star'] ?? ''
  const outcome = await setWatched(symbol, !isWatched(symbol))
  if (!outcome) return
  const words = await loadWords(WORDS)
  const { refusal } = outcome
  if (refusal?.code === 'sign_in_required') {
    const { askToSignIn } = await import('./ask-to-sign-in.ts')
    return askToSignIn(outcome.isWatched ? paths.followStock(symbol) : undefined)
  }
  if (refusal) return notify({ text: refusal.text ?? words.not_changed, variant: 'error' })
  const text = fillIn(outcome.isWatched ? words.added : words.removed, { symbol })
  return notify({ text, variant: 'success' })
}

/** Returns true if a star was added. Checks added nodes only, because most changes of a long page add none. */
const bringsStar = (records: readonly MutationRecord[]): boolean =>
  records.some(({ addedNodes }) =>
    [...addedNodes].some(node => node instanceof Element && (node.matches(STAR) || node.querySelector(STAR) !== null))
  )

let isAsked = false
let isPlanned = false

/** Updates the stars once per frame, because rows are often added and removed in groups. */
function paintNext(): void {
  if (isPlanned) return
  isPlanned = true
  requestAnimationFrame(() => {
    isPlanned = false
    void paint()
  })
}

/** Updates all stars once the list is loaded. Until then they stay unchanged. */
async function paint(): Promise<void> {
  const stars = [...document.querySelectorAll<HTMLElement>(STAR)]
  if (stars.length === 0) return
  if (!isAsked) {
    isAsked = true
    return void loadSymbols()
  }
  const words = await loadWords(WORDS)
  for (const star of stars) {
    const symbol = star.dataset['star'] ?? ''
    const isOn = isWatched(symbol)
    if (isOn === undefined || star.ariaPressed === String(isOn)) continue
    star.role = 'button'
    star.ariaPressed = String(isOn)
    star.ariaLabel = fillIn(words.watch, { symbol })
    star.title = fillIn(isOn ? words.watched : words.watch, { symbol })
  }
}
