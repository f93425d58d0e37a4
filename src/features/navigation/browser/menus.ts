// Menus that the browser does not close by itself, and the drawer's dot.

import { onClick } from '#src/browser/on-click.ts'
import { writeStored } from '#src/browser/storage.ts'

const OPEN_MENU = 'details[data-menu][open]'
const ROOT = document.documentElement

export function watchMenus(): void {
  onClick('[data-drawer-button]', markSeen)
  document.addEventListener('click', ({ target }) => closeMenus(target as Element))
  document.addEventListener('focusin', ({ target }) => {
    closeMenus(target as Element)
    delete ROOT.dataset['tooltipsDismissed']
  })
  document.addEventListener('pointermove', () => delete ROOT.dataset['tooltipsDismissed'], { passive: true })
  document.addEventListener('keydown', event => event.key === 'Escape' && dismiss())
}

function closeMenus(except: Element): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    if (!menu.contains(except)) menu.open = false
  }
}

/** Escape closes the open menu and goes back to its button; without one it takes away a tooltip (WCAG 1.4.13). */
function dismiss(): void {
  const menu = document.querySelector<HTMLDetailsElement>(OPEN_MENU)
  ROOT.dataset['tooltipsDismissed'] = ''
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

function markSeen(): void {
  writeStored('menuSeen', 'true', 'session')
  ROOT.dataset['menuSeen'] = ''
}
