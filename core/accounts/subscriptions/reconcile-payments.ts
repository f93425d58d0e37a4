import { DAY_MS, MINUTE_MS } from '../../dates/durations.ts'
import { type BillingPorts, syncCustomer } from './sync-customer.ts'

/**
 * How old a reading may be: of a customer who may be paying right now, or whose paid period is over; and of any other.
 * The numbers are ours: nobody who paid waits longer than a quarter of an hour, whatever got lost.
 */
const UNREAD_MS = { expected: 10 * MINUTE_MS, other: DAY_MS }
/**
 * Customers of one run, read one after the other so that Stripe's limits stay free for readers: some minutes of work.
 */
const AT_ONCE = 500
/** This many failures in a row mean an outage: the run ends. */
const FAILURES_OF_AN_OUTAGE = 3

export interface Reconciliation {
  readonly read: number
  /** Customers whom the provider could not be asked about; the next run begins with them. */
  readonly failed: number
}

/**
 * Compares what is kept with what the provider knows, customer by customer: finds a payment whose event never arrived,
 * as when the process was killed between charge and record, and ends what runs for an account that is gone.
 *
 * @throws after all of them, where a customer could not be read for another reason than an outage: one that is broken
 * keeps no other from being read.
 */
export function reconcilePayments(ports: BillingPorts) {
  return async (): Promise<Reconciliation> => {
    const now = ports.clock.now()
    const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
    const since = { expected: ago(UNREAD_MS.expected), now, other: ago(UNREAD_MS.other) }
    const errors: unknown[] = []
    let read = 0
    let failed = 0
    let inARow = 0
    for (const customerId of await ports.subscriptions.listUnread(since, AT_ONCE)) {
      const [synced] = await Promise.allSettled([syncCustomer(ports, customerId)])
      const isUnavailable = synced.status === 'fulfilled' && !synced.value.ok
      inARow = isUnavailable ? inARow + 1 : 0
      if (synced.status === 'rejected') errors.push(synced.reason)
      else if (isUnavailable) failed += 1
      else read += 1
      if (inARow === FAILURES_OF_AN_OUTAGE) break
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} customers could not be read`)
    return { failed, read }
  }
}
