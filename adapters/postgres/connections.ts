// Opens the connection pools of a process. Pages use another pool than mails, payments and jobs, so neither waits for
// the other.

import { type Connection, connect } from './connect.ts'

/** Maximum number of connections by pool. See docs/scaling.md for the total. */
const MOST_READING = 8
const MOST_PRIMARY = 6
const MOST_EVENTS = 2

/** Parts of the answer timeout that remain after the longest statement, or after the longest wait for a connection. */
const BESIDE_STATEMENT_MS = 400
const BESIDE_CONNECTING_MS = 1_400

export interface ConnectionsOptions {
  /** Timeout of a page or call. Slower ones get a 503. */
  readonly answerTimeoutMs?: number
  /** URL of a read replica. Without it, all reads go to the primary database. */
  readonly readDatabaseUrl?: string | undefined
}

export interface Connections {
  /** Primary database, for payment webhooks only, of which hundreds may arrive at once. */
  readonly events: Connection
  /** Primary database. */
  readonly primary: Connection
  /** Database for public pages: a replica or the primary. */
  readonly reading: Connection
  close(): Promise<void>
}

/** Returns the pools, which connect on first use. */
export function openConnections(
  databaseUrl: string,
  { answerTimeoutMs, readDatabaseUrl = databaseUrl }: ConnectionsOptions = {}
): Connections {
  const timeouts = answerTimeoutMs && {
    connectTimeoutMs: answerTimeoutMs - BESIDE_CONNECTING_MS,
    statementTimeoutMs: answerTimeoutMs - BESIDE_STATEMENT_MS
  }
  const events = connect(databaseUrl, { ...timeouts, max: MOST_EVENTS })
  const primary = connect(databaseUrl, { ...timeouts, max: MOST_PRIMARY })
  const reading = connect(readDatabaseUrl, { ...timeouts, max: MOST_READING })
  return {
    async close() {
      await Promise.all([events.close(), primary.close(), reading.close()])
    },
    events,
    primary,
    reading
  }
}
