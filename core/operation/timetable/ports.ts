/** Log of the handled slots of each timed job, shared by all processes. */
export interface SlotLog {
  /** Returns the last queued slot of each job; `now` for a new job. */
  findLast(jobs: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>>
  /** Records a slot. A slot earlier than the last one changes nothing. */
  note(job: string, slot: Date): Promise<void>
}
