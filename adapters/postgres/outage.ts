// Distinguishes an unreachable database from a wrong query.

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT'
])

/**
 * Matches SQLSTATE codes of connection exceptions, too many connections, shutdown, crash, start-up and timeout. With
 * 40001 a replica cancels a query that blocks its replay.
 * @see https://www.postgresql.org/docs/18/errcodes-appendix.html classes 08, 53 and 57
 */
const SERVER_CODES = /^(08...|40001|53300|57014|57P0[1-5])$/

/** Matches messages of errors to which `pg` gives no code. */
const MESSAGES =
  /^(Client (has encountered a connection error|was closed)|Connection terminated|timeout exceeded when trying to connect|Query read timeout)|after calling end/

/** Returns whether the error means an outage, so that a later retry may succeed. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseOutage)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (SOCKET_CODES.has(code) && !('path' in error)) return true
  return SERVER_CODES.test(code) || MESSAGES.test(error.message) || isDatabaseOutage(error.cause)
}

/** Returns whether the client stopped waiting for the answer. The connection is then still busy with the statement. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'
