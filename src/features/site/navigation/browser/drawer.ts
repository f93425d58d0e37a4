// Makes the page behind the open drawer inert and removes the dot on the drawer's button.

import { onClick } from '#src/browser/on-click.ts'
import { writeStored } from '#src/browser/storage.ts'

const drawer = document.querySelector<HTMLDialogElement>('[data-drawer]')
/**
 * Firefox before 125 and Safari before 17 have no popovers. There the drawer is a modal dialog, which makes the page
 * inert.
 */
const isPopover = Boolean(drawer?.popover)

if (!isPopover) onClick('[data-drawer] [popovertarget]', () => drawer?.close())
else if (drawer) {
  onClick<HTMLButtonElement>('[data-drawer] [commandfor]', opener => giveWay(drawer, opener))
  drawer.addEventListener('toggle', closeOffOnceDrawn)
  // Ends the inert state before the focus returns to the page.
  drawer.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && closeOffBehind(false))
}

/** Called when the drawer's button is pressed. */
export function showDrawer(): void {
  writeStored('menuSeen', 'true', 'session')
  document.documentElement.dataset['menuSeen'] = ''
  if (isPopover) closeOffOnceDrawn()
  else drawer?.showModal()
}

/**
 * Waits until the drawer is painted. Making a long page inert first, as modal dialogs do, takes three times as long as
 * the rest.
 */
function closeOffOnceDrawn(): void {
  requestAnimationFrame(() => setTimeout(() => closeOffBehind(drawer?.matches(':popover-open') ?? false)))
}

function closeOffBehind(isOpen: boolean): void {
  for (const sibling of drawer?.parentElement?.children ?? []) {
    if (sibling instanceof HTMLElement && sibling !== drawer) sibling.inert = isOpen
  }
}

/** Closes the drawer for a dialog that its button opens, and reopens it when the dialog is closed. */
function giveWay(drawer: HTMLElement, opener: HTMLButtonElement): void {
  drawer.hidePopover()
  const comeBack = (): void => {
    drawer.showPopover()
    opener.focus()
  }
  document.getElementById(opener.getAttribute('commandfor') ?? '')?.addEventListener('close', comeBack, { once: true })
}
