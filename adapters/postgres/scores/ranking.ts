import { type Kysely, sql } from 'kysely'
import {
  type BuyScore,
  describeMissingScore,
  describeScore,
  type FormerScore,
  type NoScoreReason
} from '#core/scores/buy-score.ts'
import type { IssuedDetail } from '#core/scores/issued-score.ts'
import type { EventStore, KnownEvent, ScoreStore } from '#core/scores/ports.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import type { Accession } from '#core/sec-ids.ts'
import type { Database } from '#db/schema.ts'
import { KNOWN_EVENT_COLUMNS, type KnownEventRow, toKnownEvent } from '../trades/events/event-rows.ts'

export function postgresEvents(db: Kysely<Database>): EventStore {
  return {
    listBuysKnown: ({ from, until }) =>
      listEvents(
        db,
        sql`event.side = 'buy' and event.known_at > ${from.toISOString()} and event.known_at <= ${until.toISOString()}`
      ),
    async listByInsiders(ownerCiks, asOf) {
      const wanted = new Set(ownerCiks)
      const events = await listEvents(db, sql`event.owner_ciks && ${ownerCiks}::bigint[]`)
      const taking = events.flatMap(event =>
        event.owners.filter(({ cik, knownAt }) => wanted.has(cik) && knownAt <= asOf).map(({ cik }) => ({ cik, event }))
      )
      return new Map(
        [...Map.groupBy(taking, ({ cik }) => cik)].map(([cik, own]) => [cik, own.map(({ event }) => event)])
      )
    },
    listByIssuer: (issuerCik, asOf) =>
      listEvents(db, sql`event.issuer_cik = ${issuerCik}::bigint and event.known_at <= ${asOf.toISOString()}`)
  }
}

async function listEvents(db: Kysely<Database>, condition: ReturnType<typeof sql>): Promise<KnownEvent[]> {
  const { rows } = await sql<KnownEventRow>`
    select ${sql.raw(KNOWN_EVENT_COLUMNS)} from trade_event event where ${condition}
    order by event.known_at, event.accession, event.side`.execute(db)
  return rows.map(toKnownEvent)
}

interface ScoreRow extends KnownEventRow {
  is_ranked: boolean
  is_overtaken: boolean
  former: readonly FormerScore[]
  issued: IssuedRow | null
}

interface IssuedRow {
  as_of: string
  score: number | null
  detail: IssuedDetail
}

export function postgresScores(db: Kysely<Database>): ScoreStore {
  return {
    async findScores(accessions) {
      const { rows } = await sql<ScoreRow>`
        select ${sql.raw(KNOWN_EVENT_COLUMNS)}, exists (select from event_rank where event_rank.accession = event.accession) as is_ranked, to_jsonb(issue) as issued,
          overtaken.accession is not null as is_overtaken,
          (select coalesce(json_agg(json_build_object('score', former.score, 'scoreVersion', former.score_version)
             order by former.score_version desc), '[]') from score former
           where former.accession = event.accession and former.score_version <> ${SCORE_VERSION}
             and former.score is distinct from issue.score and former.score is not null) as former
        from trade_event event
        left join score as issue on issue.accession = event.accession and issue.score_version = ${SCORE_VERSION}
        left join overtaken_score as overtaken
          on overtaken.accession = event.accession and overtaken.score_version = ${SCORE_VERSION}
        where event.side = 'buy' and event.accession = any(${accessions})`.execute(db)
      return new Map<Accession, BuyScore>(rows.map(row => [row.accession, toBuyScore(row)]))
    }
  }
}

function toBuyScore(row: ScoreRow): BuyScore {
  const { former, is_overtaken: isOvertaken } = row
  if (!row.issued) return describeMissingScore({ ...toKnownEvent(row), former }, missingReason(row))
  const { as_of, detail, score } = row.issued
  const event = {
    asOf: new Date(as_of),
    excluded: detail.excluded,
    former,
    isOvertaken,
    notes: detail.reasons
  }
  return describeScore(event, { ...detail, score })
}

function missingReason({ excluded, is_eligible, is_ranked, is_waiting }: ScoreRow): NoScoreReason {
  if (is_waiting) return 'price_pending'
  if (!is_eligible) return excluded[0] as NoScoreReason
  return is_ranked ? 'reference_too_small' : 'not_ranked_yet'
}
