import { ingestDataSet } from '../filings/ingest-data-set.ts'
import { ingestFilings } from '../filings/ingest-filings.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { listOutdated } from './derive-stale-trades.ts'
import { type PublishPorts, publishMissingReports, publishReport } from './publish-reports.ts'
import { type FilingIntakePorts, takeIn, takeInFilings } from './take-in.ts'

export interface PipelinePorts extends FilingIntakePorts, PublishPorts {}

/** From what comes in to reports: filings, their trades, events, scores, reports. */
export const pipelineUseCases = (ports: PipelinePorts) => ({
  bringUpToDate: bringUpToDate(ports),
  listOutdated: listOutdated(ports),
  publishMissingReports: publishMissingReports(ports),
  publishReport: publishReport(ports),
  saveDataSet: ingestDataSet(ports),
  saveFilings: ingestFilings(ports),
  takeIn: takeIn(ports),
  takeInFilings: takeInFilings(ports)
})
