// Loads the drawer's code at its first opening; the browser opens and closes it without script.

import { onClick } from '#src/browser/on-click.ts'

export function loadDrawer(): void {
  onClick('[data-drawer-button]', () => {
    void import('./drawer.ts').then(drawer => drawer.showDrawer())
  })
}
