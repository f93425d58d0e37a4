// Creates tables for slots of timed jobs that were enqueued, and for reports that are due but not released.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table timed_job (
     job text primary key,
     last_slot timestamptz not null
   )`,
  `comment on column timed_job.last_slot is 'the last slot that was put into the queue'`,

  `create table due_report (
     kind text not null check (kind in ('daily', 'weekly', 'thirty-day')),
     report_date date not null,
     due_since timestamptz,
     drafted_at timestamptz,
     draft jsonb,
     primary key (kind, report_date),
     check ((drafted_at is null) = (draft is null))
   )`,
  `comment on table due_report is 'reports that are drafted, or wait for their sources; a row ends with the release'`,
  `comment on column due_report.due_since is 'when its release was first tried; null while it is a draft'`
]

const DOWN = ['timed_job', 'due_report'].map(table => `drop table ${table}`)
