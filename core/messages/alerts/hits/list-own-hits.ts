import type { User } from '../../../accounts/people/user.ts'
import type { Activity } from '../../../lists/activities/activity.ts'
import { fail, ok, type Result } from '../../../result.ts'
import type { AlertHits } from '../ports.ts'
import type { AlertHit } from './alert-hit.ts'
import { type ShowPorts, showHits } from './show-hits.ts'

/** Maximum number of hits read. It is higher than MOST_FILINGS, because several rules may find the same filing. */
const MOST_HITS = 60
const MOST_FILINGS = 20

/** Filing found by a reader's alerts. */
export interface FoundFiling {
  readonly accession: string
  /** Time of the first hit. */
  readonly at: Date
  /** Names of the alerts as chosen by the reader. */
  readonly alerts: readonly string[]
  readonly trades: readonly Activity[]
}

/** Lists the latest filings found by the reader's alerts, newest first, with the data that the reader may see now. */
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
