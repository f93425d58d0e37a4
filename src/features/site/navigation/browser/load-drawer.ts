// What the open drawer needs comes with its first opening; the browser opens and closes it by itself.

import { onClick } from '#src/browser/on-click.ts'

export function loadDrawer(): void {
  onClick('[data-drawer-button]', () => {
    void import('./drawer.ts').then(drawer => drawer.showDrawer())
  })
}
