// Loads the drawer's code when it is first opened. The browser opens and closes the drawer without script.

import { onClick } from '#src/browser/on-click.ts'

export function loadDrawer(): void {
  onClick('[data-drawer-button]', () => {
    void import('./drawer.ts').then(drawer => drawer.showDrawer())
  })
}
