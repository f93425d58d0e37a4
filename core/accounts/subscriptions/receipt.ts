import type { Language } from '../../language.ts'
import type { MailOf } from '../mail.ts'
import { findPlan } from './plans.ts'
import type { Payment } from './ports.ts'

/**
 * Builds the receipt mail. undefined if the payment is unpaid, free or not for one of our plans. The mail's key ensures
 * one mail per payment.
 */
export function receiptOf(
  payment: Payment,
  { language, planId, recipient }: { language: Language; planId: string | undefined; recipient: string }
): MailOf<'receipt'> | undefined {
  const { currency, id, number, paidAt, status, taxCents, totalCents } = payment
  const plan = findPlan(planId ?? '')
  if (status !== 'paid' || totalCents === 0 || !paidAt || !plan) return undefined
  return {
    data: {
      currency,
      number: number ?? null,
      paidAt: paidAt.toISOString(),
      planName: plan.name,
      taxCents,
      totalCents
    },
    expiresAt: null,
    key: `receipt ${id}`,
    kind: 'receipt',
    language,
    recipient
  }
}
