// The connections of a process: pages never wait for mails, payments and jobs, nor those for pages.

import { type Connection, connect } from './connect.ts'

/** See docs/scaling.md for what that makes in all. */
const MOST_READING = 8
const MOST_PRIMARY = 6
const MOST_EVENTS = 2

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
export function openConnections(databaseUrl: string, readDatabaseUrl: string = databaseUrl): Connections {
  const events = connect(databaseUrl, { max: MOST_EVENTS })
  const primary = connect(databaseUrl, { max: MOST_PRIMARY })
  const reading = connect(readDatabaseUrl, { max: MOST_READING })
  return {
    async close() {
      await Promise.all([events.close(), primary.close(), reading.close()])
    },
    events,
    primary,
    reading
  }
}
