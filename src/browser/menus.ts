// Menus that the browser does not close by itself, the drawer's dot, and what the menu shows to a signed-in user.

import { userPath } from '#src/navigation/user-path.ts'
import { keep } from './kept.ts'
import { onClick } from './on-click.ts'

/** Dispatched on the document by whoever learns who the user is. */
const USER_EVENT = 'fourfold:user'

const OPEN_MENU = 'details[data-menu][open]'
const ROOT = document.documentElement

export function watchMenus(): void {
  onClick('[data-drawer-button]', markSeen)
  document.addEventListener('click', ({ target }) => closeMenus(target as Element))
  document.addEventListener('focusin', ({ target }) => {
    closeMenus(target as Element)
    delete ROOT.dataset['hushed']
  })
  document.addEventListener('pointermove', () => delete ROOT.dataset['hushed'], { passive: true })
  document.addEventListener('keydown', event => event.key === 'Escape' && retreat())
  document.addEventListener(USER_EVENT, event => showUser((event as CustomEvent<{ encId: string }>).detail.encId))
  if ('signedIn' in ROOT.dataset) dropGuestHints()
}

function closeMenus(except: Element): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    if (!menu.contains(except)) menu.open = false
  }
}

/** Escape closes the open menu and goes back to its button; without one it takes away a tooltip (WCAG 1.4.13). */
function retreat(): void {
  const menu = document.querySelector<HTMLDetailsElement>(OPEN_MENU)
  ROOT.dataset['hushed'] = ''
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

function markSeen(): void {
  keep('menuSeen', 'true', 'session')
  ROOT.dataset['menuSeen'] = ''
}

function showUser(encId: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-user-path]')) {
    link.href = userPath(link.dataset['userPath'] ?? '', encId)
  }
  for (const item of document.querySelectorAll<HTMLElement>('[data-hidden-for]')) {
    item.hidden = item.dataset['hiddenFor']?.split(' ').includes(encId) ?? false
  }
}

/** A hint that is not shown would still be read aloud. */
function dropGuestHints(): void {
  for (const item of document.querySelectorAll('[data-guest-hint]')) item.removeAttribute('aria-describedby')
}
