// Everything that follows from filings, prices and tickers, brought up to date: trades of marked issuers, their events,
// scores of new buys. Marks stay until their work is done, so what was cut off is finished by the next call, from an
// ingest or a start of the server.

import { tellOfChange } from '../postgres/changes.ts'
import type { Connection } from '../postgres/connect.ts'
import { buildEvents } from '../postgres/events/build-events.ts'
import { issueScores } from '../postgres/ranking/issue-scores.ts'
import { deriveDirtyIssuers } from '../postgres/trades/trades.ts'

/** True when anything was to be done. */
export async function bringUpToDate(connection: Connection): Promise<boolean> {
  const derived = await deriveDirtyIssuers(connection)
  const events = await buildEvents(connection)
  const scores = await issueScores(connection)
  const hasChanged = derived.versions > 0 || events.issuers > 0 || scores.issued > 0
  if (hasChanged) await tellOfChange(connection.db, ['trades', 'reports'])
  return hasChanged
}

/** Economic trades, each once whatever versions it has. */
export async function countTrades({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::float8 as count from trade where version = 1')
  return rows[0]?.count ?? 0
}
