/** A mail that was caught instead of being delivered. */
export interface CaughtMail {
  /** Names it in addresses. */
  readonly id: string
  readonly receivedAt: Date
  readonly from: string
  readonly to: string
  readonly subject: string
}

export interface OpenedMail extends CaughtMail {
  /** undefined where the mail has none. */
  readonly html: string | undefined
  readonly text: string
}

/** The mails of a product that has no mail server, for trying it out. */
export interface Mailbox {
  /** Newest first. */
  list(): Promise<readonly CaughtMail[]>
  find(id: string): Promise<OpenedMail | undefined>
}
