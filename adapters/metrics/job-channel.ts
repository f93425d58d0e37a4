/** Channel of node:diagnostics_channel on which finished jobs are published, so that jobs know nothing of metrics. */
export const JOB_CHANNEL = 'fourfold.job'

export interface JobRun {
  readonly hasFailed: boolean
  readonly name: string
  readonly seconds: number
}
