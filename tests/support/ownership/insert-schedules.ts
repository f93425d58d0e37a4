import type pg from 'pg'

import { readScheduleFile } from '#adapters/edgar/schedule/schedule-file.ts'
import { postgresSchedules } from '#adapters/postgres/ownership/schedules.ts'
import type { SavedForms } from '#core/filings/form-intake.ts'
import type { AlertSchedules } from '#core/messages/alerts/matching/alert-schedules.ts'
import { followHolders } from '#core/ownership/chain.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'

/** Stores submissions of schedules, as an import does. */
export const insertSchedules = (
  pool: pg.Pool,
  submissions: readonly string[],
  alert: AlertSchedules = async () => 0
): Promise<SavedForms> =>
  postgresSchedules(pool, alert).save(
    submissions.map(text => {
      const read = readScheduleFile(filingFile(text))
      if (!read?.ok) throw new Error(`The fixture is refused: ${read?.code}`)
      return read.value
    }),
    followHolders
  )
