import type { SourceFailure } from '#core/prices/market-data/figure.ts'

export interface VendorLimits {
  readonly perMinute: number
  readonly perSecond: number
}

/** Why no call is allowed now, and the wait until the next. */
export interface Closed {
  readonly failure: SourceFailure
  readonly waitMs: number
}

/** Calls of all processes to a vendor, and the vendor's refusals. */
export interface VendorBudget {
  /** Counts one call; `undefined` if it is allowed. `capability` is a feature that our plan may lack. */
  take(vendor: string, capability: string, limits: VendorLimits): Promise<Closed | undefined>
  /** Blocks the vendor, or one capability of it, for this long. */
  close(name: string, failure: SourceFailure, forMs: number): Promise<void>
  /** Counts a failed call, or resets the count. Returns the number of failures in a row. */
  noteOutcome(vendor: string, hasFailed: boolean): Promise<number>
}

/** Name under which a capability of a vendor is blocked. */
export const capabilityOf = (vendor: string, capability: string): string => `${vendor}/${capability}`
