/** Which slots of each timed job were seen to, in all processes. */
export interface SlotLog {
  /** The last slot of each job that was put into the queue; `now` for a job that is new. */
  findLast(jobs: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>>
  /** An earlier slot than the last one changes nothing. */
  note(job: string, slot: Date): Promise<void>
}
