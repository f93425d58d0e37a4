import { ingestDataSet } from '../../filings/ingest-data-set.ts'
import { ingestFilings } from '../../filings/ingest-filings.ts'
import type { FilingFile } from '../../filings/ports.ts'
import { bringUpToDate, renew } from './bring-up-to-date.ts'
import { listOutdated } from './derive-stale-trades.ts'
import type { TradeCounter } from './ports.ts'
import { type PublishPorts, publishMissingReports, publishReport } from './publish-reports.ts'
import { takeIn, takeInFilings } from './take-in.ts'
import { type ArrivalPorts, takeInArrivals } from './take-in-arrivals.ts'
import { saveNotices } from './take-in-notices.ts'

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
  saveNotices: (files: readonly FilingFile[]) => saveNotices(ports, files),
  takeIn: takeIn(ports),
  takeInArrivals: takeInArrivals(ports),
  takeInFilings: takeInFilings(ports)
})
