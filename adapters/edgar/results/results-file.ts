// Reads the header of a submission as a filing of results. Press releases in its exhibits are not read.

import { edgarClose } from '#core/dates/trading-calendar.ts'
import type { ResultsReader } from '#core/filings/earnings/ports.ts'
import { exactTime, isResultsForm } from '#core/filings/earnings/results-filing.ts'
import { fail, ok } from '#core/result.ts'
import { accessionOf } from '../filing-file.ts'
import { formOf, headerOf, isSubmission, itemsOf, partiesOf } from '../submission-text.ts'

export const readResultsFile: ResultsReader['read'] = file => {
  const { bytes } = file
  if (bytes === undefined || !isSubmission(bytes)) return undefined
  const items = itemsOf(bytes)
  if (!isResultsForm(formOf(bytes)?.trim() ?? '', items)) return undefined
  const header = headerOf(bytes)
  if (!header.ok) return header
  const { acceptedAt, accession = accessionOf(file), filedAt } = header.value
  const { registrants } = partiesOf(bytes)
  if (filedAt === undefined) return fail('impossible_date')
  if (registrants.length === 0) return fail('missing_issuer')
  const time = acceptedAt ? exactTime(acceptedAt) : { acceptedOn: filedAt, knownAt: edgarClose(filedAt), timing: null }
  return ok(
    registrants.map(({ cik }) => ({
      ...time,
      accession,
      filedOn: filedAt,
      issuerCik: cik,
      items,
      source: 'header' as const
    }))
  )
}
