// Followed things. Each is watched by alert rules of its own, which count as one.

import * as v from 'valibot'
import { writeQuery } from '../../query.ts'
import { fail, ok, type Result } from '../../result.ts'
import { AlertName, cik, MAX_QUERY, memberId } from '../alerts/rules/alert-form.ts'
import { ALERT_TIMINGS, type AlertTiming } from '../alerts/rules/alert-options.ts'
import {
  type AlertCondition,
  readAlertQuery,
  readCongressQuery,
  readOwnersQuery,
  readPlannedQuery
} from '../alerts/rules/alert-rule.ts'
import type { Followed } from './follow-kinds.ts'

const MAX_SECTOR = 100
const MAX_TICKER = 12

export const FollowedForm = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['company', 'insider', 'owner']), of: cik }),
  v.strictObject({ kind: v.literal('member'), of: memberId }),
  v.strictObject({ kind: v.literal('sector'), of: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_SECTOR)) }),
  v.strictObject({
    kind: v.literal('screen'),
    of: v.pipe(
      v.string('alert_query_invalid'),
      v.nonEmpty('alert_query_invalid'),
      v.maxLength(MAX_QUERY, 'alert_query_invalid')
    )
  })
])

/** `ticker` is that of a followed company. It is needed for trades of Congress, whose reports name tickers. */
export const NewFollowForm = v.strictObject({
  name: AlertName,
  thing: FollowedForm,
  ticker: v.optional(v.pipe(v.string(), v.maxLength(MAX_TICKER)))
})

export const FollowSettingsForm = v.strictObject({
  isPaused: v.boolean(),
  thing: FollowedForm,
  timing: v.picklist(ALERT_TIMINGS)
})

/** Number of documents that one call can mark as read. */
const MOST_READ = 200

/** `documents` are names of `unread` in the list of events. */
export const ReadEventsForm = v.strictObject({
  documents: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_SECTOR))), v.maxLength(MOST_READ))
})

export interface FollowSettings {
  readonly timing: AlertTiming
  /** Whether nothing is told, neither on pages nor by mail. */
  readonly isPaused: boolean
}

export interface FollowedThing extends Followed, FollowSettings {
  readonly name: string
}

/** A sector is followed by purchases alone, because its companies file hundreds of forms a day. */
export function conditionsOf(
  { kind, of }: Followed,
  ticker: string | undefined
): Result<readonly AlertCondition[], 'alert_query_invalid'> {
  const read: Readonly<Record<Followed['kind'], () => readonly (AlertCondition | undefined)[]>> = {
    company: () => [
      { cik: of, kind: 'stock', trades: 'both' },
      planned(writeQuery({ cik: of, type: 'planned' })),
      owners(writeQuery({ issuerCik: of })),
      ...(ticker === undefined ? [] : [congress(null, writeQuery({ ticker: [ticker] }))])
    ],
    insider: () => [
      { cik: of, kind: 'insider', trades: 'both' },
      planned(writeQuery({ insiderCik: of, type: 'planned' }))
    ],
    member: () => [congress(of, '')],
    owner: () => [owners(writeQuery({ holderCik: of }))],
    screen: () => [planned(of) ?? list(of)],
    sector: () => [list(writeQuery({ sector: [of], side: 'buy' }))]
  }
  const conditions = read[kind]()
  return conditions.every(condition => condition !== undefined) ? ok(conditions) : fail('alert_query_invalid')
}

const withQuery =
  <Kind extends AlertCondition['kind']>(kind: Kind, read: (query: string) => string | undefined) =>
  (asked: string): { readonly kind: Kind; readonly query: string } | undefined => {
    const query = read(asked)
    return query === undefined ? undefined : { kind, query }
  }

const list = withQuery('list', readAlertQuery)
const owners = withQuery('owners', readOwnersQuery)
const planned = withQuery('planned', readPlannedQuery)

function congress(memberId: string | null, asked: string): AlertCondition | undefined {
  const found = withQuery('congress', readCongressQuery)(asked)
  return found && { ...found, memberId }
}
