import type { SourceFailure } from '#core/prices/market-data/figure.ts'

export interface VendorLimits {
  readonly perMinute: number
  readonly perSecond: number
}

/** Reason why no call is allowed now, and the time until the next one is. */
export interface Closed {
  readonly failure: SourceFailure
  readonly waitMs: number
}

/** Budget of calls to vendors, shared by all processes. It also remembers refusals. */
export interface VendorBudget {
  /** Counts one call and returns `undefined` if it is allowed. `capability` names a feature that our plan may lack. */
  take(vendor: string, capability: string, limits: VendorLimits): Promise<Closed | undefined>
  /** Blocks the vendor or one of its capabilities for this time. */
  close(name: string, failure: SourceFailure, forMs: number): Promise<void>
  /** Increments or resets the count of failures, and returns the number of failures in a row. */
  noteOutcome(vendor: string, hasFailed: boolean): Promise<number>
}

/** Returns the name under which a capability of a vendor is blocked. */
export const capabilityOf = (vendor: string, capability: string): string => `${vendor}/${capability}`
