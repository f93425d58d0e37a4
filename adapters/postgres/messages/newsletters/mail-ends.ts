// Columns for the end of a delivery attempt, shared by newsletter_mail and alert_mail.

import { sql } from 'kysely'

type End = { readonly state: string } & { readonly dueAt?: Date | undefined; readonly reason?: string | null }

export const reasonOf = ({ reason = null }: End): string | null => reason

export const dueAtOf = ({ dueAt }: End): string | null => dueAt?.toISOString() ?? null

/**
 * Returns the columns of a row `m` after an attempt, from a row of `ends` with `state`, `reason`, `due_at` and
 * `unknown_tries`. A mail that may have arrived is queued again if `due_at` is set.
 */
export const endedBy = (now: Date) => sql`
  state = case when ends.state = 'unknown' and ends.due_at is not null then 'queued' else ends.state end,
  unknown_tries = ends.unknown_tries + (ends.state = 'unknown')::int,
  reason = ends.reason, due_at = coalesce(ends.due_at, m.due_at),
  ended_at = case when ends.state = 'queued' or ends.due_at is not null then null else ${now.toISOString()}::timestamptz end`

/** Returns the columns of a mail whose sending process died. */
export const abandoned = ({ mostUnknown, now }: { readonly mostUnknown: number; readonly now: Date }) => ({
  due_at: now.toISOString(),
  ended_at: sql<
    string | null
  >`case when unknown_tries + 1 >= ${mostUnknown} then ${now.toISOString()}::timestamptz end`,
  reason: 'the process that sent it ended',
  state: sql<string>`case when unknown_tries + 1 >= ${mostUnknown} then 'unknown' else 'queued' end`,
  unknown_tries: sql<number>`unknown_tries + 1`
})
