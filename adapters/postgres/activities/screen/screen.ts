// Keeps the columns of all trades in step with the database. A question reads columns that are at most STALE_MS old:
// the cheap look at what changed is shared by all questions of that time, and only changed filings, or where many changed
// their issuers, are read again.

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

import { type Columns, makeColumns } from '#core/activities/screen/columns.ts'
import type { Screen } from '#core/activities/screen/ports.ts'
import { type ChangedFiling, removeFilings, removeIssuers } from '#core/activities/screen/remove-rows.ts'
import { DAY_MS } from '#core/dates/durations.ts'
import type { ColumnFile } from './kept-columns.ts'
import { appendSlice, readAllRows, readFilings, readIssuers } from './read-rows.ts'

const STALE_MS = 250
/** A question waits this long for changes to be read, then it takes what is there. */
const WAIT_MS = 100
/** Reading all is cheaper when more issuers changed, or when more rows than this share were taken out. */
const MANY_ISSUERS = 500
/** Where more filings than this changed, all of their issuers are read. */
const MANY_FILINGS = 500
const REMOVED_SHARE = 0.25
const FEW_ROWS = 20_000
const ALL_ISSUERS = '0'
/** Fewer rows are read from the database as quickly as from a file. */
const KEPT_ROWS = 50_000

/** Which filings changed is kept for a month (adapters/postgres/upkeep/expired-rows.ts): then everything is read again. */
const KNOWN_MS = DAY_MS

/**
 * `xmin` is read before the rows: a transaction that was open then is looked for again next time. Whoever reads everything,
 * and names no transaction, needs only what may be found again then.
 */
const READ_CHANGES = {
  name: 'screen-changes',
  text: `with look as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin),
           since as (select coalesce($1::text::xid8, xmin) as first from look)
         select xmin::text,
           (select json_object_agg(issuer_cik || '/' || source, whole_in::text) from trade_change
            where changed_in >= (select first from since) and whole_in >= (select first from since)) as issuers,
           (select json_object_agg(issuer_cik || '/' || accession || '/' || source, changed_in::text) from changed_filing
            where changed_in >= (select first from since)) as filings
         from look`
}

/** Transactions by what changed in them and the table: `320193/trade`, `320193/0000320193-26-000001/trade`. */
type Changes = Record<string, string>

interface ChangesRow {
  readonly xmin: string
  readonly issuers: Changes | null
  readonly filings: Changes | null
}

/** What must be read again. */
interface Changed {
  readonly issuers: readonly string[]
  /** Of other issuers. */
  readonly filings: readonly ChangedFiling[]
}

export interface ScreenOptions {
  /** Where the columns are kept for the next start. */
  readonly file?: ColumnFile
  /** Of more rows than this. */
  readonly keptRows?: number
  readonly staleMs?: number
}

export function postgresScreen(
  pool: pg.Pool,
  { file, keptRows = KEPT_ROWS, staleMs = STALE_MS }: ScreenOptions = {}
): Screen {
  let columns: Columns | undefined
  let stamp = 0
  let xmin = '0'
  let seen: Changes = {}
  let checkedAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | undefined
  let mayLoad = file !== undefined

  async function refresh(): Promise<void> {
    if (mayLoad) await load()
    mayLoad = false
    if (performance.now() - checkedAt > KNOWN_MS) columns = undefined
    const { rows } = await pool.query<ChangesRow>({ ...READ_CHANGES, values: [columns ? xmin : null] })
    const { filings, issuers, xmin: nextXmin } = rows[0]!
    const changes = { ...issuers, ...filings }
    const news = Object.keys(changes).filter(name => changes[name] !== seen[name])
    if (!columns || news.length > 0) {
      const next = await reread(pool, columns, changedBy(news))
      if (next !== columns && next.rows > keptRows) await file?.save({ columns: next, seen: changes, xmin: nextXmin })
      columns = next
      stamp += 1
    }
    xmin = nextXmin
    seen = changes
    checkedAt = performance.now()
  }

  async function load(): Promise<void> {
    const kept = await file?.load()
    if (!kept) return
    columns = kept.columns
    seen = kept.seen
    xmin = kept.xmin
    checkedAt = performance.now() - kept.ageMs
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

function changedBy(news: readonly string[]): Changed {
  const names = news.map(name => name.split('/'))
  const issuers = new Set(names.flatMap(parts => (parts.length === 2 ? [parts[0]!] : [])))
  const filings = new Map(
    names.flatMap(([issuerCik, accession, source]) =>
      source !== undefined && !issuers.has(issuerCik!) ? [[accession!, issuerCik!]] : []
    )
  )
  if (filings.size > MANY_FILINGS) return { filings: [], issuers: [...new Set([...issuers, ...filings.values()])] }
  return { filings: [...filings].map(([accession, issuerCik]) => ({ accession, issuerCik })), issuers: [...issuers] }
}

/** Removing and adding happen in one step, so that no question sees an issuer half. */
async function reread(pool: pg.Pool, columns: Columns | undefined, changed: Changed): Promise<Columns> {
  if (columns && !needsReload(columns, changed)) {
    const ofIssuers = changed.issuers.length > 0 ? await readIssuers(pool, changed.issuers) : undefined
    const ofFilings = changed.filings.length > 0 ? await readFilings(pool, changed.filings) : undefined
    removeIssuers(columns, changed.issuers)
    removeFilings(columns, changed.filings)
    for (const rows of [ofIssuers, ofFilings]) if (rows) appendSlice(columns, rows)
    return columns
  }
  const all = makeColumns()
  await readAllRows(pool, all)
  return all
}

function needsReload({ removedRows, rows }: Columns, { issuers }: Changed): boolean {
  if (issuers.length > MANY_ISSUERS || issuers.includes(ALL_ISSUERS)) return true
  return removedRows > Math.max(FEW_ROWS, rows * REMOVED_SHARE)
}
