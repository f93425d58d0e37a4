// What is behind the open drawer can neither be reached nor touched, and the dot of its button goes.

import { onClick } from '#src/browser/on-click.ts'
import { writeStored } from '#src/browser/storage.ts'

const drawer = document.querySelector<HTMLDialogElement>('[data-drawer]')
/** Firefox before 125 and Safari before 17 know none: there it is a modal dialog, which closes off what is behind. */
const isPopover = Boolean(drawer?.popover)

if (!isPopover) onClick('[data-drawer] [popovertarget]', () => drawer?.close())
else if (drawer) {
  onClick<HTMLButtonElement>('[data-drawer] [commandfor]', opener => giveWay(drawer, opener))
  drawer.addEventListener('toggle', closeOffOnceDrawn)
  // Before the focus returns to what is behind.
  drawer.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && closeOffBehind(false))
}

/** As soon as its button is pressed. */
export function showDrawer(): void {
  writeStored('menuSeen', 'true', 'session')
  document.documentElement.dataset['menuSeen'] = ''
  if (isPopover) closeOffOnceDrawn()
  else drawer?.showModal()
}

/** A modal dialog does it before it is drawn: styling all of a long page for that takes thrice as long as the rest. */
function closeOffOnceDrawn(): void {
  requestAnimationFrame(() => setTimeout(() => closeOffBehind(drawer?.matches(':popover-open') ?? false)))
}

function closeOffBehind(isOpen: boolean): void {
  for (const sibling of drawer?.parentElement?.children ?? []) {
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
