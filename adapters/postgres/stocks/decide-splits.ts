// Stores splits as reported by sources, and the decision which of them are true.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import { SAME_SPLIT_DAYS, type Split } from '#core/prices/splits/split.ts'
import { decideSplits, isContradicted } from '#core/prices/splits/told-splits.ts'
import { LOAD_SESSIONS_AROUND, LOAD_TOLD_SPLITS, NOTE_SPLITS, REPLACE_SPLITS } from './price-merge.ts'

type ToldSplit = Pick<Split, 'date' | 'ratio'>

interface ToldRow {
  readonly ticker: string
  readonly told: readonly ToldSplit[]
}

interface SessionRow {
  readonly ticker: string
  readonly date: ReportDate
  readonly close: number | null
  readonly splitClose: number | null
}

/**
 * Merges the staged splits and returns the number of newly reported ones. It must run after the staged prices have been
 * merged.
 */
export async function mergeSplits(client: pg.PoolClient, today: ReportDate): Promise<number> {
  const { rowCount } = await client.query(NOTE_SPLITS)
  const { rows } = await client.query<ToldRow>(LOAD_TOLD_SPLITS, [today, SAME_SPLIT_DAYS])
  if (rows.length === 0) return 0
  const contradicted = rows.filter(({ told }) => isContradicted(told)).map(({ ticker }) => ticker)
  const sessionsOf = await loadSessions(client, contradicted)
  const decided = rows.flatMap(({ ticker, told }) =>
    decideSplits(told, sessionsOf.get(ticker) ?? []).map(split => ({ ...split, ticker }))
  )
  const known = decided.filter(({ date, ratio }) => !Number.isNaN(ratio) && date <= today)
  const doubtful = decided.filter(({ ratio }) => Number.isNaN(ratio))
  await client.query(REPLACE_SPLITS, [
    rows.map(({ ticker }) => ticker),
    known.map(({ ticker }) => ticker),
    known.map(({ date }) => date),
    known.map(({ ratio }) => ratio),
    doubtful.map(({ ticker }) => ticker),
    doubtful.map(({ date }) => date)
  ])
  return rowCount ?? 0
}

async function loadSessions(client: pg.PoolClient, tickers: readonly string[]) {
  const { rows } = tickers.length === 0 ? { rows: [] } : await client.query<SessionRow>(LOAD_SESSIONS_AROUND, [tickers])
  const sessions = rows.map(({ close, date, splitClose, ticker }) => ({
    close: close ?? undefined,
    date,
    splitClose: splitClose ?? undefined,
    ticker
  }))
  return Map.groupBy(sessions, ({ ticker }) => ticker)
}
