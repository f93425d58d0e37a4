import { draftReports, type ReleasePorts, releaseMorning, releaseWaiting, releaseWeekly } from './release-reports.ts'

export interface ReleaseUseCasePorts extends ReleasePorts {}

export const releaseUseCases = (ports: ReleaseUseCasePorts) => ({
  draft: draftReports(ports),
  releaseMorning: releaseMorning(ports),
  releaseWaiting: releaseWaiting(ports),
  releaseWeekly: releaseWeekly(ports)
})
