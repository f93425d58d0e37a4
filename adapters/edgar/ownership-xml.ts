// Parses ownership XML (Forms 3, 4, 5 and their amendments).

import type { OwnershipDocument } from '#core/filings/ownership-document.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import type { Result } from '#core/result.ts'
import { type ReadForm, readForm } from './form-xml.ts'
import { type Draft, emptyDraft } from './ownership-draft.ts'
import { OWNERSHIP_FORM } from './ownership-tree.ts'
import { RefusedFiling } from './refused-filing.ts'

/** Returns the complete filing as filed, or the reason for refusing it. */
export function parseOwnershipXml(input: Uint8Array | string): Result<ReadForm<OwnershipDocument>, RejectionReason> {
  return readForm(input, OWNERSHIP_FORM, emptyDraft(), finish)
}

/** @throws RefusedFiling if a required part of the form is missing. */
function finish({ document, footnotes, issuer, lines, owners, signatures }: Draft): OwnershipDocument {
  const { documentType, periodOfReport } = document
  if (documentType === null) throw new RefusedFiling('missing_document_type')
  if (periodOfReport === null) throw new RefusedFiling('missing_period')
  if (issuer.cik === null) throw new RefusedFiling('missing_issuer')
  if (owners.length === 0) throw new RefusedFiling('missing_owner')
  return {
    ...document,
    documentType,
    footnotes: Object.fromEntries(footnotes),
    issuer: { ...issuer, cik: issuer.cik, name: issuer.name ?? '' },
    lines,
    owners: owners.map(owner => {
      if (owner.cik === null) throw new RefusedFiling('missing_owner_cik')
      return { ...owner, cik: owner.cik, name: owner.name ?? '' }
    }),
    periodOfReport,
    signatures
  }
}
