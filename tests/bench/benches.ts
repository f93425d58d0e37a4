import { alertsBench } from './alerts.ts'
import { besideTablesBench } from './api/beside-tables.ts'
import { bulkFilesBench } from './api/bulk-files.ts'
import { publicApiBench } from './api/public-api.ts'
import { publicApiStreamBench } from './api/public-api-stream.ts'
import { publicApiTableBench } from './api/public-api-table.ts'
import type { Bench } from './bench.ts'
import { archivesBench } from './filings/archives.ts'
import { catchUpBench } from './filings/catch-up.ts'
import { dataSetBench } from './filings/data-set.ts'
import { earningsBench } from './filings/earnings.ts'
import { filingsBench } from './filings/filings.ts'
import { fullDatabaseBench } from './filings/full-database.ts'
import { historyBench } from './filings/history.ts'
import { managersBench } from './filings/managers.ts'
import { scoreBench } from './filings/score.ts'
import { activitiesBench } from './lists/activities.ts'
import { listRowsBench } from './lists/list-rows.ts'
import { outcomeBench } from './lists/outcome.ts'
import { searchBench } from './lists/search.ts'
import { watchListBench } from './lists/watch-list.ts'
import { arrivalsBench } from './live/arrivals.ts'
import { feedToPageBench } from './live/feed-to-page.ts'
import { processesBench } from './live/processes.ts'
import { streamBench } from './live/stream.ts'
import { webhooksBench } from './live/webhooks.ts'
import { newslettersBench } from './newsletters.ts'
import { optionsBench } from './options.ts'
import { pagesBench } from './pages.ts'
import { queuesBench } from './queues.ts'
import { startBench } from './start.ts'
import { stockChartBench } from './stock-chart.ts'
import { strategyBench } from './strategy.ts'

/** All benches. New ones must be added here. */
export const BENCHES: readonly Bench[] = [
  filingsBench,
  archivesBench,
  catchUpBench,
  fullDatabaseBench,
  arrivalsBench,
  feedToPageBench,
  streamBench,
  alertsBench,
  dataSetBench,
  historyBench,
  managersBench,
  scoreBench,
  earningsBench,
  strategyBench,
  optionsBench,
  pagesBench,
  activitiesBench,
  listRowsBench,
  outcomeBench,
  searchBench,
  startBench,
  stockChartBench,
  processesBench,
  publicApiBench,
  publicApiStreamBench,
  publicApiTableBench,
  bulkFilesBench,
  besideTablesBench,
  webhooksBench,
  watchListBench,
  newslettersBench,
  queuesBench
]
