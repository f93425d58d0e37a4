import type { Subscription } from '../subscriptions/subscription.ts'

/** Who asks. Use cases take `User | undefined`; undefined is a visitor. */
export interface User {
  readonly id: string
  readonly role: 'admin' | 'other'
  readonly subscription: Subscription | undefined
}
