// Parses the XML of a Form 144. Paper notices, filed until 2023, have none.

import type { RejectionReason } from '#core/filings/rejection.ts'
import type { Result } from '#core/result.ts'
import type { Cik } from '#core/sec-ids.ts'
import type { SaleNotice } from '#core/trades/planned-sales/sale-notice.ts'
import { type ReadForm, readForm } from '../form-xml.ts'
import { RefusedFiling } from '../refused-filing.ts'
import { emptyNotice, type NoticeDraft } from './notice-draft.ts'
import { NOTICE_FORM } from './notice-tree.ts'

export interface ParsedNotice {
  readonly notice: SaleNotice
  /** CIK whose credentials filed it; `undefined` if not stated. */
  readonly filerCik: Cik | undefined
}

/** Returns the notice in `input`, complete and as filed, or the reason for refusing it. */
export function parseNoticeXml(input: Uint8Array | string): Result<ReadForm<ParsedNotice>, RejectionReason> {
  return readForm(input, NOTICE_FORM, emptyNotice(), finish)
}

/** @throws RefusedFiling when something that every notice has is missing. */
function finish({ facts, filer, id, issuer, ...rows }: NoticeDraft): ParsedNotice {
  const { documentType, personName } = facts
  if (documentType === null) throw new RefusedFiling('missing_document_type')
  if (issuer.cik === null) throw new RefusedFiling('missing_issuer')
  if (personName === null) throw new RefusedFiling('missing_owner')
  if (rows.securities.length === 0) throw new RefusedFiling('missing_securities')
  return {
    filerCik: filer.cik ?? undefined,
    notice: {
      ...facts,
      ...rows,
      documentType,
      issuer: { cik: issuer.cik, name: issuer.name ?? '' },
      personName
    }
  }
}
