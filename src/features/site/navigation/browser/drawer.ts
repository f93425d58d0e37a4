// Makes the page behind the open drawer inert and removes the dot on the drawer's button.

import { onClick } from '#src/browser/on-click.ts'
import { writeStored } from '#src/browser/storage.ts'

const drawer = document.querySelector<HTMLDialogElement>('[data-drawer]')
/**
 * True if the browser supports popovers. In Firefox before 125 and Safari before 17 the drawer is a modal dialog,
 * which makes the page inert by itself.
 */
const isPopover = Boolean(drawer?.popover)

if (!isPopover) onClick('[data-drawer] [popovertarget]', () => drawer?.close())
else if (drawer) {
  onClick<HTMLButtonElement>('[data-drawer] [commandfor]', opener => giveWay(drawer, opener))
  drawer.addEventListener('toggle', closeOffOnceDrawn)
  // Makes the page interactive again before the focus returns to it.
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
 * Makes the page inert after the drawer was painted. Doing so before, as modal dialogs do, would make opening three
 * times slower on a long page.
 */
function closeOffOnceDrawn(): void {
  requestAnimationFrame(() => setTimeout(() => closeOffBehind(drawer?.matches(':popover-open') ?? false)))
}

function closeOffBehind(isOpen: boolean): void {
  for (const sibling of drawer?.parentElement?.children ?? []) {
    if (sibling instanceof HTMLElement && sibling !== drawer) sibling.inert = isOpen
  }
}

/** Closes the drawer while a dialog opened from it is shown, and reopens it afterwards. */
function giveWay(drawer: HTMLElement, opener: HTMLButtonElement): void {
  drawer.hidePopover()
  const comeBack = (): void => {
    drawer.showPopover()
    opener.focus()
  }
  document.getElementById(opener.getAttribute('commandfor') ?? '')?.addEventListener('close', comeBack, { once: true })
}
