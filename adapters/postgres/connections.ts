// Connection pools of a process. Pages never wait for mails, payments and jobs, nor the other way round.

import { type Connection, connect } from './connect.ts'

/** Pool sizes. See docs/scaling.md for the total. */
const MOST_READING = 8
const MOST_PRIMARY = 6
const MOST_EVENTS = 2

/** Time of an answer besides its slowest statement, and besides waiting for a connection. */
const BESIDE_STATEMENT_MS = 400
const BESIDE_CONNECTING_MS = 1_400

export interface ConnectionsOptions {
  /** Requests that wait longer for the database get a 503. */
  readonly answerTimeoutMs?: number
  /** URL of a read replica. Without it all reads go to the primary database. */
  readonly readDatabaseUrl?: string | undefined
}

export interface Connections {
  /** Primary database, reserved for payment webhooks: hundreds may arrive at once. */
  readonly events: Connection
  /** Primary database. */
  readonly primary: Connection
  /** Source of public pages: a replica, or the primary database. */
  readonly reading: Connection
  close(): Promise<void>
}

/** Pools connect on first use. */
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
