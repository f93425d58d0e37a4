import { compareDay } from '../../filings/feed/compare-day.ts'
import { type FeedStatePorts, findFeedState } from '../../filings/feed/feed-state.ts'
import { type FollowPorts, followFeed } from '../../filings/feed/follow-feed.ts'
import { type HoldPorts, holdFeed } from '../../filings/feed/hold-feed.ts'
import { pollEveryMs } from '../../filings/feed/polling-hours.ts'
import type { TakeIn } from '../../filings/feed/publisher.ts'
import { readPending } from '../../filings/feed/read-pending.ts'
import { type RepairPorts, repairGaps } from '../../filings/feed/repair-gaps.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import type { TradeCounter } from './ports.ts'
import { refreshTickers, type TickerPorts } from './refresh-tickers.ts'
import { saveFiles } from './take-in.ts'
import { type ArrivalPorts, beginArrivals } from './take-in-arrivals.ts'

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

/** Notices of planned sales arrive among the other files. */
function takeInOf(ports: FeedPorts): TakeIn {
  return {
    arrivals: beginArrivals(ports),
    async follow(filings) {
      await bringUpToDate(ports)()
      await ports.sources.noteSuccess('filings', { filings })
    },
    async save(files) {
      const { counts, notices } = await saveFiles(ports)(files)
      return { rejected: [...counts.rejected, ...notices.rejected] }
    }
  }
}
