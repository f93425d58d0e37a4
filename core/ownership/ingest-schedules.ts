import type { Changes } from '../changes.ts'
import { formIntake, type OpenFormIntake } from '../filings/form-intake.ts'
import type { FilingStore } from '../filings/ports.ts'
import { followHolders } from './chain.ts'
import type { ScheduleReader, ScheduleStore } from './ports.ts'
import type { IncomingSchedule } from './schedule.ts'

export interface ScheduleIntakePorts {
  readonly changes: Changes
  readonly filings: Pick<FilingStore, 'saveRejected'>
  readonly scheduleReader: ScheduleReader
  readonly schedules: ScheduleStore
}

/** Takes Schedules 13D and 13G out of a stream of filings, and notifies the pages that show them. */
export const scheduleIntake = ({ changes, filings, scheduleReader, schedules }: ScheduleIntakePorts): OpenFormIntake =>
  formIntake<IncomingSchedule>(
    {
      accessionOf: ({ schedule }) => schedule.accession,
      read: file => scheduleReader.read(file),
      async save(batch) {
        const saved = await schedules.save(batch, followHolders)
        if (saved.inserted > 0) await changes.tell(['ownership'])
        return saved
      },
      unknownElementsOf: ({ unknownElements }) => unknownElements
    },
    filings
  )
