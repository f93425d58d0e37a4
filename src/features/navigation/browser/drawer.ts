// The drawer's dot, and what is behind the open drawer: nothing there can be reached or touched.

import { onClick } from '#src/browser/on-click.ts'
import { writeStored } from '#src/browser/storage.ts'

const ROOT = document.documentElement

export function watchDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('[data-drawer]')
  if (!drawer) return
  onClick('[data-drawer-button]', markSeen)
  onClick<HTMLButtonElement>('[data-drawer] [commandfor]', opener => giveWay(drawer, opener))
  drawer.addEventListener('toggle', () => afterPaint(() => closeOffBehind(drawer, drawer.matches(':popover-open'))))
  // Before the focus returns to what is behind.
  drawer.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && closeOffBehind(drawer, false))
}

/** A modal dialog would do it before it is drawn: styling all of a long page for that takes thrice as long as the rest. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

function closeOffBehind(drawer: HTMLElement, isOpen: boolean): void {
  for (const sibling of drawer.parentElement?.children ?? []) {
    if (sibling instanceof HTMLElement && sibling !== drawer) sibling.inert = isOpen
  }
}

/** To the dialog that the button is about to open; once it is closed, the drawer is as it was. */
function giveWay(drawer: HTMLElement, opener: HTMLButtonElement): void {
  drawer.hidePopover()
  const comeBack = (): void => {
    drawer.showPopover()
    opener.focus()
  }
  document.getElementById(opener.getAttribute('commandfor') ?? '')?.addEventListener('close', comeBack, { once: true })
}

function markSeen(): void {
  writeStored('menuSeen', 'true', 'session')
  ROOT.dataset['menuSeen'] = ''
}
