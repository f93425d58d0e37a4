import type { PgBoss } from 'pg-boss'

import type { SlotLog } from '#core/operation/timetable/ports.ts'
import { dueSlots } from '#core/operation/timetable/schedule.ts'
import { enqueue } from './queue.ts'
import type { TimedJob } from './timetable.ts'

/**
 * Puts every slot that is due by `now` into the queue, also those that passed while no worker ran. A slot is noted after
 * it is in the queue: who dies between the two leaves it to be put there again, which changes nothing.
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
