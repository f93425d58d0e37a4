import type { User } from '../../accounts/people/user.ts'
import { fail, ok, type Result } from '../../result.ts'
import { firstAccessionOf } from '../../trades/trade.ts'
import type { Activity } from './activity.ts'
import { MAX_LIMIT } from './activity-filter.ts'
import { listActivities } from './list-activities.ts'
import { readTrades } from './trades-json.ts'

export type FindTradeCode = 'trade_not_found'

/**
 * Finds one trade as lists show it to `user`; undefined means not signed in. With `isSum` a trade that leads several lots
 * is the sum of them.
 */
export function findTrade(ports: Parameters<typeof listActivities>[0]) {
  const list = listActivities(ports)
  return async (tradeId: string, user: User | undefined, isSum = false): Promise<Result<Activity, FindTradeCode>> => {
    const group = isSum ? 'filing' : 'lot'
    const answer = await list({ accession: firstAccessionOf(tradeId), group, limit: MAX_LIMIT }, user)
    if (!answer.ok) return fail('trade_not_found')
    const { rows } = answer.value
    const found = 'json' in rows ? readTrades(rows.json).find(trade => trade.tradeId === tradeId) : undefined
    return found ? ok(found) : fail('trade_not_found')
  }
}
