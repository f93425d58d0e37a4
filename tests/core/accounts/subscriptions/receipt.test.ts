import { describe, expect, test } from 'vitest'

import { formatMoney } from '#core/accounts/subscriptions/format-money.ts'
import type { Payment } from '#core/accounts/subscriptions/ports.ts'
import { receiptOf } from '#core/accounts/subscriptions/receipt.ts'

const payment: Payment = {
  createdAt: new Date('2025-03-01T12:00:00Z'),
  currency: 'usd',
  id: 'in_1',
  number: 'F-1',
  paidAt: new Date('2025-03-01T12:00:05Z'),
  status: 'paid',
  subscriptionId: 'sub_1',
  taxCents: 80,
  totalCents: 499,
  url: undefined
}
const reader = { language: 'fr', planId: 'daily-traders', recipient: 'ada@reader.test' } as const

describe('receipt', () => {
  test('states what was paid, once per payment', () => {
    expect(receiptOf(payment, reader)).toEqual({
      data: {
        currency: 'usd',
        number: 'F-1',
        paidAt: '2025-03-01T12:00:05.000Z',
        planName: 'Daily Traders',
        taxCents: 80,
        totalCents: 499
      },
      expiresAt: null,
      key: 'receipt in_1',
      kind: 'receipt',
      language: 'fr',
      recipient: 'ada@reader.test'
    })
  })

  test('is not sent for open or free payments, nor for other products', () => {
    expect(receiptOf({ ...payment, paidAt: undefined, status: 'open' }, reader)).toBeUndefined()
    expect(receiptOf({ ...payment, totalCents: 0 }, reader)).toBeUndefined()
    expect(receiptOf(payment, { ...reader, planId: undefined })).toBeUndefined()
  })

  test('shows amounts with the decimals of their currency', () => {
    expect(formatMoney(499, 'usd', 'en')).toBe('$4.99')
    expect(formatMoney(499, 'jpy', 'en')).toBe('¥499')
    expect(formatMoney(4790, 'eur', 'de')).toBe('47,90\u00a0€')
  })
})
