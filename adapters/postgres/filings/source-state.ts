import type { Connection } from '../connect.ts'

/** When each outside source last gave something, for /healthz. `detail` is free. */
export async function noteSourceSuccess({ pool }: Connection, source: string, detail: object): Promise<void> {
  await pool.query(
    `insert into source_state (source, last_success_at, detail) values ($1, now(), $2)
     on conflict (source) do update set last_success_at = excluded.last_success_at, detail = excluded.detail`,
    [source, JSON.stringify(detail)]
  )
}
