// The connections of a process: pages never wait for mails, payments and jobs, nor those for pages.

import { type Connection, connect } from './connect.ts'

/** See docs/scaling.md for what that makes in all. */
const MOST_READING = 8
const MOST_PRIMARY = 6

export interface Connections {
  /** The database that is written to. */
  readonly primary: Connection
  /** What public pages are read from: a replica, or the same database. */
  readonly reading: Connection
  close(): Promise<void>
}

/** Nothing connects before it is asked. */
export function openConnections(databaseUrl: string, readDatabaseUrl: string = databaseUrl): Connections {
  const primary = connect(databaseUrl, { max: MOST_PRIMARY })
  const reading = connect(readDatabaseUrl, { max: MOST_READING })
  return {
    async close() {
      await Promise.all([primary.close(), reading.close()])
    },
    primary,
    reading
  }
}
