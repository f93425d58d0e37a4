import { type Kysely, sql } from 'kysely'
import type { ReportWindow } from '#core/dates/report-window.ts'
import type { BuyVersion, FiledBuy, IssuedScore, RankedEventSource } from '#core/reports/ports.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import { firstAccessionOf } from '#core/trades/trade.ts'
import type { Database } from '#db/schema.ts'
import { anyOf } from '../any-of.ts'
import { isDatabaseOutage } from '../outage.ts'
import { EVENT_TRADE_COLUMNS, type EventTradeRow, instantOf, toEventTrade } from '../trades/events/event-trade-rows.ts'

/** Reads the input of reports: versions of purchases and the scores issued for them. */
export function postgresRankedEvents(db: Kysely<Database>): RankedEventSource {
  let wasSample: boolean | undefined
  return {
    async filterCovered(windows) {
      const { rows } = await sql<{ position: string }>`
        select position from unnest(${windows.map(({ from }) => from.toISOString())}::timestamptz[],
                                    ${windows.map(({ until }) => until.toISOString())}::timestamptz[])
          with ordinality as report (from_at, until_at, position)
        where exists (select from filing where known_at > from_at and known_at <= until_at)`.execute(db)
      const covered = new Set(rows.map(({ position }) => Number(position) - 1))
      return windows.filter((_, index) => covered.has(index))
    },

    async findCoverage() {
      const row = await db
        .selectFrom('filing')
        .select([epochMs('min(known_at)').as('from'), epochMs('max(known_at)').as('until')])
        .executeTakeFirst()
      if (row?.from == null || row.until == null) return undefined
      return { from: new Date(row.from), until: new Date(row.until) }
    },

    /** All pages call this, even those without other queries. During an outage it returns the last answer. */
    async isSample() {
      try {
        const row = await db.selectFrom('setting').select('value').where('name', '=', 'sample').executeTakeFirst()
        wasSample = row?.value === 'true'
        return wasSample
      } catch (error) {
        if (wasSample === undefined || !isDatabaseOutage(error)) throw error
        return wasSample
      }
    },

    async loadBuys(window) {
      const accessions = await findFilings(db, window)
      const [versions, scores] = await Promise.all([loadVersions(db, accessions), loadScores(db, accessions)])
      const scoreOf = new Map(scores.map(row => [row.accession, row]))
      const byFiling = Map.groupBy(versions, ({ id }) => firstAccessionOf(id))
      return [...byFiling].map(([accession, rows]) => toFiledBuy(accession, rows, scoreOf.get(accession)))
    }
  }
}

/** Returns SQL for an instant in milliseconds, because its text depends on the session's time zone. */
const epochMs = (expression: string) => sql<number | null>`extract(epoch from ${sql.raw(expression)})::float8 * 1000`

/**
 * Returns filings with a purchase, or a new version of one, that became known or settled in the window. Separate
 * queries with lists of keys use indexes even without statistics after a bulk load, when joins took a hundred times
 * longer.
 */
async function findFilings(db: Kysely<Database>, { from, until }: ReportWindow): Promise<string[]> {
  const rows = await db
    .selectFrom('trade')
    .distinct()
    .select(sql<string>`split_part(id, '#', 1)`.as('accession'))
    .where('side', '=', 'buy')
    .where('valid_from', '>', from.toISOString())
    .where('valid_from', '<=', until.toISOString())
    .execute()
  const settled = await db
    .selectFrom('trade_event')
    .select('accession')
    .where('side', '=', 'buy')
    .where('settled_at', '>', from.toISOString())
    .where('settled_at', '<=', until.toISOString())
    .execute()
  return [...new Set([...rows, ...settled].map(({ accession }) => accession))]
}

interface VersionRow extends EventTradeRow {
  issuer_name: string
  timeliness: BuyVersion['timeliness']
  is_amendment: boolean
  is_cluster: boolean
  days_to_earnings: number | null
  earnings_within_days: number | null
}

/** Returns all versions of all purchases in the filings. The core applies the cut-off. */
async function loadVersions(db: Kysely<Database>, accessions: readonly string[]): Promise<VersionRow[]> {
  const first = await db
    .selectFrom('trade')
    .select('id')
    .where('accession', '=', anyOf(accessions))
    .where('version', '=', 1)
    .execute()
  const { rows } = await sql<VersionRow>`
    select ${sql.raw(EVENT_TRADE_COLUMNS)}, issuer_name, timeliness, is_amendment, is_cluster,
      days_to_earnings, earnings_within_days
    from trade where id = any(${first.map(({ id }) => id)}::text[]) and side = 'buy'
    order by id, version`.execute(db)
  return rows
}

interface ScoreRow {
  accession: string
  score_version: string
  as_of_ms: number | null
  score: number | null
  strength: number | null
  previous_buys: number | null
  previous_wins: number | null
  buyers: number | null
  event_known_ms: number | null
  settled_ms: number | null
  retracted_ms: number | null
  is_plan_cluster: boolean
}

/** Returns the score and the event of each filing. Both may be missing. */
async function loadScores(db: Kysely<Database>, accessions: readonly string[]): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select filed.accession, score.score_version, ${epochMs('score.as_of')} as as_of_ms, score.score,
      (score.detail ->> 'weightedSum')::float8 as strength,
      (score.detail ->> 'previousBuys')::int as previous_buys,
      (score.detail ->> 'previousWins')::int as previous_wins,
      (score.detail ->> 'uniqueBuyers')::int as buyers,
      ${epochMs('event.known_at')} as event_known_ms, ${epochMs('event.settled_at')} as settled_ms, ${epochMs('event.retracted_at')} as retracted_ms,
      coalesce(not event.is_eligible and 'plan_cluster' = any(event.excluded), false) as is_plan_cluster
    from unnest(${accessions}::text[]) as filed (accession)
    left join score on score.accession = filed.accession and score.score_version = ${SCORE_VERSION}
    left join trade_event as event on event.accession = filed.accession and event.side = 'buy'`.execute(db)
  return rows
}

function toFiledBuy(accession: string, rows: readonly VersionRow[], score: ScoreRow | undefined): FiledBuy {
  return {
    accession,
    eventKnownAt: instantOf(score?.event_known_ms),
    isPlanCluster: score?.is_plan_cluster ?? false,
    issuedScore: score && toIssuedScore(score),
    knownAt: new Date(Math.min(...rows.map(row => row.valid_from_ms))),
    retractedAt: instantOf(score?.retracted_ms),
    settledAt: instantOf(score?.settled_ms),
    versions: rows.map(toVersion)
  }
}

function toIssuedScore(row: ScoreRow): IssuedScore | undefined {
  const asOf = instantOf(row.as_of_ms)
  return (
    asOf && {
      asOf,
      buyersIn12Months: row.buyers,
      previousBuys: row.previous_buys,
      previousWins: row.previous_wins,
      score: row.score,
      scoreVersion: row.score_version,
      strength: row.strength
    }
  )
}

function toVersion(row: VersionRow): BuyVersion {
  return {
    ...toEventTrade(row),
    isAmendment: row.is_amendment,
    isCluster: row.is_cluster,
    issuerName: row.issuer_name,
    releaseAhead:
      row.days_to_earnings === null
        ? undefined
        : { days: row.days_to_earnings, withinDays: row.earnings_within_days ?? 0 },
    timeliness: row.timeliness
  }
}
