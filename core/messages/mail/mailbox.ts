/** Mail that was captured instead of delivered. */
export interface CaughtMail {
  /** Id used in URLs. */
  readonly id: string
  readonly receivedAt: Date
  readonly from: string
  readonly to: string
  readonly subject: string
}

export interface OpenedMail extends CaughtMail {
  /** undefined if the mail has no HTML part. */
  readonly html: string | undefined
  readonly text: string
}

/** Mailbox for trying the product without a mail server. */
export interface Mailbox {
  /** Newest first. */
  list(): Promise<readonly CaughtMail[]>
  find(id: string): Promise<OpenedMail | undefined>
}
