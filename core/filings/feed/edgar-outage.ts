/** `blocked`: EDGAR refuses all requests for ten minutes. `fault`: the response is not the requested document. */
type OutageKind = 'blocked' | 'fault' | 'silent'

/** EDGAR did not deliver the requested data; a retry may succeed. The message is for the operator. */
export class EdgarOutage extends Error {
  readonly kind: OutageKind

  constructor(kind: OutageKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
