// What the probes ask the database.

import { sql } from 'kysely'

import { isMigrated } from '#db/migrate.ts'
import type { Connection } from './connect.ts'

export interface SourceAge {
  source: string
  lastSuccessAt: string
  ageSeconds: number
}

export interface MailHealth {
  waiting: number
  /** When the mail was written that waits longest. */
  oldest: string | null
  /** Given up: somebody has to look. */
  parked: number
}

export interface Health {
  mail(): Promise<MailHealth>
  /** False while the database cannot be reached or lacks a migration. */
  isReady(): Promise<boolean>
  /** Every outside source that has given something, oldest first. */
  sourceAges(): Promise<SourceAge[]>
}

/** `reading` is what pages are read from: without it there is nothing to send visitors for. */
export function postgresHealth({ db }: Connection, { db: readDb = db }: Partial<Connection> = {}): Health {
  return {
    async mail() {
      const row = await db
        .selectFrom('outgoing_mail')
        .select(({ fn }) => [
          fn.countAll().filterWhere('parked_at', 'is', null).as('waiting'),
          fn.min('created_at').filterWhere('parked_at', 'is', null).as('oldest'),
          fn.count('parked_at').as('parked')
        ])
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow()
      return {
        oldest: row.oldest === null ? null : new Date(row.oldest).toISOString(),
        parked: Number(row.parked),
        waiting: Number(row.waiting)
      }
    },
    async isReady() {
      try {
        return (await isMigrated(db)) && (readDb === db || (await isMigrated(readDb)))
      } catch {
        // Whatever keeps the question from being answered keeps the product from being ready.
        return false
      }
    },
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
