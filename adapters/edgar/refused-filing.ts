import type { RejectionReason } from '#core/filings/rejection.ts'

/** Thrown in parser callbacks to refuse a file; readers convert it to a Result. */
export class RefusedFiling extends Error {
  readonly reason: RejectionReason

  constructor(reason: RejectionReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
