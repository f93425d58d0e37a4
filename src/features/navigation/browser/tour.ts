// Two steps for a wide window, a dialog of new features for a narrow one; what was seen stays seen for the session.

import { type Driver, driver } from 'driver.js'
import { loadSheet } from '#src/browser/load-sheet.ts'
import { writeStored } from '#src/browser/storage.ts'
import TOUR_SHEET from './tour.css?url&no-inline'

/** @see docs/reference/product.md, section 9 */
const WIDE = '(min-width: 900px)'

/** Waits until a click is over. */
const PAUSE_MS = 800

const BUSY = 'dialog[open], details[data-menu][open], input:focus, textarea:focus, select:focus'

/** `later` is called instead when the visitor is busy. */
export function startTour(later: () => void): void {
  setTimeout(() => {
    if (document.querySelector(BUSY)) later()
    else if (matchMedia(WIDE).matches) void showSteps()
    else showFeatures()
  }, PAUSE_MS)
}

async function showSteps(): Promise<void> {
  await loadSheet(TOUR_SHEET)
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
    /* The focus is on Next, not on Close. */
    onHighlighted: (_element, _step, { state }) => state.popover?.nextButton.focus(),
    /* Its <header> and <footer> are not those of the page. */
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

/** Following a link leads away before anything closes. */
function completeWhenLeft(): void {
  addEventListener('pagehide', complete, { once: true })
}

function complete(): void {
  writeStored('tourCompleted', 'true', 'session')
}
