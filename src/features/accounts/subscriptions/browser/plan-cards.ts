// Adapts the plan cards to a signed-in reader: marks the active plan and handles the buttons.

import { PURCHASES, type Purchase } from '#core/accounts/people/purchase.ts'
import { type PlanPick, pickConsumerPlan } from '#core/accounts/subscriptions/checkout/plan-pick.ts'
import { onClick } from '#src/browser/on-click.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { trackEvent } from '#src/features/site/analytics/browser/analytics.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import {
  $subscriptions,
  loadSubscriptions,
  openPortal,
  startCheckout,
  subscriptionFor
} from '../stores/subscriptions.ts'
import { refusalText } from './refusal-text.ts'
import { askToVerify, followVerifyFirst, needsVerification, takePurchase } from './verify-first.ts'

/** Words that PlanCards.astro writes into the page. */
interface PlanWords {
  readonly current: string
  readonly error: string
  readonly manage: string
  readonly month: string
  readonly subscribe: string
  readonly unreachable: string
  readonly year: string
}

export function followPlanCards(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-plans]')) {
    place.addEventListener('change', () => showPlans(place))
    $subscriptions.subscribe(() => showPlans(place))
  }
  onClick<HTMLButtonElement>('[data-plans] [data-plan-button]', button => void pressPlan(button))
  onClick('[data-plans-retry]', () => void loadSubscriptions())
  // A page restored after the checkout still shows busy buttons, so its state is loaded again.
  addEventListener('pageshow', ({ persisted }) => persisted && void loadSubscriptions())
  followVerifyFirst()
  void goOn()
}

/** Opens the checkout if the reader chose a plan before joining or before confirming the address. */
async function goOn(): Promise<void> {
  const purchase = takePurchase()
  await loadSubscriptions()
  const card = purchase && cardOf(purchase)
  if (!card) return
  const interval = purchase.split(' ').at(-1)
  const choice = card.closest('[data-plans]')?.querySelector<HTMLInputElement>(`input[value="${interval}"]`)
  choice?.click()
  const button = card.querySelector<HTMLButtonElement>('[data-plan-button]')
  if (button && pickOf(card)?.does === 'checkout') await pressPlan(button)
}

const cardOf = (purchase: Purchase): HTMLElement | null =>
  document.querySelector(`[data-plan="${purchase.split(' ')[0]}"]`)

function showPlans(place: HTMLElement): void {
  const { state } = $subscriptions.get()
  const failed = place.querySelector<HTMLElement>('[data-plans-failed]')
  if (failed) failed.hidden = state !== 'failed'
  for (const card of place.querySelectorAll<HTMLElement>('[data-plan]')) showPlan(card, wordsOf(place))
}

function showPlan(card: HTMLElement, words: PlanWords): void {
  const { state } = $subscriptions.get()
  const pick = pickOf(card)
  const badge = card.querySelector<HTMLElement>('[data-plan-badge]')
  if (badge) badge.hidden = !pick?.isActive
  const button = card.querySelector<HTMLButtonElement>('[data-plan-button]')
  if (!button) return
  if (pick) button.textContent = labelOf(pick, words, intervalOf(card)) ?? button.textContent
  if (!button.disabled) setBusy(button, state === 'loading', !pick)
}

/** Returns what the card's button does; `undefined` until the reader's subscriptions are loaded. */
function pickOf(card: HTMLElement): PlanPick | undefined {
  const listed = $subscriptions.get()
  if (listed.state !== 'loaded') return undefined
  const { priceMonth, priceYear } = card.dataset
  const shownPriceId = intervalOf(card) === 'year' ? priceYear : priceMonth
  const priceIds = [priceMonth, priceYear].filter(id => id !== undefined)
  return pickConsumerPlan({ priceIds, shownPriceId }, subscriptionFor('other', listed.subscriptions))
}

/** Returns the label of the card's button; `undefined` keeps the current one. */
function labelOf(pick: PlanPick, words: PlanWords, interval: 'month' | 'year'): string | undefined {
  if (pick.does === 'nothing') return pick.isActive ? words.current : undefined
  if (pick.does === 'checkout') return words.subscribe
  return { current: words.current, interval: words[interval], unpaid: words.manage }[pick.reason]
}

/** Buttons pressed before the reader's subscriptions were loaded. */
const waiting = new WeakSet<HTMLButtonElement>()

async function pressPlan(button: HTMLButtonElement): Promise<void> {
  if ($subscriptions.get().state === 'loading') {
    if (waiting.has(button)) return
    waiting.add(button)
    await loadSubscriptions()
    waiting.delete(button)
  }
  const card = button.closest<HTMLElement>('[data-plan]')
  const pick = card ? pickOf(card) : undefined
  if (!card || !pick || pick.does === 'nothing' || button.ariaDisabled === 'true') return
  setBusy(button, true)
  trackEvent('Plan pick', { plan: card.dataset['plan'] ?? '' })
  const refusal = await (pick.does === 'checkout' ? startCheckout(pick) : openPortal(pick.subscriptionId))
  if (refusal) await showRefusal(refusal, button)
}

/** @see docs/reference/product.md, section 8, "Plan change failure on pricing" */
async function showRefusal(refusal: Refusal, button: HTMLButtonElement): Promise<void> {
  const place = button.closest<HTMLElement>('[data-plans]')
  setBusy(button, false)
  if (place) {
    if (needsVerification(refusal)) askToVerify(place, purchaseOf(button))
    await notify({ text: refusalText(refusal, wordsOf(place)), variant: 'error' })
  }
  await loadSubscriptions()
}

/** Returns the purchase of a button, at the chosen interval. */
function purchaseOf(button: HTMLButtonElement): Purchase | undefined {
  const card = button.closest<HTMLElement>('[data-plan]')
  return card ? PURCHASES.find(one => one === `${card.dataset['plan']} ${intervalOf(card)}`) : undefined
}

function setBusy(button: HTMLButtonElement, isBusy: boolean, isDisabled = isBusy): void {
  button.ariaBusy = isBusy ? 'true' : null
  button.ariaDisabled = isDisabled ? 'true' : null
}

function intervalOf(card: HTMLElement): 'month' | 'year' {
  const chosen = card.closest('[data-plans]')?.querySelector<HTMLInputElement>('input:checked')?.value
  return chosen === 'year' ? 'year' : 'month'
}

function wordsOf(place: HTMLElement): PlanWords {
  return JSON.parse(place.dataset['plans'] ?? '') as PlanWords // written by PlanCards.astro
}
