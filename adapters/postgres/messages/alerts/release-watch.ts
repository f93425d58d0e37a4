// Reads the stocks on watch lists of accounts with alerts of releases, and writes the hits.

import type pg from 'pg'

import type { ReleaseQuestion, ReleaseWatch } from '#core/messages/alerts/ports.ts'
import type { Cik } from '#core/sec-ids.ts'
import { inTransaction } from '../../in-transaction.ts'
import { writerOn } from './list-questions.ts'

const WATCHED = 'watch_list list join watched_stock stock on stock.list_id = list.id'

const LIST = {
  name: 'alert-watched-stocks',
  text: `select distinct stock.cik::text as "issuerCik" from ${WATCHED}
    where exists (select from alert_rule where account_id = list.account_id and kind = 'earnings' and not is_paused)`
}

const LIST_OF = {
  name: 'alert-watched-by',
  text: `select distinct stock.cik::text as "issuerCik" from ${WATCHED} where list.account_id = $1`
}

const QUESTIONS = {
  name: 'alert-release-questions',
  text: `
    select distinct rule.id::text as "ruleId", stock.cik::text as "issuerCik", substr(rule.query, 6)::int as days
    from ${WATCHED} join alert_rule rule on rule.account_id = list.account_id
    where rule.kind = 'earnings' and not rule.is_paused and stock.cik = any ($1::bigint[])
    order by 1, 2`
}

export function postgresReleaseWatch(pool: pg.Pool): ReleaseWatch {
  return {
    listWatched: async () => (await pool.query<Row>(LIST)).rows.map(toCik),
    listWatchedBy: async userId => (await pool.query<Row>({ ...LIST_OF, values: [userId] })).rows.map(toCik),
    write: work =>
      inTransaction(pool, client =>
        work({
          ...writerOn(client, 'earnings'),
          readQuestions: async issuerCiks =>
            (await client.query<ReleaseQuestion>({ ...QUESTIONS, values: [issuerCiks] })).rows
        })
      )
  }
}

interface Row {
  readonly issuerCik: Cik
}

const toCik = ({ issuerCik }: Row): Cik => issuerCik
