// The connections of a process: pages never wait for mails, payments and jobs, nor those for pages.

import { type Connection, connect } from './connect.ts'

/** See docs/scaling.md for what that makes in all. */
const MOST_READING = 8
const MOST_PRIMARY = 6
const MOST_EVENTS = 2

/** What an answer takes beside its slowest statement, and beside waiting for a connection. */
const BESIDE_STATEMENT_MS = 400
const BESIDE_CONNECTING_MS = 1_400

export interface ConnectionsOptions {
  /** What waits for the database longer is answered 503. */
  readonly answerTimeoutMs?: number
  /** A replica; without it all is read from the database itself. */
  readonly readDatabaseUrl?: string | undefined
}

export interface Connections {
  /** The database that is written to, for webhooks of payments: hundreds may come at once. */
  readonly events: Connection
  /** The database that is written to. */
  readonly primary: Connection
  /** What public pages are read from: a replica, or the same database. */
  readonly reading: Connection
  close(): Promise<void>
}

/** Nothing connects before it is asked. */
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
