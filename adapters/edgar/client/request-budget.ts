/** How often all processes on one database together may ask a server. */
export interface RequestBudget {
  /** Waits for a moment at which nobody else asks; the caller asks at once. @throws when `signal` ends the wait. */
  take(options?: TakeOptions): Promise<void>
  /** Nobody asks for so long, also those who wait already. */
  pause(ms: number): Promise<void>
}

export interface TakeOptions {
  /** Before all that is not, in whichever process. */
  readonly isUrgent?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}
