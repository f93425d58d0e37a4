import type { RejectionReason } from '#core/filings/rejection.ts'

/** Error that parser callbacks throw to refuse a file. Readers convert it to a Result. */
export class RefusedFiling extends Error {
  readonly reason: RejectionReason

  constructor(reason: RejectionReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
