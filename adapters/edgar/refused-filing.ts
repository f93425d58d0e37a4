import type { RejectionReason } from '#core/filings/rejection.ts'

/** Ends the reading of a file from within a parser's callback; readers turn it into a Result. */
export class RefusedFiling extends Error {
  readonly reason: RejectionReason

  constructor(reason: RejectionReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
