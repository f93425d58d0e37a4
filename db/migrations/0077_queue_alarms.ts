// Creates tables for alarms about delayed queues, so that only one process sends each. Adds indexes for queue health.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table queue_alarm (
     queue text primary key,
     reason text not null,
     since timestamptz not null
   )`,
  `comment on table queue_alarm is 'queues that are behind (core/operation/status/queue-lag.ts), while they are'`,
  `create index newsletter_mail_not_sent on newsletter_mail (ended_at) where state in ('failed', 'unknown')`,
  `create index alert_mail_not_sent on alert_mail (ended_at) where state in ('failed', 'unknown')`
]

const DOWN = ['drop index alert_mail_not_sent', 'drop index newsletter_mail_not_sent', 'drop table queue_alarm']
