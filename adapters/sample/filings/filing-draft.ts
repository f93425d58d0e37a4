// A filing while it is being written, with lines and footnotes as typed by the filer. It has no accession number yet,
// because EDGAR assigns one on arrival.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { DocumentType, OwnershipLine } from '#core/filings/ownership-document.ts'
import { emptyLine } from '../../edgar/ownership-draft.ts'
import type { Company } from '../companies.ts'
import type { Insider } from '../insiders.ts'

export interface FilingDraft {
  documentType: DocumentType
  company: Company
  insider: Insider
  /** Last day covered by the filing. The filing period starts from it. */
  day: ReportDate
  lines: OwnershipLine[]
  footnotes: string[]
  plan10b51: boolean | null
  remarks: string | null
  isEmpty: boolean
}

/** A draft that EDGAR has accepted. */
export interface ArrivedDraft extends FilingDraft {
  acceptedAt: Date
  filedAt: ReportDate
  originalFiledAt: ReportDate | null
}

type LineParts = Partial<Omit<OwnershipLine, 'path'>> & Pick<OwnershipLine, 'table' | 'kind'>

export function startDraft(company: Company, insider: Insider, day: ReportDate): FilingDraft {
  return {
    company,
    day,
    documentType: '4',
    footnotes: [],
    insider,
    isEmpty: false,
    lines: [],
    plan10b51: hasPlanBox(day) ? false : null,
    remarks: null
  }
}

/**
 * Returns whether the form has the box for trading plans. @see 17 CFR 240.10b5-1, as amended: the box is on the form
 * since 1 April 2023
 */
export const hasPlanBox = (day: ReportDate): boolean => day >= '2023-04-01'

/** Adds a footnote and returns its id. */
export function addNote(draft: FilingDraft, text: string): string {
  draft.footnotes.push(text)
  return `F${draft.footnotes.length}`
}

export interface Trade {
  readonly date: ReportDate
  readonly code: string
  readonly side: 'A' | 'D'
  readonly shares: number
  readonly price: number | null
  readonly following: number
  readonly nature: string | undefined
  readonly notes?: Record<string, string[]>
}

export function addTrade(draft: FilingDraft, trade: Trade): void {
  addLine(draft, {
    acquiredDisposed: trade.side,
    equitySwap: false,
    footnoteIds: trade.notes ?? {},
    kind: 'transaction',
    pricePerShare: trade.price === null ? null : toText(trade.price),
    securityTitle: draft.company.securityTitle,
    shares: toText(trade.shares),
    sharesOwnedFollowing: toText(trade.following),
    table: 'nonDerivative',
    transactionCode: trade.code,
    transactionDate: trade.date,
    transactionFormType: '4',
    ...toNature(trade.nature)
  })
}

export function addHolding(draft: FilingDraft, shares: number, nature: string | undefined): void {
  addLine(draft, {
    kind: 'holding',
    securityTitle: draft.company.securityTitle,
    sharesOwnedFollowing: toText(shares),
    table: 'nonDerivative',
    ...toNature(nature)
  })
}

/** Adds a row to table II: an option or a unit, traded or held. */
export function addRight(draft: FilingDraft, parts: Omit<LineParts, 'table'>): void {
  addLine(draft, { directOrIndirect: 'D', table: 'derivative', underlyingTitle: draft.company.securityTitle, ...parts })
}

function addLine(draft: FilingDraft, parts: LineParts): void {
  draft.lines.push({ ...emptyLine(parts.table, parts.kind, ''), ...parts })
}

const toNature = (nature: string | undefined): Pick<OwnershipLine, 'directOrIndirect' | 'natureOfOwnership'> => ({
  directOrIndirect: nature ? 'I' : 'D',
  natureOfOwnership: nature ?? null
})

/** Rounds an amount to four decimals, the most that EDGAR accepts. `toText(12.3456789) // '12.3457'` */
export function toText(amount: number): string {
  return String(Math.round(amount * 10_000) / 10_000)
}
