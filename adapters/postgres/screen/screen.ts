// Keeps the columns of all trades in step with the database. A question reads columns that are at most STALE_MS old:
// the cheap look at trade_change is shared by all questions of that time, and only changed issuers are read again.

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

import { type Columns, makeColumns, removeIssuers } from '#core/activities/screen/columns.ts'
import type { Screen } from '#core/activities/screen/ports.ts'
import { appendSlice, readAllRows, readIssuers } from './read-rows.ts'

const STALE_MS = 250
/** A question waits this long for changes to be read, then it takes what is there. */
const WAIT_MS = 100
/** Reading all is cheaper when more issuers changed, or when more rows than this share were taken out. */
const MANY_ISSUERS = 500
const REMOVED_SHARE = 0.25
const FEW_ROWS = 20_000
const ALL_ISSUERS = '0'

/** `xmin` is read before the rows: a transaction that was open then is looked for again next time. */
const READ_CHANGES = {
  name: 'screen-changes',
  text: `select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
           (select json_object_agg(issuer_cik || '/' || source, changed_in::text) from trade_change
            where changed_in >= $1::text::xid8) as changes`
}

/** Transactions by issuer and the table in which it changed: `320193/trade`. */
type Changes = Record<string, string>

export function postgresScreen(pool: pg.Pool, staleMs = STALE_MS): Screen {
  let columns: Columns | undefined
  let stamp = 0
  let xmin = '0'
  let seen: Changes = {}
  let checkedAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const { rows } = await pool.query<{ xmin: string; changes: Changes | null }>({ ...READ_CHANGES, values: [xmin] })
    const changes = rows[0]!.changes ?? {}
    const news = Object.keys(changes).filter(name => changes[name] !== seen[name])
    const changed = [...new Set(news.map(name => name.slice(0, name.indexOf('/'))))]
    if (!columns || changed.length > 0) {
      columns = await reread(pool, columns, changed)
      stamp += 1
    }
    xmin = rows[0]!.xmin
    seen = changes
    checkedAt = performance.now()
  }

  function refreshOnce(): Promise<void> {
    underWay ??= refresh().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  return {
    async catchUp() {
      // A look that began earlier may have missed the change.
      await underWay?.catch(() => {})
      await refreshOnce()
    },
    async open() {
      if (!columns) await refreshOnce()
      else if (performance.now() - checkedAt >= staleMs) await withDeadline(refreshOnce())
      return { columns: columns!, stamp }
    }
  }
}

/** A refresh that fails after our deadline ended fails again for the next question. */
async function withDeadline(work: Promise<void>): Promise<void> {
  const waiting = new AbortController()
  const deadline = sleep(WAIT_MS, undefined, { ref: false, signal: waiting.signal }).catch(() => {})
  try {
    await Promise.race([work, deadline])
  } finally {
    waiting.abort()
    work.catch(() => {})
  }
}

/** Removing and adding happen in one step, so that no question sees an issuer half. */
async function reread(pool: pg.Pool, columns: Columns | undefined, issuers: readonly string[]): Promise<Columns> {
  if (columns && !needsReload(columns, issuers)) {
    const rows = await readIssuers(pool, issuers)
    removeIssuers(columns, issuers)
    appendSlice(columns, rows)
    return columns
  }
  const all = makeColumns()
  await readAllRows(pool, all)
  return all
}

function needsReload({ removedRows, rows }: Columns, issuers: readonly string[]): boolean {
  if (issuers.length > MANY_ISSUERS || issuers.includes(ALL_ISSUERS)) return true
  return removedRows > Math.max(FEW_ROWS, rows * REMOVED_SHARE)
}
