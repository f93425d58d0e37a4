import type { App } from '#adapters/app.ts'

export interface TimedJob {
  /** Also of its queue. */
  readonly name: string
  /** In UTC. */
  readonly cron: string
  /** Names a use case and nothing more; its answer is logged. */
  readonly run: (app: App) => Promise<unknown>
}

/** What happens when, in one process of all that run. */
export const TIMETABLE: readonly TimedJob[] = [
  { cron: '25 * * * *', name: 'check-prices', run: app => app.subscriptions.checkPrices() },
  { cron: '15 3 * * *', name: 'clean-up', run: app => app.upkeep.cleanUp() },
  { cron: '5 * * * *', name: 'forget-due', run: app => app.accounts.deleteDueAccounts() },
  { cron: '*/10 * * * *', name: 'reconcile-payments', run: app => app.subscriptions.reconcile() }
]
