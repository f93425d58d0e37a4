/** Says when nobody waits for a piece of work any more: what the core asks of a platform's `AbortSignal`. */
export interface CancelSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
}
