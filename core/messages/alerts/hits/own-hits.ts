// Lists the latest documents that a reader's alerts found.

import type { User } from '../../../accounts/people/user.ts'
import type { MemberTrade } from '../../../congress/congress-trade.ts'
import type { ToldRelease } from '../../../filings/earnings/release-texts.ts'
import type { Activity } from '../../../lists/activities/activity.ts'
import type { ToldOption } from '../../../options/reading/hit-texts.ts'
import type { ToldSchedule } from '../../../ownership/schedule-texts.ts'
import type { ToldCrossing } from '../../../prices/crossings/crossing-texts.ts'
import type { ToldMention } from '../../../reports/report-mentions.ts'
import { fail, ok, type Result } from '../../../result.ts'
import type { ToldPlannedSale } from '../../../trades/planned-sales/planned-texts.ts'
import type { AlertHits } from '../ports.ts'
import {
  type AlertHit,
  isCrossing,
  isMention,
  isOfCongress,
  isOfInsiders,
  isOption,
  isPlannedSale,
  isRelease,
  isSchedule,
  tradesOfHits
} from './alert-hit.ts'
import { type ShowPorts, showHits } from './show-hits.ts'

/** Maximum number of hits read. It is higher than MOST_FOUND, because several rules may find the same document. */
const MOST_HITS = 60
const MOST_FOUND = 20

/** Document found by a reader's alerts or followed things. */
interface FoundDocument<Kind, Trade> {
  readonly kind: Kind
  readonly id: string
  /** Time of the first hit. */
  readonly at: Date
  /** Names of the alerts or followed things. */
  readonly alerts: readonly string[]
  readonly trades: readonly Trade[]
}

export type Found =
  | FoundDocument<'filing', Activity>
  | FoundDocument<'notice', ToldPlannedSale>
  | FoundDocument<'options', ToldOption>
  | FoundDocument<'price', ToldCrossing>
  | FoundDocument<'publication', ToldMention>
  | FoundDocument<'release', ToldRelease>
  | FoundDocument<'report', MemberTrade>
  | FoundDocument<'schedule', ToldSchedule>

/** Lists the latest documents found by the reader's alerts, newest first, with the data that the reader may see now. */
export function listOwnHits(ports: ShowPorts & { readonly alertHits: AlertHits }) {
  const show = showHits(ports)
  return async (user: User | undefined): Promise<Result<readonly Found[], 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const { hits } = await show(await ports.alertHits.findOfAccount(user.id, MOST_HITS), user)
    const byDocument = Map.groupBy(hits, ({ id, kind }) => `${kind} ${id}`)
    return ok([...byDocument.values()].slice(0, MOST_FOUND).map(toFound))
  }
}

/** Sums up the hits of one document, newest first. */
export function toFound(hits: readonly AlertHit[]): Found {
  const { id, kind } = hits[0]!
  const found = { alerts: [...new Set(hits.map(({ rule }) => rule.name))], at: hits.at(-1)!.at, id }
  const trades = tradesOfHits(hits)
  if (kind === 'report') return { ...found, kind, trades: trades.filter(isOfCongress) }
  if (kind === 'schedule') return { ...found, kind, trades: trades.filter(isSchedule) }
  if (kind === 'release') return { ...found, kind, trades: trades.filter(isRelease) }
  if (kind === 'price') return { ...found, kind, trades: trades.filter(isCrossing) }
  if (kind === 'options') return { ...found, kind, trades: trades.filter(isOption) }
  if (kind === 'publication') return { ...found, kind, trades: trades.filter(isMention) }
  if (kind === 'notice') return { ...found, kind, trades: trades.filter(isPlannedSale) }
  return { ...found, kind, trades: trades.filter(isOfInsiders) }
}
