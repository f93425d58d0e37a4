import { isPrintable } from '../query.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Accession, Cik } from '../sec-ids.ts'
import { normaliseAccession } from './accession.ts'
import type { Filing, OwnershipLine } from './ownership-document.ts'
import type { FilingStore } from './ports.ts'

export type OpenFilingCode = 'filing_not_found'

/** Filing as the API returns it: all values as filed, null if absent. */
export interface FilingAnswer {
  accession: Accession
  documentType: string
  schemaVersion: string | null
  periodOfReport: string
  dateOfOriginalSubmission: string | null
  acceptedAt: Date | null
  filedAt: string
  issuer: { cik: Cik; name: string; symbol: string | null }
  owners: {
    cik: Cik
    name: string
    isDirector: boolean | null
    isOfficer: boolean | null
    isTenPercentOwner: boolean | null
    isOther: boolean | null
    officerTitle: string | null
  }[]
  plan10b51: boolean | null
  lines: OwnershipLine[]
  footnotes: Record<string, string>
  remarks: string | null
}

/**
 * Returns the whole parsed filing, so that every number can be traced to its cell. The accession may be given with or
 * without dashes. A filing that became known after `asOf` is not found.
 */
export function openFiling(ports: { filings: Pick<FilingStore, 'find'> }) {
  return async (accession: string, asOf?: Date): Promise<Result<FilingAnswer, OpenFilingCode>> => {
    const filing = await findFiling(ports.filings, accession)
    const isKnown = filing && (asOf === undefined || filing.knownAt <= asOf)
    return isKnown ? ok(toAnswer(filing)) : fail('filing_not_found')
  }
}

/** Finds the filing of a typed accession number. undefined if it is not stored. */
export async function findFiling(filings: Pick<FilingStore, 'find'>, typed: string): Promise<Filing | undefined> {
  return isPrintable(typed) ? filings.find(normaliseAccession(typed)) : undefined
}

function toAnswer(filing: Filing): FilingAnswer {
  const { cik, name, symbol } = filing.issuer
  return {
    acceptedAt: filing.acceptedAt,
    accession: filing.accession,
    dateOfOriginalSubmission: filing.dateOfOriginalSubmission,
    documentType: filing.documentType,
    filedAt: filing.filedAt,
    footnotes: filing.footnotes,
    issuer: { cik, name, symbol },
    lines: filing.lines,
    owners: filing.owners.map(({ otherText: _, ...owner }) => owner),
    periodOfReport: filing.periodOfReport,
    plan10b51: filing.plan10b51,
    remarks: filing.remarks,
    schemaVersion: filing.schemaVersion
  }
}
