// Keeps the columns of all trades in step with the database. A question reads columns that are at most STALE_MS old:
// the cheap look at what changed is shared by all questions of that time, and only changed filings, or where many changed
// their issuers, are read again.

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { HOUR_MS } from '#core/dates/durations.ts'
import { type Columns, makeColumns } from '#core/lists/activities/screen/columns.ts'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import { type ChangedFiling, removeFilings, removeIssuers } from '#core/lists/activities/screen/remove-rows.ts'
import { type ColumnFile, type KeptColumns, MOST_AGE_MS } from './kept-columns.ts'
import { appendSlice, type ReadRows, readAllRows, readFilings, readIssuers } from './read-rows.ts'

const STALE_MS = 250
/** A question waits this long for changes to be read, then it takes what is there. */
const WAIT_MS = 100
/** Reading all is cheaper when more issuers changed, or when more rows than this share were taken out. */
const MANY_ISSUERS = 500
const CHANGED_SHARE = 0.25
/** Where more filings than this changed, all of their issuers are read. */
const MANY_FILINGS = 500
/** One statement reads no more: far below its timeout also where they are large. */
const ISSUERS_AT_ONCE = 50
const REMOVED_SHARE = 0.25
const FEW_ROWS = 20_000
const ALL_ISSUERS = '0'
/** Fewer rows are read from the database as quickly as from a file. */
const KEPT_ROWS = 50_000
/** An import beside the site has everything read again and again. */
const SAVE_AGAIN_MS = HOUR_MS

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
type Changes = Readonly<Record<string, string>>

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

/** Columns that hold all that was committed before the last look. */
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

  /** What comes from the file is shown to nobody before what changed since was read; where that fails, all is read. */
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
      // A look that began earlier may have missed the change.
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

/** Which filings changed long ago is forgotten: columns that were not looked at since are read again. */
const isUsable = ({ checkedAt }: Held): boolean => performance.now() - checkedAt <= MOST_AGE_MS

/** The columns with what changed since they were looked at last; all of them where there are none, or much changed. */
async function follow(pool: pg.Pool, known: Held | undefined) {
  const { rows } = await pool.query<ChangesRow>({ ...READ_CHANGES, values: [known?.xmin] })
  const { filings, issuers, xmin } = rows[0]!
  const seen: Changes = { ...issuers, ...filings }
  const news = Object.keys(seen).filter(name => seen[name] !== known?.seen[name])
  const columns = known && news.length === 0 ? known.columns : await reread(pool, known?.columns, changedBy(news))
  const isWhole = columns !== known?.columns
  return { checkedAt: performance.now(), columns, isChanged: isWhole || news.length > 0, isWhole, seen, xmin }
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
