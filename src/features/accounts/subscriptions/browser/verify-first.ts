// Shows a notice beside the plans that a reader must confirm the address before paying. The link in the mail continues
// the purchase.

import { type Purchase, readPurchase } from '#core/accounts/people/purchase.ts'
import { onClick } from '#src/browser/on-click.ts'
import { type Refusal, resendVerification } from '#src/features/accounts/stores/account-calls.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'

/** Words that VerifyFirst.astro writes into the page. */
interface VerifyWords {
  readonly failed: string
  readonly sent: string
}

/** Purchase that the mail's link continues. */
let wanted: Purchase | undefined

export const needsVerification = ({ code }: Refusal): boolean => code === 'verification_required'

export function followVerifyFirst(): void {
  onClick<HTMLButtonElement>('[data-verify-send]', button => void sendMail(button))
}

/** Shows the notice in `place`, where the plan was chosen. */
export function askToVerify(place: ParentNode, purchase: Purchase | undefined): void {
  wanted = purchase
  const notice = place.querySelector<HTMLElement>('[data-verify-first]')
  if (!notice) return
  notice.hidden = false
  notice.scrollIntoView({ block: 'nearest' })
}

/**
 * Reads the purchase from the address and removes it there, because returning from the checkout would otherwise start
 * it again.
 */
export function takePurchase(): Purchase | undefined {
  const purchase = readPurchase(location.search)
  if (purchase) history.replaceState(history.state, '', location.pathname + location.hash)
  return purchase
}

async function sendMail(button: HTMLButtonElement): Promise<void> {
  const words = JSON.parse(
    button.closest<HTMLElement>('[data-verify-first]')?.dataset['verifyFirst'] ?? ''
  ) as VerifyWords
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  const refusal = await resendVerification(wanted)
  button.ariaBusy = null
  await notify(
    refusal ? { text: refusal.text ?? words.failed, variant: 'error' } : { text: words.sent, variant: 'success' }
  )
}
