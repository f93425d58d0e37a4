// Ranks one buy against the stored state: the same numbers as the pass over all buys, in a few milliseconds.

import type pg from 'pg'

import { averageWinRate, type BuyFacts, type Factors, treatFactors, type WinCount } from '#core/ranking/factors.ts'
import { type RankedBuy, scoreOf, weightedSumOf } from '#core/ranking/rank-buy.ts'
import { ownersAt, type ScorableEvent } from '#core/ranking/scorable-event.ts'
import {
  BUYERS_WINDOW_MS,
  HISTORICAL_TRADES_CAP,
  REFERENCE_MS,
  SCORE_VERSION,
  SHRINKAGE_TRADES
} from '#core/ranking/score-weights.ts'
import { countBuyers } from '#core/trades/unique-buyers.ts'
import { SCORABLE_COLUMNS, type ScorableRow, type StoredBuy, toStoredBuy } from './scorable-events.ts'

/** An eligible buy by its accession. */
export async function loadScorable(client: pg.ClientBase, accession: string): Promise<StoredBuy | undefined> {
  const { rows } = await client.query<ScorableRow>({
    name: 'load-scorable',
    rowMode: 'array',
    text: `select ${SCORABLE_COLUMNS} from trade_event event
      left join score on score.accession = event.accession and score.score_version = $2
      where event.accession = $1 and event.side = 'buy' and event.is_eligible`,
    values: [accession, SCORE_VERSION]
  })
  return rows[0] && toStoredBuy(rows[0])
}

/** Every earlier buy in the three years before must have been ranked. */
export async function rankOne(client: pg.ClientBase, event: ScorableEvent): Promise<RankedBuy> {
  const facts = await loadFacts(client, event)
  const factors = treatFactors(facts)
  const { percentiles, referenceSize } = await loadPercentiles(client, event, factors, facts.everyone)
  const weightedSum = weightedSumOf(percentiles)
  const standing = await loadStanding(client, event, weightedSum)
  return { factors, facts, percentiles, referenceSize, score: scoreOf(standing, referenceSize), standing, weightedSum }
}

async function loadFacts(client: pg.ClientBase, event: ScorableEvent): Promise<BuyFacts> {
  const { isNewPosition, ownerChangePercent, valueUsd } = event
  const insider = await loadInsider(client, event)
  const everyone = await loadEveryone(client, event)
  return { buyers: await loadBuyers(client, event), everyone, insider, isNewPosition, ownerChangePercent, valueUsd }
}

const STANDING_BUY = `side = 'buy' and is_eligible and (retracted_at is null or retracted_at > $1)`

async function loadInsider(client: pg.ClientBase, event: ScorableEvent): Promise<WinCount> {
  const { rows } = await client.query<WinCount>({
    name: 'insider-wins',
    text: `select count(*)::int as count, (count(*) filter (where is_win))::int as wins
      from trade_event where owner_ciks && $2 and ${STANDING_BUY} and matured_at <= $1
        and exists (select from unnest(owner_ciks, owner_known_at) as owner(cik, known_at)
          where cik = any($2) and known_at <= $1)`,
    values: [instant(event.asOfMs), ownersAt(event, event.asOfMs)]
  })
  return rows[0]!
}

async function loadEveryone(client: pg.ClientBase, event: ScorableEvent): Promise<WinCount> {
  const { rows } = await client.query<WinCount>({
    name: 'everyone-wins',
    text: `select count(*)::int as count, (count(*) filter (where is_win))::int as wins
      from trade_event where ${STANDING_BUY} and matured_at <= $1`,
    values: [instant(event.asOfMs)]
  })
  return rows[0]!
}

async function loadBuyers(client: pg.ClientBase, event: ScorableEvent): Promise<number> {
  const { rows } = await client.query<{ owners: string[] }>({
    name: 'issuer-buyers',
    text: `select array(select cik::text from unnest(owner_ciks, owner_known_at) as owner(cik, known_at)
        where known_at <= $1) as owners
      from trade_event where issuer_cik = $2 and ${STANDING_BUY} and as_of > $3 and as_of <= $1`,
    values: [instant(event.asOfMs), event.issuerCik, instant(event.asOfMs - BUYERS_WINDOW_MS)]
  })
  return countBuyers(rows.map(({ owners }) => owners))
}

/** In the reference the open interval (T - 3 years, T) counts, retracted or not: it is the yardstick as issued. */
const REFERENCE = 'from event_rank where as_of > $1 and as_of < $2'

/** The columns of event_rank from ownership_change to buyers. */
export function toStoredFactors({ insider, ownershipChange, uniqueBuyers, value }: Factors): number[] {
  return [ownershipChange, insider.wins, insider.count, value, uniqueBuyers]
}

/** Each factor as it is ranked, and the same of the buy itself, whose factors are $4 to $8; $3 is m·p0. */
const RANKED_FACTORS = [
  ['ownership_change', '$4::float8'],
  [`(wins + $3::float8) / (trades + ${SHRINKAGE_TRADES})`, `($5::int + $3::float8) / ($6::int + ${SHRINKAGE_TRADES})`],
  [`least(trades, ${HISTORICAL_TRADES_CAP})`, `least($6::int, ${HISTORICAL_TRADES_CAP})`],
  ['value', '$7::float8'],
  ['buyers', '$8::smallint']
] as const

/** Twice those below plus those equal, in one look at each row. */
const doubledRank = (value: string, own: string): string =>
  `coalesce(sum(case when ${value} < ${own} then 2 when ${value} = ${own} then 1 else 0 end), 0)::int`

const PERCENTILES = `select count(*)::int, ${RANKED_FACTORS.map(([ranked, own]) => doubledRank(ranked, own)).join(', ')}
  ${REFERENCE}`

async function loadPercentiles(
  client: pg.ClientBase,
  event: ScorableEvent,
  factors: Factors,
  everyone: WinCount
): Promise<{ percentiles: number[]; referenceSize: number }> {
  const { rows } = await client.query<[number, ...number[]]>({
    name: 'reference-percentiles',
    rowMode: 'array',
    text: PERCENTILES,
    values: [...interval(event), SHRINKAGE_TRADES * averageWinRate(everyone), ...toStoredFactors(factors)]
  })
  const [referenceSize, ...doubled] = rows[0]!
  return { percentiles: doubled.map(rank => midRank(rank, referenceSize)), referenceSize }
}

async function loadStanding(client: pg.ClientBase, event: ScorableEvent, weightedSum: number): Promise<number> {
  const { rows } = await client.query<[number, number]>({
    name: 'reference-standing',
    rowMode: 'array',
    text: `select count(*)::int, ${doubledRank('weighted_sum', '$3::float8')} ${REFERENCE}`,
    values: [...interval(event), weightedSum]
  })
  const [size, doubled] = rows[0]!
  return midRank(doubled, size)
}

const midRank = (doubled: number, size: number): number => (size === 0 ? 0.5 : doubled / (2 * size))

const interval = ({ asOfMs }: ScorableEvent): [string, string] => [instant(asOfMs - REFERENCE_MS), instant(asOfMs)]

const instant = (ms: number): string => new Date(ms).toISOString()
