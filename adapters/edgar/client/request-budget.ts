/** Request rate limit of a server, shared by all processes on one database. */
export interface RequestBudget {
  /** Waits for a free slot; the caller then sends its request at once. @throws if `signal` aborts the wait. */
  take(options?: TakeOptions): Promise<void>
  /** Pauses all requests for this time, including those already waiting. */
  pause(ms: number): Promise<void>
}

export interface TakeOptions {
  /** Urgent requests are sent before all others of any process. */
  readonly isUrgent?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}
