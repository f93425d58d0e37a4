// Database queries for the health endpoints.

import { sql } from 'kysely'

import type { QueueReadings } from '#core/operation/status/queue-lag.ts'
import { isMigrated } from '#db/migrate.ts'
import type { Connection } from './connect.ts'
import { readQueues } from './operation/status/queue-readings.ts'

export interface SourceAge {
  source: string
  lastSuccessAt: string
  ageSeconds: number
}

export interface Health {
  /** Returns false if the database is unreachable or lacks a migration. */
  isReady(): Promise<boolean>
  queues(): Promise<QueueReadings>
  /** Returns the sources with at least one success, oldest success first. */
  sourceAges(): Promise<SourceAge[]>
}

/** Returns the queries. `readDb` serves public pages; if it is not ready, neither is the product. */
export function postgresHealth({ db, pool }: Connection, { db: readDb = db }: Partial<Connection> = {}): Health {
  return {
    async isReady() {
      try {
        return (await isMigrated(db)) && (readDb === db || (await isMigrated(readDb)))
      } catch {
        // Any error means that the product is not ready.
        return false
      }
    },
    queues: () => readQueues(pool),

    async sourceAges() {
      const rows = await db
        .selectFrom('source_state')
        .select(['source', 'last_success_at'])
        .select(sql<number>`extract(epoch from now() - last_success_at)::float8`.as('age_seconds'))
        .orderBy('last_success_at')
        .execute()
      return rows.map(row => ({
        ageSeconds: Math.round(row.age_seconds),
        lastSuccessAt: new Date(row.last_success_at).toISOString(),
        source: row.source
      }))
    }
  }
}
