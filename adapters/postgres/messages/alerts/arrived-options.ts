// Runs the queries for matching the unusual options of a session, in the transaction that stores them.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ArrivedOptions } from '#core/messages/alerts/matching/alert-option-hits.ts'
import { selectedHits, selectionValues } from '../../options/hit-groups.ts'
import { ISSUER_OF } from '../../options/hit-rows.ts'
import { writerOn } from './list-questions.ts'
import { toCondition } from './rule-rows.ts'

/** `underlyings` are those that the transaction stores. */
export function postgresArrivedOptions(
  client: pg.ClientBase,
  session: ReportDate,
  underlyings: readonly string[]
): ArrivedOptions {
  const { readQuestions, ...writer } = writerOn(client, 'options')
  return {
    ...writer,
    async findMatching(filter) {
      const { rows } = await client.query<{ underlying: string; contracts: string[] }>(
        `select underlying, array_agg(contract order by score desc nulls last, premium desc, contract) as contracts
         from option_hit where ${selectedHits} and underlying = any ($8::text[]) group by underlying order by underlying`,
        [...selectionValues(session, filter), underlyings]
      )
      return new Map(rows.map(({ contracts, underlying }) => [underlying, contracts]))
    },
    async readQuestions() {
      return (await readQuestions()).flatMap(({ query, ruleIds }) => {
        const condition = toCondition({ cik: null, kind: 'options', member_id: null, query, trades: null })
        return condition.kind === 'options' ? [{ isWatched: condition.isWatched, query: condition.query, ruleIds }] : []
      })
    },
    async readWatched(ruleIds) {
      const { rows } = await client.query<{ ruleId: string; underlyings: string[] }>(WATCHED, [underlyings, ruleIds])
      return new Map(rows.map(row => [row.ruleId, new Set(row.underlyings)]))
    },
    session
  }
}

/** The class of shares that is watched, or the company's own one, trades under the name of the underlying. */
const WATCHED = `
  with named as materialized (
    select underlying, (${ISSUER_OF('cik', 'underlying')}) as cik from unnest($1::text[]) as underlying
  )
  select rule.id::text as "ruleId", array_agg(distinct named.underlying) as underlyings
  from alert_rule rule
  join watch_list list on list.account_id = rule.account_id
  join watched_stock stock on stock.list_id = list.id
  join named on named.cik = stock.cik
  where rule.id = any ($2::bigint[])
  group by rule.id`
