// Keeps the in-memory columns of all trades up to date. Queries use columns checked at most STALE_MS ago. Concurrent
// queries share one cheap check for changes, and only changed filings or issuers are read again.

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { HOUR_MS } from '#core/dates/durations.ts'
import { type Columns, makeColumns } from '#core/lists/activities/screen/columns.ts'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import { type ChangedFiling, removeFilings, removeIssuers } from '#core/lists/activities/screen/remove-rows.ts'
import { type ColumnFile, type KeptColumns, MOST_AGE_MS } from './kept-columns.ts'
import { appendSlice, type ReadRows, readAllRows, readFilings, readIssuers } from './read-rows.ts'

const STALE_MS = 250
/** Maximum time a query waits while changes are read. Afterwards it uses the present columns. */
const WAIT_MS = 100
/**
 * Number of changed issuers, and share of all issuers, above which all rows are read again. The larger limit applies.
 */
const MANY_ISSUERS = 500
const CHANGED_SHARE = 0.25
/** Number of changed filings above which all rows of their issuers are read. */
const MANY_FILINGS = 500
/** Number of issuers read by a statement. It keeps even large issuers far below the statement timeout. */
const ISSUERS_AT_ONCE = 50
const REMOVED_SHARE = 0.25
const FEW_ROWS = 20_000
const ALL_ISSUERS = '0'
/** Minimum number of rows for saving the columns. With fewer rows the database is as fast as a file. */
const KEPT_ROWS = 50_000
/** Minimum time between saves. It limits writes during an import, after which all rows are read again and again. */
const SAVE_AGAIN_MS = HOUR_MS

/**
 * Reads changes. `xmin` is determined before the rows, so that transactions still open are checked again next time.
 * Before a full read no transaction is passed; then only changes that the next check returns again are read.
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

/** Transaction by changed item and table. Keys are `320193/trade` or `320193/0000320193-26-000001/trade`. */
type Changes = Readonly<Record<string, string>>

interface ChangesRow {
  readonly xmin: string
  readonly issuers: Changes | null
  readonly filings: Changes | null
}

/** Issuers and filings to read again. */
interface Changed {
  readonly issuers: readonly string[]
  /** Changed filings of issuers that are not in `issuers`. */
  readonly filings: readonly ChangedFiling[]
}

export interface ScreenOptions {
  /** File in which the columns are saved for the next start. */
  readonly file?: ColumnFile
  /** Minimum number of rows for saving the columns to the file. */
  readonly keptRows?: number
  readonly staleMs?: number
}

/** Columns that contain all transactions committed before the last check. */
interface Held extends KeptColumns {
  readonly checkedAt: number
}

export function postgresScreen(
  pool: pg.Pool,
  { file, keptRows = KEPT_ROWS, staleMs = STALE_MS }: ScreenOptions = {}
): Screen {
  let held: Held | undefined
  let stamp = 0
  let underWay: Promise<void> | undefined
  let mayLoad = file !== undefined
  let saving: Promise<void> | undefined
  let savedAt = Number.NEGATIVE_INFINITY
  let isSaved = false

  async function refresh(): Promise<void> {
    await saving
    const known = mayLoad ? await load() : held
    const { isChanged, isWhole, ...next } = await follow(pool, known && isUsable(known) ? known : undefined)
    if (isChanged) isSaved = false
    if (isChanged || !held) stamp += 1
    held = next
    if (isWhole && performance.now() - savedAt > SAVE_AGAIN_MS) saving = save(next)
  }

  /**
   * Loads columns from the file. They are used only after later changes have been read. If that fails, all rows are
   * read.
   */
  async function load(): Promise<Held | undefined> {
    mayLoad = false
    const kept = await file?.load()
    if (!kept) return undefined
    isSaved = true
    savedAt = performance.now() - kept.ageMs
    return { ...kept, checkedAt: savedAt }
  }

  async function save(kept: KeptColumns): Promise<void> {
    if (!file || kept.columns.rows <= keptRows) return
    isSaved = true
    savedAt = performance.now()
    await file.save(kept)
  }

  function refreshOnce(): Promise<void> {
    underWay ??= refresh().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  return {
    async catchUp() {
      // A check that began earlier may have missed the latest change.
      await underWay?.catch(() => {})
      await refreshOnce()
    },
    async keep() {
      await underWay?.catch(() => {})
      await saving
      const isRecent = isSaved && performance.now() - savedAt < SAVE_AGAIN_MS
      if (held && isUsable(held) && !isRecent) saving = save(held)
      await saving
    },
    async open() {
      if (!held || !isUsable(held)) await refreshOnce()
      else if (performance.now() - held.checkedAt >= staleMs) await withDeadline(refreshOnce())
      return { columns: held!.columns, stamp }
    }
  }
}

/**
 * Returns whether the columns can still be updated. Changes are recorded for a limited time; columns not checked within
 * it must be read again.
 */
const isUsable = ({ checkedAt }: Held): boolean => performance.now() - checkedAt <= MOST_AGE_MS

/**
 * Returns the columns updated with the changes since the last check. Without columns, or after many changes, all rows
 * are read.
 */
async function follow(pool: pg.Pool, known: Held | undefined) {
  const { rows } = await pool.query<ChangesRow>({ ...READ_CHANGES, values: [known?.xmin] })
  const { filings, issuers, xmin } = rows[0]!
  const seen: Changes = { ...issuers, ...filings }
  const news = Object.keys(seen).filter(name => seen[name] !== known?.seen[name])
  const columns = known && news.length === 0 ? known.columns : await reread(pool, known?.columns, changedBy(news))
  const isWhole = columns !== known?.columns
  return { checkedAt: performance.now(), columns, isChanged: isWhole || news.length > 0, isWhole, seen, xmin }
}

/** Waits for a refresh, at most WAIT_MS. A later error is ignored, because the next query meets it again. */
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

/**
 * Reads changed items again. Their old rows are removed and new ones appended in one synchronous step, so that no query
 * sees half an issuer.
 */
async function reread(pool: pg.Pool, columns: Columns | undefined, changed: Changed): Promise<Columns> {
  if (columns && !needsReload(columns, changed)) {
    const ofIssuers: ReadRows[] = []
    for (let at = 0; at < changed.issuers.length; at += ISSUERS_AT_ONCE)
      ofIssuers.push(await readIssuers(pool, changed.issuers.slice(at, at + ISSUERS_AT_ONCE)))
    const ofFilings = changed.filings.length > 0 ? [await readFilings(pool, changed.filings)] : []
    removeIssuers(columns, changed.issuers)
    removeFilings(columns, changed.filings)
    for (const rows of [...ofIssuers, ...ofFilings]) appendSlice(columns, rows)
    return columns
  }
  const all = makeColumns()
  await readAllRows(pool, all)
  return all
}

function needsReload({ issuers: known, removedRows, rows }: Columns, { issuers }: Changed): boolean {
  if (issuers.length > Math.max(MANY_ISSUERS, known.words.length * CHANGED_SHARE)) return true
  if (issuers.includes(ALL_ISSUERS)) return true
  return removedRows > Math.max(FEW_ROWS, rows * REMOVED_SHARE)
}
