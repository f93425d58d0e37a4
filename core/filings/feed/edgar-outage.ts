/** `blocked`: it refuses everybody for ten minutes; `fault`: what it answered is not what was asked for. */
type OutageKind = 'blocked' | 'fault' | 'silent'

/** EDGAR did not give what was asked for, and may later. The message is for the operator. */
export class EdgarOutage extends Error {
  readonly kind: OutageKind

  constructor(kind: OutageKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
