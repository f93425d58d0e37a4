import { activitiesBench } from './activities.ts'
import type { Bench } from './bench.ts'
import { dataSetBench } from './data-set.ts'
import { filingsBench } from './filings.ts'
import { fullDatabaseBench } from './full-database.ts'
import { listRowsBench } from './list-rows.ts'
import { pagesBench } from './pages.ts'
import { processesBench } from './processes.ts'
import { scoreBench } from './score.ts'
import { screenBench } from './screen.ts'
import { searchBench } from './search.ts'
import { searchLibrariesBench } from './search-libraries.ts'
import { serverLibrariesBench } from './server-libraries.ts'
import { startBench } from './start.ts'

/** A new bench is a line here. */
export const BENCHES: readonly Bench[] = [
  filingsBench,
  fullDatabaseBench,
  dataSetBench,
  scoreBench,
  pagesBench,
  activitiesBench,
  listRowsBench,
  screenBench,
  searchBench,
  searchLibrariesBench,
  startBench,
  processesBench,
  serverLibrariesBench
]
