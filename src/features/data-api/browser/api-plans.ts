// Adapts the API plans to a signed-in reader: marks the active plan and opens the checkout.

import { PURCHASES } from '#core/accounts/people/purchase.ts'
import { pickApiPlan } from '#core/accounts/subscriptions/checkout/plan-pick.ts'
import { onClick } from '#src/browser/on-click.ts'
import { refusalText } from '#src/features/accounts/subscriptions/browser/refusal-text.ts'
import {
  askToVerify,
  followVerifyFirst,
  needsVerification,
  takePurchase
} from '#src/features/accounts/subscriptions/browser/verify-first.ts'
import {
  $subscriptions,
  loadSubscriptions,
  openPortal,
  type Subscriptions,
  startCheckout,
  subscriptionFor
} from '#src/features/accounts/subscriptions/stores/subscriptions.ts'
import { trackEvent } from '#src/features/site/analytics/browser/analytics.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'

/** Handles the plan buttons. `picked` is the element clicked before this code was loaded. */
export function followApiPlans(picked: Element | null): void {
  $subscriptions.subscribe(showApiPlans)
  onClick<HTMLButtonElement>('button[data-api-plan]', button => void pickPlan(button))
  addEventListener('pageshow', ({ persisted }) => persisted && void loadSubscriptions())
  followVerifyFirst()
  if (picked instanceof HTMLButtonElement && picked.dataset['apiPlan'] !== undefined) void pickPlan(picked)
  else void goOn()
}

/** Continues an interrupted purchase, as plan-cards.ts does for the plans of the site. */
async function goOn(): Promise<void> {
  const plan = takePurchase()?.split(' ')[0]
  const listed = await loadSubscriptions()
  const button = document.querySelector<HTMLButtonElement>(`button[data-api-plan="${plan}"]`)
  if (plan && button && listed.state === 'loaded' && pickApiPlan(knownOf(listed)).does === 'checkout') {
    await pickPlan(button)
  }
}

/** Disables all plans for a subscriber, including those not yet available. */
function showApiPlans(listed: Subscriptions): void {
  const known = knownOf(listed)
  const canPick = pickApiPlan(known).does !== 'nothing'
  for (const badge of document.querySelectorAll<HTMLElement>('[data-api-badge]')) {
    badge.hidden = canPick || badge.dataset['apiBadge'] !== known?.priceId
  }
  for (const note of document.querySelectorAll<HTMLElement>('[data-api-subscribed]')) note.hidden = canPick
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-api-pick]')) {
    button.disabled = !canPick
    if (listed.state !== 'loading') button.ariaBusy = null
  }
}

async function pickPlan(button: HTMLButtonElement): Promise<void> {
  const { apiPlan = '', priceId = '' } = button.dataset
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  trackEvent('Plan pick', { plan: apiPlan })
  const pick = pickApiPlan(knownOf($subscriptions.get()))
  const refusal = await (pick.does === 'manage'
    ? openPortal(pick.subscriptionId)
    : startCheckout({ plan: apiPlan, priceId }))
  if (!refusal) return
  if (needsVerification(refusal)) {
    const purchase = PURCHASES.find(one => one === `${apiPlan} month`)
    askToVerify(document, purchase)
  }
  await notify({ text: refusalText(refusal, wordsOf(button)), variant: 'error' })
  await loadSubscriptions()
}

/**
 * Returns the reader's API subscription; `undefined` if there is none or it is not loaded. The server then decides.
 */
function knownOf(listed: Subscriptions) {
  return listed.state === 'loaded' ? subscriptionFor('api', listed.subscriptions) : undefined
}

function wordsOf(button: HTMLButtonElement): Parameters<typeof refusalText>[1] {
  // ApiPlans.astro writes these words.
  return JSON.parse(button.closest<HTMLElement>('[data-api-plans]')?.dataset['apiPlans'] ?? '')
}
