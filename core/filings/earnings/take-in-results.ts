import type { Changes } from '../../changes.ts'
import type { Accession } from '../../sec-ids.ts'
import { formIntake, type OpenFormIntake } from '../form-intake.ts'
import type { FilingStore } from '../ports.ts'
import type { ResultsReader, ResultsStore } from './ports.ts'
import type { ResultsFiling } from './results-filing.ts'

export interface SaveResultsPorts {
  readonly changes: Changes
  readonly results: Pick<ResultsStore, 'save'>
}

export type SaveResults = (filings: readonly ResultsFiling[]) => Promise<number>

/** Saves filings of results, and notifies the pages that show them. Returns the number of new ones. */
export function saveResults({ changes, results }: SaveResultsPorts): SaveResults {
  return async filings => {
    const inserted = filings.length > 0 ? await results.save(filings) : 0
    if (inserted > 0) await changes.tell(['earnings'])
    return inserted
  }
}

export interface ResultsIntakePorts extends SaveResultsPorts {
  readonly filings: Pick<FilingStore, 'saveRejected'>
  readonly resultsReader: ResultsReader
}

interface ReadResults {
  readonly accession: Accession
  readonly filings: readonly ResultsFiling[]
}

/** Takes Forms 8-K with Item 2.02 out of a stream of filings. */
export function resultsIntake({ filings, resultsReader, ...ports }: ResultsIntakePorts): OpenFormIntake {
  const save = saveResults(ports)
  return formIntake<ReadResults>(
    {
      accessionOf: ({ accession }) => accession,
      read(file) {
        const read = resultsReader.read(file)
        return read?.ok ? { ok: true, value: { accession: read.value[0]!.accession, filings: read.value } } : read
      },
      async save(batch) {
        const inserted = await save(batch.flatMap(form => form.filings))
        const found = batch.reduce((sum, form) => sum + form.filings.length, 0)
        return { amendments: 0, duplicates: found - inserted, inserted }
      },
      unknownElementsOf: () => NONE
    },
    filings
  )
}

const NONE: ReadonlyMap<string, number> = new Map()
