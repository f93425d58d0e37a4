import type pg from 'pg'

import type { Clock } from '#core/clock.ts'
import type { WinTable } from '#core/lists/insiders/select-insiders.ts'
import type { WinCount } from '#core/scores/factors.ts'
import type { WinRecordStore } from '#core/scores/ports.ts'
import { starRatingCutoff } from '#core/scores/track-record/star-rating.ts'
import { type Cached, cached } from '../cached.ts'
import { IS_ELIGIBLE_BUY, IS_MATURED } from './rankable-buys.ts'

const WIN_TABLE_MS = 60_000

/** Selects wins by insider. A buy counts for the owners that were named in it at the given time. */
const LIST_RECORDS = {
  name: 'win-records',
  text: `select cik::text, count(*)::int as count, (count(*) filter (where is_win))::int as wins
         from trade_event event, unnest(owner_ciks, owner_known_at) as owner(cik, named_at)
         where ${IS_ELIGIBLE_BUY} and ${IS_MATURED} and named_at <= $1
         group by cik`
}

export function postgresWinRecords(pool: pg.Pool): WinRecordStore {
  return { listWinRecords: asOf => listRecords(pool, asOf) }
}

/**
 * Returns a table of wins that is cached for `forMs`. While an expired table is read again, callers get the old one.
 */
export function cachedWinTable(pool: pg.Pool, clock: Clock, forMs = WIN_TABLE_MS): Cached<WinTable> {
  return cached(() => readWinTable(pool, clock.now()), forMs, { isPatient: forMs === 0 })
}

export async function readWinTable(pool: pg.Pool, asOf: Date): Promise<WinTable> {
  const rows = await listRecords(pool, asOf)
  return {
    cutoff: starRatingCutoff(rows),
    records: new Map(rows.map(({ cik, count, wins }) => [cik, { count, wins }]))
  }
}

/** Returns a function that caches the table of the last instant, because all pages of a list use the same one. */
export function rememberWins(pool: pg.Pool): (asOf: Date) => Promise<WinTable> {
  let last: { readonly at: number; readonly table: Promise<WinTable> } | undefined
  return asOf => {
    const at = asOf.getTime()
    if (last?.at !== at) last = { at, table: readWinTable(pool, asOf) }
    const { table } = last
    table.catch(() => {
      if (last?.table === table) last = undefined
    })
    return table
  }
}

async function listRecords(pool: pg.Pool, asOf: Date): Promise<(WinCount & { cik: string })[]> {
  const { rows } = await pool.query<WinCount & { cik: string }>({ ...LIST_RECORDS, values: [asOf.toISOString()] })
  return rows
}
