import type { Clock } from '../clock.ts'
import { saveResults } from '../filings/earnings/take-in-results.ts'
import { compareDay } from '../filings/feed/compare-day.ts'
import { type FeedStatePorts, findFeedState } from '../filings/feed/feed-state.ts'
import { type FollowPorts, followFeed } from '../filings/feed/follow-feed.ts'
import { type HoldPorts, holdFeed, pollEveryMs } from '../filings/feed/hold-feed.ts'
import type { TakeIn } from '../filings/feed/publisher.ts'
import { readPending } from '../filings/feed/read-pending.ts'
import { type RepairPorts, repairGaps } from '../filings/feed/repair-gaps.ts'
import { ingestDataSet } from '../filings/ingest-data-set.ts'
import { ingestFilings } from '../filings/ingest-filings.ts'
import type { FilingFile } from '../filings/ports.ts'
import { bringUpToDate, renew } from './pipeline/bring-up-to-date.ts'
import { listOutdated } from './pipeline/derive-stale-trades.ts'
import type { TradeCounter } from './pipeline/ports.ts'
import { type PublishPorts, publishMissingReports, publishReport } from './pipeline/publish-reports.ts'
import { refreshTickers, type TickerPorts } from './pipeline/refresh-tickers.ts'
import { saveFiles, takeIn, takeInFilings } from './pipeline/take-in.ts'
import { type ArrivalPorts, beginArrivals, takeInArrivals, takeOtherForms } from './pipeline/take-in-arrivals.ts'
import {
  draftReports,
  type ReleasePorts,
  releaseMorning,
  releaseWaiting,
  releaseWeekly
} from './releases/release-reports.ts'
import { openStatus, type StatusPorts as ReadPorts } from './status/open-status.ts'
import { type QueuePorts, watchQueues } from './status/queue-lag.ts'
import { type WatchPorts, watchFeed } from './status/watch-feed.ts'
import {
  cleanUp,
  type ExpiredRows,
  type OldAlerts,
  type OldDeliveries,
  type OldEditions,
  type OldMails
} from './upkeep/clean-up.ts'

export interface FeedPorts extends ArrivalPorts, FeedStatePorts, FollowPorts, HoldPorts, RepairPorts, TickerPorts {
  readonly trades: TradeCounter
}

/** Use cases from EDGAR's feed to stored filings. One process follows the feed; any process may repair gaps. */
export const feedUseCases = (ports: FeedPorts) => ({
  compareDay: compareDay(ports),
  findState: findFeedState(ports),
  hold: holdFeed(ports),
  poll: followFeed(ports),
  pollEveryMs: () => pollEveryMs(ports.clock.now(), ports.edgar?.isSample ?? false),
  readPending: readPending(ports, takeInOf(ports)),
  refreshTickers: refreshTickers(ports),
  release: () => ports.feedLease.release(),
  repairGaps: repairGaps(ports)
})

/** Connects the feed to the pipeline. The files of the feed include notices of planned sales. */
function takeInOf(ports: FeedPorts): TakeIn {
  return {
    arrivals: beginArrivals(ports),
    async follow(filings) {
      await bringUpToDate(ports)()
      await ports.sources.noteSuccess('filings', { filings })
    },
    async save(files) {
      const { counts, notices, results, schedules } = await saveFiles(ports)(files)
      return { rejected: [counts, notices, results, schedules].flatMap(({ rejected }) => rejected) }
    }
  }
}

export interface PipelinePorts extends ArrivalPorts, PublishPorts {
  readonly trades: TradeCounter
}

/** Use cases from incoming data to reports: filings, their trades, events, scores, reports. */
export const pipelineUseCases = (ports: PipelinePorts) => ({
  bringUpToDate: bringUpToDate(ports),
  listOutdated: listOutdated(ports),
  publishMissingReports: publishMissingReports(ports),
  publishReport: publishReport(ports),
  renew: renew(ports),
  saveDataSet: ingestDataSet(ports),
  saveFilings: ingestFilings(ports),
  saveResults: saveResults(ports),
  /** Saves notices of planned sales, schedules and filings of results, and returns their outcomes. */
  saveOtherForms: (files: readonly FilingFile[]) => takeOtherForms(ports, files),
  takeIn: takeIn(ports),
  takeInArrivals: takeInArrivals(ports),
  takeInFilings: takeInFilings(ports)
})

export interface ReleaseUseCasePorts extends ReleasePorts {}

export const releaseUseCases = (ports: ReleaseUseCasePorts) => ({
  draft: draftReports(ports),
  releaseMorning: releaseMorning(ports),
  releaseWaiting: releaseWaiting(ports),
  releaseWeekly: releaseWeekly(ports)
})

export interface StatusPorts extends ReadPorts, WatchPorts, QueuePorts {}

export const statusUseCases = (ports: StatusPorts) => ({
  open: openStatus(ports),
  watchFeed: watchFeed(ports),
  watchQueues: watchQueues(ports)
})

export interface UpkeepPorts {
  readonly alertQueue: OldAlerts
  readonly clock: Clock
  readonly expiredRows: ExpiredRows
  readonly newsletterQueue: OldEditions
  readonly outbox: OldMails
  readonly webhookQueue: OldDeliveries
}

export const upkeepUseCases = (ports: UpkeepPorts) => ({
  cleanUp: cleanUp(ports)
})
