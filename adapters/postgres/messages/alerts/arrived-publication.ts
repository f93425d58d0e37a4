// Runs the queries for matching a published report, in the transaction that publishes it.

import { CompiledQuery, type Kysely } from 'kysely'

import type { ArrivedPublication } from '#core/messages/alerts/matching/alert-publications.ts'
import type { ReportContent } from '#core/reports/report-content.ts'
import type { Cik } from '#core/sec-ids.ts'
import type { Database } from '#db/schema.ts'
import { insertHits, type RunStatement } from './insert-hits.ts'
import { readWatching } from './watching-rules.ts'

export function postgresArrivedPublication(db: Kysely<Database>, content: ReportContent): ArrivedPublication {
  const run: RunStatement = <Row extends object>({ text, values }: Parameters<RunStatement>[0]) =>
    db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return {
    content,
    insert: (hits, at) => insertHits(run, hits, at),
    readQuestions: async issuerCiks =>
      (await run<{ ruleId: string; issuerCiks: Cik[] }>({ ...QUESTIONS, values: [issuerCiks] })).rows,
    readWatching: (ruleIds, day) => readWatching(run, ruleIds, day)
  }
}

/** Companies that accounts watch or follow. */
export const NOTED = `(
  select list.account_id, stock.cik from watch_list list join watched_stock stock on stock.list_id = list.id
  union
  select account_id, followed_of::bigint from alert_rule
  where followed_kind = 'company' and not is_paused and removed_at is null) noted`

const QUESTIONS = {
  name: 'alert-publication-questions',
  text: `
    select rule.id::text as "ruleId", array_agg(distinct noted.cik::text) as "issuerCiks"
    from alert_rule rule
    join ${NOTED} on noted.account_id = rule.account_id
    where rule.kind = 'reports' and not rule.is_paused and rule.removed_at is null and noted.cik = any ($1::bigint[])
    group by rule.id order by rule.id`
}
