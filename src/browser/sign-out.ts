// Signing out forgets the token of this browser and leads home (specification section 2.12).

import { keep } from './kept.ts'
import { onClick } from './on-click.ts'

export function watchSignOut(): void {
  onClick('[data-sign-out]', button => {
    keep('accessToken', null)
    location.assign(button.dataset['signOut'] ?? '/')
  })
}
