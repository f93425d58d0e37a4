// Settles stranded payments. These belong to an account that is inaccessible, because another account has verified its
// address. No new cases arise, because only verified addresses can pay now.

import * as v from 'valibot'
import { fail, ok, type Result } from '../../result.ts'
import type { User } from '../people/user.ts'
import { securityEvent } from '../security-event.ts'
import { type ListedReceipt, toReceipt } from '../subscriptions/list-subscriptions.ts'
import type { Billing, BillingCode, ListedPayment, StrandedCustomer } from '../subscriptions/ports.ts'
import { type BillingPorts, syncCustomer } from '../subscriptions/sync-customer.ts'
import { type AdminCode, refuseUnlessAdmin } from './admin-only.ts'

/**
 * `owner_pays_already`: the owner of the address already has a customer at the provider, and an account can have only
 * one.
 */
export type SettleStrandedCode = AdminCode | BillingCode | 'owner_pays_already'

/** `move` assigns the payments to the verified account, `refund` returns the money. */
export const SettleStrandedForm = v.strictObject({ action: v.picklist(['move', 'refund']) })

export interface StrandedPayments {
  /** Whether the owner of the address has a customer at the provider. Then payments can only be refunded. */
  readonly ownerPaysAlready: boolean
  /** Id of the address's verified account. */
  readonly owner: string
  readonly payments: readonly ListedReceipt[]
}

type Settled = Result<{ readonly payments: number }, SettleStrandedCode>

/** Reads the stranded payments of an account. null if the account is accessible or has no customer at the provider. */
export function openStranded({ subscriptions }: BillingPorts) {
  return async (reader: User | undefined, encId: string): Promise<Result<StrandedPayments | null, AdminCode>> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    const found = await subscriptions.findStranded(encId)
    if (!found) return ok(null)
    const { owner, userId } = found
    const payments = await subscriptions.listPayments(userId)
    return ok({ owner: owner.encId, ownerPaysAlready: owner.paysAlready, payments: payments.map(toReceipt) })
  }
}

/** Moves or refunds the stranded payments of an account and returns their number. A repeated call returns 0. */
export function settleStranded(ports: BillingPorts) {
  return async (
    reader: User | undefined,
    encId: string,
    { action }: v.InferOutput<typeof SettleStrandedForm>
  ): Promise<Settled> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    const found = await ports.subscriptions.findStranded(encId)
    if (!found) return ok({ payments: 0 })
    return action === 'move' ? move(ports, found) : refund(ports, found)
  }
}

async function move({ subscriptions }: BillingPorts, stranded: StrandedCustomer): Promise<Settled> {
  const payments = await subscriptions.listPayments(stranded.userId)
  const isMoved = await subscriptions.moveStranded(stranded, securityEvent('payments_moved', undefined))
  return isMoved ? ok({ payments: payments.length }) : fail('owner_pays_already')
}

/** Ends running subscriptions first, so that nothing is charged after the refund. */
async function refund(ports: BillingPorts, stranded: StrandedCustomer): Promise<Settled> {
  const { billing, subscriptions } = ports
  const { customerId, userId } = stranded
  const synced = await syncCustomer(ports, customerId)
  if (!synced.ok) return synced
  for (const { id, isRunning } of await subscriptions.listByUser(userId)) {
    const ended = isRunning ? await billing.endSubscription(id) : ok(true)
    if (!ended.ok) return ended
  }
  const refunded = await refundAll(billing, (await subscriptions.listPayments(userId)).filter(isRefundable))
  if (!refunded.ok) return refunded
  const read = await syncCustomer(ports, customerId)
  if (!read.ok) return read
  await subscriptions.releaseStranded(stranded, securityEvent('payments_refunded', undefined))
  return refunded
}

const isRefundable = ({ status, totalCents }: ListedPayment): boolean => status === 'paid' && totalCents > 0

async function refundAll(
  billing: Billing,
  payments: readonly ListedPayment[]
): Promise<Result<{ readonly payments: number }, BillingCode>> {
  let count = 0
  for (const { id } of payments) {
    const refunded = await billing.refund(id)
    if (!refunded.ok) return refunded
    if (refunded.value === 'refunded') count += 1
  }
  return ok({ payments: count })
}
