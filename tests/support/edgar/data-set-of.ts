// Writes a quarterly data set that lists given submissions.

import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { dataSetFolder } from '#tests/support/filings/data-set-folder.ts'
import type { Submission } from './submissions.ts'

const SUBMISSION_COLUMNS = [
  ...['ACCESSION_NUMBER', 'FILING_DATE', 'PERIOD_OF_REPORT', 'DOCUMENT_TYPE', 'ISSUERCIK', 'ISSUERNAME']
]
const OWNER_COLUMNS = ['ACCESSION_NUMBER', 'RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP']
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/**
 * Writes the data set and returns its folder, which is removed after the test. It holds less detail than the
 * submissions, so ingest must not overwrite them with it.
 */
export function dataSetOf(submissions: readonly Submission[]): string {
  const rows = submissions.map(({ accession, filedAt, form, parties }) => {
    const [year, month, day] = filedAt.split('-')
    const filedOn = `${day}-${MONTHS[Number(month) - 1]}-${year}`
    const issuer = parties.find(({ role }) => role === 'Issuer')!
    return [accession, filedOn, filedOn, form, issuer.cik, issuer.name]
  })
  const owners = submissions.flatMap(({ accession, parties }) =>
    parties.filter(({ role }) => role === 'Reporting').map(({ cik, name }) => [accession, cik, name, 'Director'])
  )
  const folder = dataSetFolder({
    NONDERIV_TRANS: [['ACCESSION_NUMBER', 'TRANS_DATE']],
    REPORTINGOWNER: [OWNER_COLUMNS, ...owners],
    SUBMISSION: [SUBMISSION_COLUMNS, ...rows]
  })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
