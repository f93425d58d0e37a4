// Closes menus that the browser does not close itself.

const ROOT = document.documentElement
/**
 * Open menus. They are tracked because every click and focus needs them, and searching a page of 500 rows takes too
 * long.
 */
const openMenus = new Set<HTMLDetailsElement>()

export function watchMenus(): void {
  document.addEventListener('toggle', ({ target }) => keep(target as Element), { capture: true })
  document.addEventListener('click', ({ target }) => closeMenus(target as Element))
  document.addEventListener('focusin', ({ target }) => {
    closeMenus(target as Element)
    delete ROOT.dataset['tooltipsDismissed']
  })
  document.addEventListener('pointermove', () => delete ROOT.dataset['tooltipsDismissed'], { passive: true })
  document.addEventListener('keydown', event => event.key === 'Escape' && dismiss())
}

function keep(toggled: Element): void {
  if (!toggled.matches('details[data-menu]')) return
  const menu = toggled as HTMLDetailsElement
  if (menu.open) openMenus.add(menu)
  else openMenus.delete(menu)
}

function closeMenus(except: Element): void {
  for (const menu of openMenus) {
    if (!menu.contains(except)) menu.open = false
  }
}

/**
 * Handles Escape: closes the open menu and focuses its button. If no menu is open, hides the tooltip (WCAG 1.4.13).
 */
function dismiss(): void {
  const [menu] = openMenus
  ROOT.dataset['tooltipsDismissed'] = ''
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
