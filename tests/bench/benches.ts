import { activitiesBench } from './activities.ts'
import { alertsBench } from './alerts.ts'
import { archivesBench } from './archives.ts'
import { arrivalsBench } from './arrivals.ts'
import type { Bench } from './bench.ts'
import { catchUpBench } from './catch-up.ts'
import { dataSetBench } from './data-set.ts'
import { feedToPageBench } from './feed-to-page.ts'
import { filingsBench } from './filings.ts'
import { fullDatabaseBench } from './full-database.ts'
import { historyBench } from './history.ts'
import { listRowsBench } from './list-rows.ts'
import { newslettersBench } from './newsletters.ts'
import { optionsBench } from './options.ts'
import { pagesBench } from './pages.ts'
import { processesBench } from './processes.ts'
import { publicApiBench } from './public-api.ts'
import { publicApiStreamBench } from './public-api-stream.ts'
import { publicApiTableBench } from './public-api-table.ts'
import { scoreBench } from './score.ts'
import { screenBench } from './screen.ts'
import { searchBench } from './search.ts'
import { searchLibrariesBench } from './search-libraries.ts'
import { serverLibrariesBench } from './server-libraries.ts'
import { startBench } from './start.ts'
import { stockChartBench } from './stock-chart.ts'
import { strategyBench } from './strategy.ts'
import { streamBench } from './stream.ts'
import { watchListBench } from './watch-list.ts'
import { webhooksBench } from './webhooks.ts'

/** A new bench is a line here. */
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
  scoreBench,
  strategyBench,
  optionsBench,
  pagesBench,
  activitiesBench,
  listRowsBench,
  screenBench,
  searchBench,
  searchLibrariesBench,
  startBench,
  stockChartBench,
  processesBench,
  publicApiBench,
  publicApiStreamBench,
  publicApiTableBench,
  webhooksBench,
  watchListBench,
  newslettersBench,
  serverLibrariesBench
]
