import type pg from 'pg'

import type { ArrivedDocument, Question } from '#core/messages/alerts/ports.ts'
import type { AlertCondition } from '#core/messages/alerts/rules/alert-rule.ts'
import { insertHits, type RunStatement } from './insert-hits.ts'
import { readWatching } from './watching-rules.ts'

const READ = {
  name: 'alert-list-questions',
  text: `select query, array_agg(id::text order by id) as "ruleIds" from alert_rule
    where kind = $1 and not is_paused and removed_at is null group by query`
}

/** Reads the active questions of a kind, and writes their hits, on the connection of a transaction. */
export function writerOn(
  client: Pick<pg.ClientBase, 'query'>,
  kind: AlertCondition['kind']
): Pick<ArrivedDocument<unknown>, 'insert' | 'readQuestions' | 'readWatching'> {
  const run: RunStatement = statement => client.query({ ...statement, values: [...statement.values] })
  return {
    insert: (hits, at) => insertHits(run, hits, at),
    readQuestions: async () => (await run<Question>({ ...READ, values: [kind] })).rows,
    readWatching: (ruleIds, day) => readWatching(run, ruleIds, day)
  }
}
