// Shows the tour: two steps in a wide window, a dialog of new features in a narrow one. Shown once per session.

import type { Driver } from 'driver.js'
import { loadSheet } from '#src/browser/load-sheet.ts'
import { readStored, writeStored } from '#src/browser/storage.ts'
import TOUR_SHEET from './tour.css?url&no-inline'

/** @see docs/reference/product.md, section 9 */
const WIDE = '(min-width: 900px)'

/**
 * Time without input after which the tour may start, in milliseconds. The tour must not interrupt a reader who is busy.
 */
const PAUSE_MS = 4_000
const ACTIVITIES = ['keydown', 'pointerdown', 'scroll', 'touchmove', 'wheel'] as const
/** Maximum scroll position at which the tour starts, in pixels. Further down its target is out of view. */
const TOP_PIXELS = 100

const BUSY = 'dialog:is([open], :popover-open), details[data-menu][open], input:focus, textarea:focus, select:focus'

export async function showTourOnClick(place: HTMLElement): Promise<void> {
  place.querySelector('button')?.addEventListener('click', showTour)
}

/** Shows the tour once the visitor pauses, unless it was already requested. */
export function showTourWhenIdle(): void {
  const waiting = new AbortController()
  let pause: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(pause)
    pause = setTimeout(end, PAUSE_MS)
  }
  const end = (): void => {
    const wasShown = readStored('tourCompleted', 'session') !== null
    const isIdle = scrollY < TOP_PIXELS && !document.hidden && !document.querySelector(BUSY)
    if (!wasShown && !isIdle) return // waits for the next pause
    waiting.abort()
    if (!wasShown) showTour()
  }
  for (const activity of ACTIVITIES) addEventListener(activity, wait, { passive: true, signal: waiting.signal })
  wait()
}

function showTour(): void {
  if (matchMedia(WIDE).matches) void showSteps()
  else showFeatures()
}

async function showSteps(): Promise<void> {
  const [{ driver }] = await Promise.all([import('driver.js'), loadSheet(TOUR_SHEET)])
  const words = document.querySelector<HTMLElement>('[data-tour]')?.dataset ?? {}
  const cameFrom = document.activeElement
  const tour: Driver = driver({
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    doneBtnText: words['done'] ?? '',
    duration: 180,
    nextBtnText: words['next'] ?? '',
    onDestroyed() {
      complete()
      if (cameFrom instanceof HTMLElement) cameFrom.focus()
    },
    /* Moves the focus to Next instead of Close. */
    onHighlighted: (_element, _step, { state }) => state.popover?.nextButton.focus(),
    /* Removes the roles of the popover's <header> and <footer>, which must not count as landmarks of the page. */
    onPopoverRender({ closeButton, footer, title }) {
      closeButton.setAttribute('aria-label', words['close'] ?? '')
      footer.setAttribute('role', 'none')
      title.setAttribute('role', 'none')
    },
    overlayOpacity: 0.35,
    popoverOffset: 12,
    showButtons: ['next', 'close'],
    stagePadding: 2,
    stageRadius: 6,
    steps: [
      { element: '[data-bar] [data-item="weekly"]', popover: { title: words['weekly'] ?? '' } },
      { element: '[data-bar] [data-item="premium"]', popover: { title: words['premium'] ?? '' } }
    ]
  })
  tour.drive()
  completeWhenLeft()
}

function showFeatures(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#new-features')
  dialog?.addEventListener('close', complete, { once: true })
  dialog?.showModal()
  completeWhenLeft()
}

/** Marks the tour as completed if the visitor leaves the page during it. */
function completeWhenLeft(): void {
  addEventListener('pagehide', complete, { once: true })
}

function complete(): void {
  writeStored('tourCompleted', 'true', 'session')
}
