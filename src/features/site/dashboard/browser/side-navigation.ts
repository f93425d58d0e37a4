// Collapses the dashboard's navigation and stores that for this tab. Narrow screens ignore it and show the full width.

import { onClick } from '#src/browser/on-click.ts'
import { writeStored } from '#src/browser/storage.ts'

/**
 * Media query for narrow windows, where the navigation is a popover
 * (src/features/site/dashboard/styles/dashboard.css).
 */
const NARROW = '(max-width: 899px)'

const ROOT = document.documentElement
const isCollapsed = (): boolean => ROOT.dataset['navigation'] === 'collapsed'

export function watchSideNavigation(): void {
  showState()
  onClick('[data-side-toggle]', toggle => {
    setCollapsed(!isCollapsed())
    holdShut(toggle.closest<HTMLElement>('.side'))
  })
  matchMedia(NARROW).addEventListener('change', ({ matches }) => matches && setCollapsed(false))
}

function setCollapsed(shouldCollapse: boolean): void {
  if (shouldCollapse) ROOT.dataset['navigation'] = 'collapsed'
  else delete ROOT.dataset['navigation']
  writeStored('navigationCollapsed', shouldCollapse ? 'true' : null, 'session')
  showState()
}

function showState(): void {
  for (const toggle of document.querySelectorAll('[data-side-toggle]')) {
    toggle.setAttribute('aria-pressed', String(isCollapsed()))
  }
}

/**
 * Keeps the navigation collapsed until the pointer or the focus has left it once. Otherwise it would expand at once
 * under the pointer.
 */
function holdShut(side: HTMLElement | null): void {
  if (!side) return
  side.dataset['shut'] = ''
  for (const event of ['pointerleave', 'focusout'] as const) {
    side.addEventListener(event, () => delete side.dataset['shut'], { once: true })
  }
}
