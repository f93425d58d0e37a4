import type { App } from '#adapters/app.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { releasesMatchedOn } from '#core/messages/alerts/matching/alert-releases.ts'
import { dailyAt, type MissedSlots, type Schedule } from '#core/operation/timetable/schedule.ts'
import { draftTimeOf, releaseOf } from '#core/reports/report-release.ts'

export interface TimedJob {
  /** Name of the job and of its queue. */
  readonly name: string
  readonly schedule: Schedule
  readonly missed: MissedSlots
  /** Calls one use case, whose result is logged. `slot` is the time when the run was due. */
  readonly run: (app: App, slot: Date) => Promise<unknown>
}

const hourlyAt = (minute: number): Schedule => ({ everyMinutes: 60, minute })
const everyMinutes = (minutes: number): Schedule => ({ everyMinutes: minutes, minute: 0 })

/** Wraps a job that must not run on sample data, because real filings are never mixed with it. */
const whereFollowed =
  (run: TimedJob['run']): TimedJob['run'] =>
  async (app, slot) => {
    const state = await app.feed.findState()
    return state === 'followed' ? run(app, slot) : state
  }

/** Jobs with their times in New York. Each slot runs in only one of the processes. */
export const TIMETABLE: readonly TimedJob[] = [
  { missed: 'last', name: 'check-prices', run: app => app.subscriptions.checkPrices(), schedule: hourlyAt(25) },
  {
    missed: 'last',
    name: 'compare-index',
    run: whereFollowed((app, slot) => app.feed.compareDay(newYorkDay(slot), 'provisional')),
    schedule: dailyAt('22:30', 'business_day')
  },
  {
    // Also repairs days that are still incomplete after an outage.
    missed: 'last',
    name: 'compare-index-finally',
    run: whereFollowed(app => app.feed.repairGaps()),
    schedule: dailyAt('06:00', 'day_after_business_day')
  },
  {
    missed: 'last',
    name: 'extend-sample-prices',
    run: app => app.extendSamplePrices(),
    schedule: dailyAt('16:15', 'session')
  },
  {
    // Sends requests only after a session and until its prices are stored.
    missed: 'last',
    name: 'fetch-prices',
    run: app => app.dailyPrices.fetchSessions(),
    schedule: { everyMinutes: 30, minute: 20 }
  },
  {
    // Fetches prices of new listings and of other stocks without prices.
    missed: 'last',
    name: 'fetch-histories',
    run: app => app.dailyPrices.fetchHistories(),
    schedule: { everyMinutes: 30, minute: 5 }
  },
  {
    // Runs before the exchange opens, so that charts show the dividends of the day.
    missed: 'last',
    name: 'fetch-dividends',
    run: app => app.dailyPrices.fetchDividends(),
    schedule: dailyAt('07:00', 'business_day')
  },
  {
    // Runs well after the close, because vendors deliver figures 15 minutes late. Open interest is final only when
    // trading begins again.
    missed: 'last',
    name: 'read-option-chains',
    run: app => app.options.takeFollowed('close'),
    schedule: dailyAt('17:00', 'session')
  },
  {
    // Reads chains that the first run could not read, because the vendor was late or failed.
    missed: 'last',
    name: 'read-missing-option-chains',
    run: app => app.options.takeMissing(),
    schedule: dailyAt('20:30', 'session')
  },
  {
    missed: 'last',
    name: 'confirm-option-hits',
    run: app => app.options.takeFollowed('open'),
    schedule: dailyAt('09:45', 'session')
  },
  {
    // Runs every day, because releases come nearer at weekends too.
    missed: 'last',
    name: 'alert-releases',
    run: app => app.alerts.matchReleases(),
    schedule: { slotOf: releasesMatchedOn }
  },
  {
    // Runs after prices were fetched, which vendors deliver through the evening.
    missed: 'last',
    name: 'alert-prices',
    run: app => app.alerts.matchPrices(),
    schedule: { everyMinutes: 30, minute: 25 }
  },
  {
    missed: 'last',
    name: 'draft-reports',
    run: (app, slot) => app.releases.draft(slot),
    schedule: { slotOf: draftTimeOf }
  },
  {
    missed: 'each',
    name: 'release-reports',
    run: (app, slot) => app.releases.releaseMorning(slot),
    schedule: { slotOf: day => releaseOf('daily', day) }
  },
  {
    missed: 'each',
    name: 'release-weekly-report',
    run: (app, slot) => app.releases.releaseWeekly(slot),
    schedule: { slotOf: day => releaseOf('weekly', day) }
  },
  {
    missed: 'last',
    name: 'release-waiting-reports',
    run: app => app.releases.releaseWaiting(),
    schedule: everyMinutes(2)
  },
  {
    // Runs daily even without new filings, because outcomes mature and ranks age.
    missed: 'last',
    name: 'renew-ranks',
    run: app => app.pipeline.renew(),
    schedule: dailyAt('00:30', 'every_day')
  },
  {
    missed: 'last',
    name: 'calibrate-scores',
    run: app => app.scoreStudy.publishCalibration(),
    schedule: dailyAt('00:40', 'every_day')
  },
  {
    missed: 'last',
    name: 'publish-strategy',
    run: app => app.strategy.publish(),
    schedule: dailyAt('00:45', 'every_day')
  },
  { missed: 'last', name: 'clean-up', run: app => app.upkeep.cleanUp(), schedule: dailyAt('23:15', 'every_day') },
  { missed: 'last', name: 'forget-due', run: app => app.accounts.deleteDueAccounts(), schedule: hourlyAt(5) },
  {
    missed: 'last',
    name: 'reconcile-payments',
    run: app => app.subscriptions.reconcile(),
    schedule: everyMinutes(10)
  },
  {
    missed: 'last',
    name: 'fetch-logos',
    run: app => app.marketData.fetchLogos(),
    schedule: everyMinutes(2)
  },
  {
    missed: 'last',
    name: 'refresh-tickers',
    run: whereFollowed(app => app.feed.refreshTickers()),
    schedule: dailyAt('06:30', 'business_day')
  },
  {
    // Sends requests once a week, and hourly after a failure.
    missed: 'last',
    name: 'read-members-of-congress',
    run: app => app.congressFeed.refreshPeople(),
    schedule: hourlyAt(40)
  },
  {
    // Writes only after a day has settled, and until its files are listed.
    missed: 'last',
    name: 'write-bulk-files',
    run: app => app.publicApi.writeBulkFiles(),
    schedule: { everyMinutes: 10, minute: 5 }
  },
  { missed: 'last', name: 'watch-feed', run: app => app.status.watchFeed(), schedule: everyMinutes(2) },
  { missed: 'last', name: 'watch-queues', run: app => app.status.watchQueues(), schedule: everyMinutes(2) }
]
