/**
 * - `unreachable`: no answer arrived.
 * - `timeout`: no whole answer arrived in time.
 * - `cut`: the connection ended before the whole answer arrived.
 */
export type ConnectionFault = 'cut' | 'timeout' | 'unreachable'

const SAYS: Record<ConnectionFault, string> = {
  cut: 'The answer of the API was cut.',
  timeout: 'The API did not answer in time.',
  unreachable: 'The API could not be reached.'
}

/** Error: no whole answer arrived, also after all retries. */
export class ConnectionError extends Error {
  readonly reason: ConnectionFault
  constructor(reason: ConnectionFault, cause: unknown) {
    super(SAYS[reason], { cause })
    this.name = 'ConnectionError'
    this.reason = reason
  }
}
