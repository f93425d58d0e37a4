import { describe, expect, test } from 'vitest'
import { reconcilePayments } from '#core/accounts/subscriptions/reconcile-payments.ts'
import type { BillingPorts } from '#core/accounts/subscriptions/sync-customer.ts'
import { fail, ok } from '#core/result.ts'

const NOW = new Date('2025-03-01T12:00:00Z')

/** Ports for these customers, each with the provider's behaviour. */
function portsWith(customers: Readonly<Record<string, 'broken' | 'down' | 'fine' | 'missing'>>) {
  const kept: string[] = []
  const missing: string[] = []
  const read: string[] = []
  const asked: object[] = []
  const ports = {
    billing: {
      async readCustomer(id: string) {
        read.push(id)
        if (customers[id] === 'missing') return ok(undefined)
        if (customers[id] === 'broken') throw new Error('unreadable')
        return customers[id] === 'down' ? fail('payment_unavailable') : ok({ payments: [], subscriptions: [] })
      }
    },
    clock: { now: () => NOW },
    offers: { openPlans: [], prices: {} },
    subscriptions: {
      async keep({ customerId }: { customerId: string }) {
        kept.push(customerId)
        return { customerId, deletesAt: undefined, userId: 'u1' }
      },
      async listUnread(since: object) {
        asked.push(since)
        return Object.keys(customers)
      },
      noteMissing: async (id: string) => void missing.push(id),
      takeTicket: async () => 1
    }
  } as unknown as BillingPorts
  return { asked, kept, missing, read, reconcile: reconcilePayments(ports) }
}

describe('reconciliation of payments', () => {
  test('counts customers that were read and customers for whom the provider was unreachable', async () => {
    const { kept, reconcile } = portsWith({ a: 'fine', b: 'down', c: 'fine' })
    expect(await reconcile()).toEqual({ failed: 1, read: 2 })
    expect(kept).toEqual(['a', 'c'])
  })

  test('reads all other customers before it throws for a broken one', async () => {
    const { kept, reconcile } = portsWith({ a: 'broken', b: 'fine' })
    await expect(reconcile()).rejects.toThrow('1 customers could not be read')
    expect(kept).toEqual(['b'])
  })

  test('records customers missing at the provider, so that others are read next', async () => {
    const { missing, reconcile } = portsWith({ a: 'missing', b: 'fine' })
    expect(await reconcile()).toEqual({ failed: 0, read: 2 })
    expect(missing).toEqual(['a'])
  })

  test('stops after three unreachable customers in a row', async () => {
    const { read, reconcile } = portsWith({ a: 'down', b: 'fine', c: 'down', d: 'down', e: 'down', f: 'fine' })
    expect(await reconcile()).toEqual({ failed: 4, read: 1 })
    expect(read).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('re-reads after ten minutes if a payment may be under way, otherwise once a day', async () => {
    const { asked, reconcile } = portsWith({})
    await reconcile()
    expect(asked).toEqual([
      { expected: new Date('2025-03-01T11:50:00Z'), now: NOW, other: new Date('2025-02-28T12:00:00Z') }
    ])
  })
})
