// Signing out forgets the token of this browser and leads home (specification section 2.12).

import { keepAccessToken } from './access-token.ts'
import { onClick } from './on-click.ts'

export function watchSignOut(): void {
  onClick('[data-sign-out]', button => {
    keepAccessToken(null)
    location.assign(button.dataset['signOut'] ?? '/')
  })
}
