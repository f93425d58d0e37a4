/** Log of the slots of each timed job that were handled, across all processes. */
export interface SlotLog {
  /** Last slot of each job that was queued; `now` for a new job. */
  findLast(jobs: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>>
  /** A slot earlier than the last one changes nothing. */
  note(job: string, slot: Date): Promise<void>
}
