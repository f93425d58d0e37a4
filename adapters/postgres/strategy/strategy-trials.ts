import type { Kysely } from 'kysely'

import type { StrategyTrials } from '#core/strategy/ports.ts'
import type { Database } from '#db/schema.ts'

export function postgresStrategyTrials(db: Kysely<Database>): StrategyTrials {
  return {
    list: (userId, version) =>
      db
        .selectFrom('strategy_trial')
        .select(['settings', 'sharpe'])
        .where('account_id', '=', userId)
        .where('version', '=', version)
        .orderBy('tried_at')
        .execute(),
    async note(userId, version, { settings, sharpe }, at) {
      await db
        .insertInto('strategy_trial')
        .values({ account_id: userId, settings, sharpe, tried_at: at.toISOString(), version })
        .onConflict(conflict => conflict.columns(['account_id', 'version', 'settings']).doUpdateSet({ sharpe }))
        .execute()
    }
  }
}
