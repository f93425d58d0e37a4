// Reads the current trades of hits as lists show them, with the scores that the rule's owner may see.

import type { User } from '../../../accounts/people/user.ts'
import { isPaid } from '../../../accounts/subscriptions/subscription.ts'
import type { Clock } from '../../../clock.ts'
import { MINUTE_MS } from '../../../dates/durations.ts'
import type { Activity } from '../../../lists/activities/activity.ts'
import { MAX_LIMIT } from '../../../lists/activities/activity-filter.ts'
import { listActivities } from '../../../lists/activities/list-activities.ts'
import { readTrades } from '../../../lists/activities/trades-json.ts'
import { fail, ok, type Result } from '../../../result.ts'
import type { BuyScore } from '../../../scores/buy-score.ts'
import type { ScoreStore } from '../../../scores/ports.ts'
import { scoreAudienceOf } from '../../../scores/score-visibility.ts'
import { firstAccessionOf } from '../../../trades/trade.ts'
import type { AlertHits, StoredHit } from '../ports.ts'
import { asksForScore, filtersOfCondition, mostAlerts } from '../rules/alert-rule.ts'
import type { AlertHit } from './alert-hit.ts'

/**
 * Maximum lag of lists behind new filings; usually it is a second. Trades that are still absent after this time were
 * replaced by another filing.
 */
const EARLY_MS = 10 * MINUTE_MS

export type ShowPorts = Parameters<typeof listActivities>[0] & {
  readonly clock: Clock
  readonly scores: ScoreStore
}

interface ShownFiling {
  readonly trades: readonly Activity[]
  readonly scores: ReadonlyMap<string, BuyScore>
}

interface Asked {
  /** Whether lists may lack the filing because they lag behind. */
  readonly isNew: boolean
  readonly owner: User
}

/** Cache of filings by audience and accession, because many rules find the same filing. */
export type KnownFilings = Map<string, Promise<ShownFiling>>

export interface ShownHits {
  readonly hits: readonly AlertHit[]
  /** Whether trades of a hit are not visible yet, because the clock was set back or the lists lag behind. */
  readonly isEarly: boolean
}

/**
 * Returns the hits that the owner may see. Omits rules beyond the plan's limit and trades no longer in their filing.
 * Also omits trades whose score the rule needs but the owner may not see. `known` is a short-lived cache of filings.
 */
export function showHits(ports: ShowPorts) {
  const list = listActivities(ports)

  return async (hits: readonly StoredHit[], owner: User, known: KnownFilings = new Map()): Promise<ShownHits> => {
    const now = ports.clock.now()
    const most = mostAlerts(isPaid(owner.subscription, now))
    const shown: AlertHit[] = []
    let isEarly = false
    for (const hit of hits.filter(({ place }) => place < most)) {
      const isNew = now.getTime() - hit.at.getTime() < EARLY_MS
      const filing = await filingFor(hit.accession, { isNew, owner }, known)
      isEarly ||= isNew && filing.trades.length === 0
      const trades = filing.trades.filter(trade => isOfHit(hit, trade) && mayTell(hit, trade))
      if (trades.length > 0) shown.push({ ...hit, scores: filing.scores, trades })
    }
    return { hits: shown, isEarly }
  }

  function filingFor(accession: string, asked: Asked, known: KnownFilings): Promise<ShownFiling> {
    const name = `${scoreAudienceOf(asked.owner, ports.clock.now())} ${accession}`
    const found = known.get(name) ?? readFiling(accession, asked)
    known.set(name, found)
    return found
  }

  async function readFiling(accession: string, asked: Asked): Promise<ShownFiling> {
    const trades = await findTrades(accession, asked)
    const scored = trades.filter(({ score }) => score !== null).map(({ tradeId }) => firstAccessionOf(tradeId))
    return { scores: scored.length > 0 ? await ports.scores.findScores([...new Set(scored)]) : new Map(), trades }
  }

  /** Reads the trades from the lists. For a new filing without trades, the lists are updated and read again. */
  async function findTrades(accession: string, { isNew, owner }: Asked): Promise<readonly Activity[]> {
    const known = await listTrades(accession, owner)
    if (known.length > 0 || !isNew) return known
    await ports.activities.catchUp()
    return listTrades(accession, owner)
  }

  async function listTrades(accession: string, owner: User): Promise<readonly Activity[]> {
    const answer = await list({ accession, group: 'filing', limit: MAX_LIMIT }, owner)
    const rows = answer.ok ? answer.value.rows : undefined
    return rows && 'json' in rows ? readTrades(rows.json) : []
  }
}

/** Whether the hit is about the row or one of its lots. */
const isOfHit = ({ tradeIds }: StoredHit, { lots, tradeId }: Activity): boolean =>
  [tradeId, ...lots.map(({ id }) => id)].some(id => tradeIds.includes(id))

function mayTell({ rule }: StoredHit, { score }: Activity): boolean {
  return score !== null || !filtersOfCondition(rule.condition).some(asksForScore)
}

/** Maximum number of hits read. It is higher than MOST_FILINGS, because several rules may find the same filing. */
const MOST_HITS = 60
const MOST_FILINGS = 20

/** Filing found by a reader's alerts. */
interface FoundFiling {
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
