// Reads the reference data for ranking a buy. core/scores defines the reference period and the score.

import type pg from 'pg'

import type { Factors, WinCount } from '#core/scores/factors.ts'
import type { RankCount } from '#core/scores/mid-rank.ts'
import type { OpenSpan, StoredCounts, StoredFactors, StoredReference } from '#core/scores/rank-alone.ts'
import type { ScorableEvent } from '#core/scores/scorable-event.ts'
import { IS_ELIGIBLE_BUY, IS_MATURED, SCORABLE_BUYS, type ScorableRow, toScorable } from './rankable-buys.ts'

/** Returns the reference. `client` must be in the transaction that writes the ranks. */
export function storedReference(client: pg.ClientBase): StoredReference {
  return {
    async countMatured(untilMs) {
      const { rows } = await client.query<WinCount>({ ...COUNT_MATURED, values: [instant(untilMs)] })
      return rows[0]!
    },
    async countRanks(span, values) {
      const { rows } = await client.query<CountRow>({
        ...COUNT_RANKS,
        values: [...between(span), ...rankedValues(values)]
      })
      return toStoredCounts(rows)
    },
    async countSums(span, weightedSum) {
      const { rows } = await client.query<RankCount>({ ...COUNT_SUMS, values: [...between(span), weightedSum] })
      return rows[0]!
    },
    listMatured: (owners, untilMs) => listBuys(client, LIST_MATURED, [owners, instant(untilMs)]),
    listOfIssuer: (issuerCik, { afterMs, untilMs }) =>
      listBuys(client, LIST_OF_ISSUER, [issuerCik, instant(afterMs), instant(untilMs)])
  }
}

/** Returns the factors in the order of the columns of event_rank, from ownership_change to buyers. */
export function toStoredFactors({ insider, ownershipChange, uniqueBuyers, value }: Factors): number[] {
  return [ownershipChange, insider.wins, insider.count, value, uniqueBuyers]
}

const COUNT_MATURED = {
  name: 'matured-buys',
  text: `select count(*)::int as count, (count(*) filter (where is_win))::int as wins from trade_event event
    where ${IS_ELIGIBLE_BUY} and ${IS_MATURED}`
}

const LIST_MATURED = {
  name: 'matured-buys-of-owners',
  text: `${SCORABLE_BUYS} and event.owner_ciks && $1 and event.matured_at <= $2`
}

const LIST_OF_ISSUER = {
  name: 'buys-of-issuer',
  text: `${SCORABLE_BUYS} and event.issuer_cik = $1 and event.as_of > $2 and event.as_of <= $3`
}

async function listBuys(
  client: pg.ClientBase,
  query: { name: string; text: string },
  values: readonly unknown[]
): Promise<ScorableEvent[]> {
  const { rows } = await client.query<ScorableRow>({ ...query, rowMode: 'array', values: [...values] })
  return rows.map(toScorable)
}

/** Selects the ranks of the reference period. Retracted buys are included, because ranks are compared as issued. */
const REFERENCE = 'from event_rank where as_of > $1 and as_of < $2'

/** Returns SQL that counts the rows below a value and the rows equal to it. */
const countOf = (column: string, value: string): string =>
  `(count(*) filter (where ${column} < ${value}))::int, (count(*) filter (where ${column} = ${value}))::int`

/** Counts ranks by wins and trades, because both are transformed before the comparison. */
const COUNT_RANKS = {
  name: 'reference-ranks',
  rowMode: 'array' as const,
  text: `select wins, trades, count(*)::int, ${countOf('ownership_change', '$3::float8')},
      ${countOf('value', '$4::float8')}, ${countOf('buyers', '$5::smallint')}
    ${REFERENCE} group by wins, trades`
}

const rankedValues = ({ ownershipChange, uniqueBuyers, value }: StoredFactors): number[] => [
  ownershipChange,
  value,
  uniqueBuyers
]

type CountRow = [
  wins: number,
  trades: number,
  times: number,
  changesBelow: number,
  changesEqual: number,
  valuesBelow: number,
  valuesEqual: number,
  buyersBelow: number,
  buyersEqual: number
]

function toStoredCounts(rows: readonly CountRow[]): StoredCounts {
  const total = (column: number): number => rows.reduce((sum, row) => sum + row[column]!, 0)
  return {
    ownershipChange: { below: total(3), equal: total(4) },
    records: rows.map(([wins, count, times]) => ({ count, times, wins })),
    uniqueBuyers: { below: total(7), equal: total(8) },
    value: { below: total(5), equal: total(6) }
  }
}

const COUNT_SUMS = {
  name: 'reference-sums',
  text: `select (count(*) filter (where weighted_sum < $3::float8))::int as below,
      (count(*) filter (where weighted_sum = $3::float8))::int as equal
    ${REFERENCE}`
}

const between = ({ afterMs, beforeMs }: OpenSpan): [string, string] => [instant(afterMs), instant(beforeMs)]

const instant = (ms: number): string => new Date(ms).toISOString()
