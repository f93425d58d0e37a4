import type pg from 'pg'

import type { SourceLog } from '#core/pipeline/ports.ts'

/** The table source_state, which /healthz shows. */
export function postgresSourceLog(pool: pg.Pool): SourceLog {
  return {
    async noteSuccess(source, detail) {
      await pool.query(
        `insert into source_state (source, last_success_at, detail) values ($1, now(), $2)
         on conflict (source) do update set last_success_at = excluded.last_success_at, detail = excluded.detail`,
        [source, JSON.stringify(detail)]
      )
    }
  }
}
