/** Request rate limit of a server, shared by all processes on one database. */
export interface RequestBudget {
  /** Waits for a free slot; the caller sends its request at once. @throws when `signal` ends the wait. */
  take(options?: TakeOptions): Promise<void>
  /** Pauses all requests for this long, including waiting ones. */
  pause(ms: number): Promise<void>
}

export interface TakeOptions {
  /** Goes before all non-urgent requests of any process. */
  readonly isUrgent?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}
