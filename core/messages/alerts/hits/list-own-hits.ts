import type { User } from '../../../accounts/people/user.ts'
import type { Activity } from '../../../lists/activities/activity.ts'
import { fail, ok, type Result } from '../../../result.ts'
import type { AlertHits } from '../ports.ts'
import type { AlertHit } from './alert-hit.ts'
import { type ShowPorts, showHits } from './show-hits.ts'

/** Hits are of one rule each, and several rules find the same filing. */
const MOST_HITS = 60
const MOST_FILINGS = 20

/** A filing that a reader's alerts found. */
export interface FoundFiling {
  readonly accession: string
  /** When it was found first. */
  readonly at: Date
  /** What the reader calls the alerts. */
  readonly alerts: readonly string[]
  readonly trades: readonly Activity[]
}

/** What the own alerts found lately, the newest first, with what the reader may see of it now. */
export function listOwnHits(ports: ShowPorts & { readonly alertHits: AlertHits }) {
  const show = showHits(ports)
  return async (user: User | undefined): Promise<Result<readonly FoundFiling[], 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const { hits } = await show(await ports.alertHits.findOfAccount(user.id, MOST_HITS), user)
    const byFiling = Map.groupBy(hits, ({ accession }) => accession)
    return ok([...byFiling.values()].slice(0, MOST_FILINGS).map(toFound))
  }
}

function toFound(hits: readonly AlertHit[]): FoundFiling {
  const trades = new Map(hits.flatMap(hit => hit.trades).map(trade => [trade.tradeId, trade]))
  return {
    accession: hits[0]!.accession,
    alerts: [...new Set(hits.map(({ rule }) => rule.name))],
    at: hits.at(-1)!.at,
    trades: [...trades.values()]
  }
}
