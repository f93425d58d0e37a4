import type { SourceFailure } from '#core/prices/market-data/figure.ts'

/** Calls that a vendor allows. */
export interface VendorLimits {
  readonly perMinute: number
  readonly perSecond: number
}

/** Why a call may not be made now, and when it may. */
export interface Closed {
  readonly failure: SourceFailure
  readonly waitMs: number
}

/** What all processes have asked of a vendor, and what it has refused to all of them. */
export interface VendorBudget {
  /** Counts one call; undefined where it may be made. `capability` is what our plan may lack. */
  take(vendor: string, capability: string, limits: VendorLimits): Promise<Closed | undefined>
  /** Nobody calls the vendor, or asks it for this capability, for so long. */
  close(name: string, failure: SourceFailure, forMs: number): Promise<void>
  /** Counts a call that failed, or forgets those that did; → failures in a row. */
  noteOutcome(vendor: string, hasFailed: boolean): Promise<number>
}

/** What a plan may have or lack at a vendor is closed by this name. */
export const capabilityOf = (vendor: string, capability: string): string => `${vendor}/${capability}`
