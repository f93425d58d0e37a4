// The XML of a Form 144 as a document of the core. Notices on paper, until 2023, have none.

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
  /** Whose credentials filed it; undefined where the file does not say. */
  readonly filerCik: Cik | undefined
}

/** The notice that `input` states, whole and as filed, or the reason why it is refused. */
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
