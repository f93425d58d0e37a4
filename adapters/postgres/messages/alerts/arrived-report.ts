// Runs the queries for matching a report of Congress, in the transaction that numbers it.

import { CompiledQuery, type Kysely, sql } from 'kysely'

import { type ReportKey, reportIdOf } from '#core/congress/congress-trade.ts'
import type { ArrivedReport } from '#core/messages/alerts/ports.ts'
import type { Database } from '#db/schema.ts'
import { anyOf } from '../../any-of.ts'
import { IDENTITY, toDisclosure } from '../../congress/congress-rows.ts'
import { selectTrades } from '../../congress/select-trades.ts'
import { insertHits, type RunStatement } from './insert-hits.ts'
import { readWatching } from './watching-rules.ts'

export function postgresArrivedReport(db: Kysely<Database>, report: ReportKey): ArrivedReport {
  const run: RunStatement = <Row extends object>({ text, values }: Parameters<RunStatement>[0]) =>
    db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  const named = () =>
    db
      .selectFrom('named_report')
      .innerJoin('congress_document', 'congress_document.url', 'named_report.url')
      .where('named_report.chamber', '=', report.chamber)
      .where('number', '=', report.number)
  return {
    document: { id: reportIdOf(report), kind: 'report' },
    async findMatching(filter) {
      const rows = await selectTrades(db, { filter, memberId: undefined })
        .select('trade.id')
        .where('document_url', '=', named().select('congress_document.url'))
        .orderBy('trade.id')
        .execute()
      return rows.map(({ id }) => id)
    },
    insert: (hits, at) => insertHits(run, hits, at),
    async readEarlier(days) {
      const ofAuthor = db
        .selectFrom('congress_document')
        .select('url')
        .where('member_id', '=', named().select('member_id'))
        .where('url', '<>', named().select('congress_document.url'))
      const [present, setAside] = await Promise.all(
        (['congress_trade', 'restated_trade'] as const).map(table =>
          db
            .selectFrom(table)
            .select(IDENTITY)
            .where('document_url', 'in', ofAuthor)
            .where('traded_on', '=', anyOf(days))
            .orderBy('id')
            .execute()
        )
      )
      return [...present!, ...setAside!].map(row => toDisclosure(row))
    },
    async readQuestions() {
      const rows = await db
        .selectFrom('alert_rule')
        .leftJoin('congress_member as member', 'member.id', 'alert_rule.member_id')
        .select('query')
        .select(sql<string[]>`array_agg(alert_rule.id::text order by alert_rule.id)`.as('ruleIds'))
        .where('kind', '=', 'congress')
        .where('is_paused', '=', false)
        .where('removed_at', 'is', null)
        .where(({ eb, fn, or }) =>
          or([
            eb('alert_rule.member_id', 'is', null),
            eb(
              fn.coalesce('member.same_as', 'alert_rule.member_id'),
              '=',
              named().select('congress_document.member_id')
            )
          ])
        )
        .groupBy('query')
        .execute()
      return rows.map(({ query, ruleIds }) => ({ query: query ?? '', ruleIds }))
    },
    async readTrades() {
      const rows = await db
        .selectFrom('congress_trade')
        .innerJoin('congress_document as document', 'document.url', 'document_url')
        .select(IDENTITY)
        .select(sql<boolean>`is_amendment or coalesce(amendment, 0) > 0`.as('isAmendment'))
        .where('document_url', '=', named().select('congress_document.url'))
        .orderBy('id')
        .execute()
      return rows.map(({ isAmendment, ...row }) => ({ ...toDisclosure(row), isAmendment }))
    },
    readWatching: (ruleIds, day) => readWatching(run, ruleIds, day)
  }
}
