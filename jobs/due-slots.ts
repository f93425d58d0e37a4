import type { PgBoss } from 'pg-boss'
import { dueSlots, type SlotLog } from '#core/operation/timetable/schedule.ts'
import { enqueue } from './queue.ts'
import type { TimedJob } from './timetable.ts'

/**
 * Enqueues every slot that is due by `now`, including slots missed while no worker ran. A slot is recorded only after
 * it was enqueued. After a crash in between it is enqueued again, which has no effect.
 */
export async function enqueueDue(
  { boss, jobs, slots }: { boss: PgBoss; jobs: readonly TimedJob[]; slots: SlotLog },
  now: Date
): Promise<void> {
  const last = await slots.findLast(
    jobs.map(({ name }) => name),
    now
  )
  for (const job of jobs) {
    for (const slot of dueSlots(job, { now, since: last.get(job.name) ?? now })) {
      await enqueue(boss, job.name, slot)
      await slots.note(job.name, slot)
    }
  }
}
