import type pg from 'pg'

import type { Clock } from '#core/clock.ts'
import type { WinTable } from '#core/insiders/select-insiders.ts'
import type { WinCount } from '#core/ranking/factors.ts'
import { starRatingCutoff } from '#core/ranking/track-record/star-rating.ts'
import { type Cached, cached } from '../cached.ts'

const WIN_TABLE_MS = 60_000

/** The conditions are those of postgresWinRecords, with the insider beside the counts. */
const READ = {
  name: 'win-table',
  text: `select cik::text, count(*)::int as count, (count(*) filter (where is_win))::int as wins
         from trade_event, unnest(owner_ciks, owner_known_at) as owner(cik, named_at)
         where side = 'buy' and is_eligible and matured_at <= $1 and named_at <= $1
           and (retracted_at is null or retracted_at > $1)
         group by cik`
}

/** A minute old at most where it is asked for often; then the old one serves while a new one is read. */
export function cachedWinTable(pool: pg.Pool, clock: Clock, forMs = WIN_TABLE_MS): Cached<WinTable> {
  return cached(() => readWinTable(pool, clock.now()), forMs, { isPatient: forMs === 0 })
}

async function readWinTable(pool: pg.Pool, asOf: Date): Promise<WinTable> {
  const { rows } = await pool.query<WinCount & { cik: string }>({ ...READ, values: [asOf.toISOString()] })
  const records = new Map(rows.map(({ cik, count, wins }) => [cik, { count, wins }]))
  return { cutoff: starRatingCutoff([...records.values()]), records }
}
