/**
 * `refused`: the office refuses all requests of this address. `maintenance`: it is closed for some time. `fault`: the
 * response is not the requested document. `silent`: there is no response.
 */
export type OutageKind = 'fault' | 'maintenance' | 'refused' | 'silent'

/** An office did not deliver the requested data; a retry may succeed. The message is for the operator. */
export class OfficeOutage extends Error {
  readonly kind: OutageKind

  constructor(kind: OutageKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
