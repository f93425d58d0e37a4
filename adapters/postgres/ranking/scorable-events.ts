// Eligible buys as the scorer reads them, a few thousand at a time: the memory does not grow with the table.

import type pg from 'pg'

import type { ScorableEvent } from '#core/ranking/scorable-event.ts'
import { SCORE_VERSION } from '#core/ranking/score-weights.ts'

export interface StoredBuy extends ScorableEvent {
  readonly excluded: readonly string[]
  readonly notes: readonly string[]
  /** undefined without an issued score, null where "reference too small" was issued. */
  readonly issuedScore: number | null | undefined
}

const CHUNK_ROWS = 5_000

/**
 * Columns of one buy, by position, from trade_event named `event` and score left-joined. Arrays travel as text, and
 * the times of the owners only where one was named later.
 */
export const SCORABLE_COLUMNS = `
  event.accession, event.issuer_cik, event.owner_ciks::text,
  case when event.as_of < any(event.owner_known_at)
    then array(select extract(epoch from at)::float8 * 1000 from unnest(event.owner_known_at) as at) end,
  extract(epoch from event.as_of)::float8 * 1000, event.owner_change, event.is_new_position, event.value_usd,
  extract(epoch from event.matured_at)::float8 * 1000, event.is_win,
  extract(epoch from event.retracted_at)::float8 * 1000,
  event.excluded, event.notes, score.accession is not null, score.score`

export type ScorableRow = [
  accession: string,
  issuerCik: string,
  ownerCiks: string,
  ownerKnownMs: number[] | null,
  asOfMs: number,
  ownerChange: number | null,
  isNewPosition: boolean,
  valueUsd: number,
  maturedMs: number | null,
  isWin: boolean | null,
  retractedMs: number | null,
  excluded: string[],
  notes: string[],
  isIssued: boolean,
  score: number | null
]

const DECLARE = `
  declare buys no scroll cursor for
  select ${SCORABLE_COLUMNS}
  from trade_event event
  left join score on score.accession = event.accession and score.score_version = '${SCORE_VERSION}'
  where event.side = 'buy' and event.is_eligible
  order by event.as_of, event.accession`

/** All eligible buys in the order of T; events of one instant are never in two chunks. Needs an open transaction. */
export async function* readScorableEvents(client: pg.PoolClient): AsyncGenerator<StoredBuy[]> {
  await client.query(DECLARE)
  let held: StoredBuy[] = []
  for (;;) {
    const { rows } = await client.query<ScorableRow>({ rowMode: 'array', text: `fetch ${CHUNK_ROWS} from buys` })
    const events = [...held, ...rows.map(toStoredBuy)]
    const isLast = rows.length < CHUNK_ROWS
    const last = events.at(-1)
    const ready = isLast ? events : events.filter(({ asOfMs }) => asOfMs !== last?.asOfMs)
    if (ready.length > 0) yield ready
    if (isLast) break
    held = events.slice(ready.length)
  }
  await client.query('close buys')
}

export function toStoredBuy(row: ScorableRow): StoredBuy {
  const [accession, issuerCik, ownerCiks, ownerKnownMs, asOfMs, ownerChange, isNewPosition, valueUsd] = row
  const [maturedMs, isWin, retractedMs, excluded, notes, isIssued, score] = row.slice(8) as Tail<ScorableRow>
  const ciks = ownerCiks.slice(1, -1).split(',')
  return {
    accession,
    asOfMs,
    excluded,
    isNewPosition,
    issuedScore: isIssued ? score : undefined,
    issuerCik,
    isWin: isWin ?? false,
    maturedAtMs: maturedMs ?? undefined,
    notes,
    ownerChangePercent: ownerChange ?? undefined,
    owners: ciks.map((cik, index) => ({ cik, knownAtMs: ownerKnownMs?.[index] ?? asOfMs })),
    retractedAtMs: retractedMs ?? undefined,
    valueUsd
  }
}

type Tail<Row> = Row extends [unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown, ...infer Rest]
  ? Rest
  : never
