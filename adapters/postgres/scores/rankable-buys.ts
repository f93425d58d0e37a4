// Reads eligible buys for scoring in chunks of a few thousand, so that memory does not grow with the table.

import type pg from 'pg'
import type { RankableBuy, ScorableEvent } from '#core/scores/scorable-event.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import type { EventNote } from '#core/trades/events/economic-event.ts'
import type { ExclusionCode } from '#core/trades/gates.ts'
import { joinEach } from '../rows-of.ts'

const CHUNK_ROWS = 5_000

/**
 * Columns of a buy by position, from trade_event with the alias `event`. Arrays are sent as text, and times of owners
 * only if an owner was named later.
 */
const SCORABLE_COLUMNS = `
  event.accession, event.issuer_cik, event.owner_ciks::text,
  case when event.as_of < any(event.owner_known_at)
    then array(select extract(epoch from at)::float8 * 1000 from unnest(event.owner_known_at) as at) end,
  extract(epoch from event.as_of)::float8 * 1000, event.owner_change, event.is_new_position, event.value_usd,
  extract(epoch from event.matured_at)::float8 * 1000, event.is_win,
  extract(epoch from event.retracted_at)::float8 * 1000`

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
  retractedMs: number | null
]

type Beside = [
  excluded: ExclusionCode[],
  notes: EventNote[],
  isIssued: boolean,
  score: number | null,
  previousBuys: number | null,
  previousWins: number | null,
  uniqueBuyers: number | null
]
type RankableRow = [...ScorableRow, ...Beside]
const SCORABLE_LENGTH = 11

/** Condition on trade_event with the alias `event`, true for a buy that passes all gates. */
export const IS_ELIGIBLE_BUY = `event.side = 'buy' and event.is_eligible`

/** Condition on an eligible buy, true if its year was over at $1 and it had not been retracted by then. */
export const IS_MATURED = `event.matured_at <= $1 and (event.retracted_at is null or event.retracted_at > $1)`

/** Returns a query of eligible buys among `events`, to which conditions can be appended. */
export const scorableBuysOf = (events: string): string =>
  `select ${SCORABLE_COLUMNS} from ${events} event where ${IS_ELIGIBLE_BUY}`
export const SCORABLE_BUYS = scorableBuysOf('trade_event')

/** Columns of a buy with its score of the current version. */
const RANKABLE_COLUMNS = `
  ${SCORABLE_COLUMNS}, event.excluded, event.notes, score.accession is not null, score.score,
  (score.detail ->> 'previousBuys')::int, (score.detail ->> 'previousWins')::int, (score.detail ->> 'uniqueBuyers')::int`

const WITH_SCORE = `left join score on score.accession = event.accession and score.score_version = '${SCORE_VERSION}'`

/** Query of eligible buys with their score of the current version. */
const RANKABLE_BUYS = `select ${RANKABLE_COLUMNS} from trade_event event ${WITH_SCORE} where ${IS_ELIGIBLE_BUY}`

const IN_ORDER = 'order by event.as_of, event.accession'

/**
 * Selects the first waiting buys, each by its key. A join of both tables would read all buys in order of time to find
 * the one that waits.
 */
const WAITING_BUYS = `
  select ${RANKABLE_COLUMNS} from (
    select event.* from unranked_event waiting
    ${joinEach('trade_event', `accession = waiting.accession and side = 'buy' and is_eligible`, 'event')}
    ${IN_ORDER} limit $1
  ) event ${WITH_SCORE} ${IN_ORDER}`

/** Returns the first `limit` eligible buys that wait for a rank. */
export async function listWaiting(client: pg.ClientBase, limit: number): Promise<RankableBuy[]> {
  const { rows } = await client.query<RankableRow>({ rowMode: 'array', text: WAITING_BUYS, values: [limit] })
  return rows.map(toRankable)
}

/** Returns the first `limit` eligible buys from an instant on. */
export async function listFrom(client: pg.ClientBase, fromMs: number, limit: number): Promise<RankableBuy[]> {
  const { rows } = await client.query<RankableRow>({
    rowMode: 'array',
    text: `${RANKABLE_BUYS} and event.as_of >= $1 ${IN_ORDER} limit $2`,
    values: [new Date(fromMs), limit]
  })
  return rows.map(toRankable)
}

/**
 * Yields all eligible buys ordered by `as_of`. Buys of one instant are never split between chunks. Requires an open
 * transaction.
 */
export async function* readRankableBuys(client: pg.PoolClient): AsyncGenerator<RankableBuy[]> {
  await client.query(`declare buys no scroll cursor for ${RANKABLE_BUYS} ${IN_ORDER}`)
  let held: RankableBuy[] = []
  for (;;) {
    const { rows } = await client.query<RankableRow>({ rowMode: 'array', text: `fetch ${CHUNK_ROWS} from buys` })
    const events = [...held, ...rows.map(toRankable)]
    const isLast = rows.length < CHUNK_ROWS
    const last = events.at(-1)
    const ready = isLast ? events : events.filter(({ asOfMs }) => asOfMs !== last?.asOfMs)
    if (ready.length > 0) yield ready
    if (isLast) break
    held = events.slice(ready.length)
  }
  await client.query('close buys')
}

export function toScorable(row: ScorableRow): ScorableEvent {
  const [accession, issuerCik, ownerCiks, ownerKnownMs, asOfMs, ownerChange, isNewPosition, valueUsd] = row
  const [maturedMs, isWin, retractedMs] = row.slice(8) as Tail<ScorableRow>
  const ciks = ownerCiks.slice(1, -1).split(',')
  return {
    accession,
    asOfMs,
    isNewPosition,
    issuerCik,
    isWin: isWin ?? false,
    maturedAtMs: maturedMs ?? undefined,
    ownerChangePercent: ownerChange ?? undefined,
    owners: ciks.map((cik, index) => ({ cik, knownAtMs: ownerKnownMs?.[index] ?? asOfMs })),
    retractedAtMs: retractedMs ?? undefined,
    valueUsd
  }
}

type Tail<Row> = Row extends [unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown, ...infer Rest]
  ? Rest
  : never

function toRankable(row: RankableRow): RankableBuy {
  const beside = row.slice(SCORABLE_LENGTH) as Beside
  const [excluded, notes, isIssued, score, previousBuys, previousWins, uniqueBuyers] = beside
  return {
    ...toScorable(row.slice(0, SCORABLE_LENGTH) as ScorableRow),
    excluded,
    issuedFacts: isIssued
      ? { previousBuys: previousBuys ?? 0, previousWins: previousWins ?? 0, uniqueBuyers: uniqueBuyers ?? 0 }
      : undefined,
    issuedScore: isIssued ? score : undefined,
    notes
  }
}
