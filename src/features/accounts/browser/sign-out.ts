// Signs out: ends the session of this browser and opens the home page (docs/reference/product.md, section 2.12).

import { onClick } from '#src/browser/on-click.ts'

export function watchSignOut(): void {
  onClick('[data-sign-out]', button => {
    void import('./leave-account.ts').then(leave => leave.leaveAccount(button.dataset['signOut'] ?? '/'))
  })
}
