// Builds ownership XML and EDGAR submissions for tests, as docs/reference/filings.md, "Elements" describes them. Every
// part has a default, so a test states only the parts it needs.

/** Text of a cell, with or without footnotes. `{ notes: ['F1'] }` is a cell with only a footnote. */
export type Cell = string | { value?: string; notes?: string[] }

export interface OwnerParts {
  cik?: string
  name?: string
  isDirector?: string
  isOfficer?: string
  isTenPercentOwner?: string
  isOther?: string
  officerTitle?: string
  otherText?: string
}

export interface LineParts {
  kind?: 'transaction' | 'holding'
  securityTitle?: Cell
  transactionDate?: Cell
  deemedExecutionDate?: Cell
  transactionFormType?: string
  transactionCode?: string
  equitySwap?: string
  codingNotes?: string[]
  timeliness?: Cell
  shares?: Cell
  totalValue?: Cell
  pricePerShare?: Cell
  acquiredDisposed?: Cell
  sharesOwnedFollowing?: Cell
  valueOwnedFollowing?: Cell
  directOrIndirect?: Cell
  natureOfOwnership?: Cell
  exercisePrice?: Cell
  exerciseDate?: Cell
  expirationDate?: Cell
  underlyingTitle?: Cell
  underlyingShares?: Cell
  underlyingValue?: Cell
  /** Raw XML at the end of the line. */
  extra?: string
}

export interface OwnershipParts {
  documentType?: string
  schemaVersion?: string
  periodOfReport?: string
  dateOfOriginalSubmission?: string
  noSecuritiesOwned?: string
  notSubjectToSection16?: string
  issuer?: { cik?: string; name?: string; symbol?: string; foreignSymbol?: string }
  owners?: OwnerParts[]
  plan10b51?: string
  nonDerivative?: LineParts[]
  derivative?: LineParts[]
  footnotes?: Record<string, string>
  remarks?: string
  signatures?: { name: string; date: string }[]
  /** Raw XML before the tables. */
  extra?: string
}

export interface HeaderParts {
  accession?: string
  documentType?: string
  periodOfReport?: string
  /** `YYYY-MM-DD` */
  filedAt?: string
  /** New York time `YYYYMMDDHHMMSS`; null omits the line. */
  acceptedAt?: string | null
  issuerCik?: string
  sic?: string | null
  /** Whole documents before the ownership document. */
  documentsBefore?: string
}

export const BUY: LineParts = {
  acquiredDisposed: 'A',
  directOrIndirect: 'D',
  equitySwap: '0',
  pricePerShare: '18.4275',
  securityTitle: 'Common Stock',
  shares: '12500',
  sharesOwnedFollowing: '62500',
  transactionCode: 'P',
  transactionDate: '2026-03-02',
  transactionFormType: '4'
}

export const HOLDING: LineParts = {
  directOrIndirect: 'D',
  kind: 'holding',
  securityTitle: 'Common Stock',
  sharesOwnedFollowing: '4100'
}

/** Form 4 with one director and one open-market purchase, unless `parts` override it. */
export function ownershipXml(parts: OwnershipParts = {}): string {
  const { derivative, documentType = '4', nonDerivative = [BUY], owners = [{}] } = parts
  return `<?xml version="1.0"?>
<ownershipDocument>
${element('schemaVersion', parts.schemaVersion ?? 'X0508')}
${element('documentType', documentType)}
${element('periodOfReport', parts.periodOfReport ?? '2026-03-02')}
${element('dateOfOriginalSubmission', parts.dateOfOriginalSubmission)}
${element('noSecuritiesOwned', parts.noSecuritiesOwned)}
${element('notSubjectToSection16', parts.notSubjectToSection16)}
${issuer(parts)}
${owners.map(owner).join('\n')}
${element('aff10b5One', parts.plan10b51)}
${parts.extra ?? ''}
<nonDerivativeTable>
${nonDerivative.map(line => lineXml('nonDerivative', line)).join('\n')}
</nonDerivativeTable>
${derivative ? `<derivativeTable>${derivative.map(line => lineXml('derivative', line)).join('\n')}</derivativeTable>` : ''}
${footnotes(parts.footnotes)}
${element('remarks', parts.remarks)}
${(parts.signatures ?? [{ date: '2026-03-04', name: '/s/ B. Lind' }]).map(signature).join('\n')}
</ownershipDocument>
`
}

/** Full submission as EDGAR serves it: header, then one document with `xml`. */
export function submissionText(xml: string, header: HeaderParts = {}): string {
  const accession = header.accession ?? '0009993333-26-000007'
  const filed = (header.filedAt ?? '2026-03-04').replaceAll('-', '')
  const accepted = header.acceptedAt === undefined ? `${filed}183207` : header.acceptedAt
  const sic = header.sic === undefined ? 'MISCELLANEOUS FABRICATED METAL PRODUCTS [3490]' : header.sic
  return `<SEC-DOCUMENT>${accession}.txt : ${filed}
<SEC-HEADER>${accession}.hdr.sgml : ${filed}
${accepted === null ? '' : `<ACCEPTANCE-DATETIME>${accepted}\n`}ACCESSION NUMBER:		${accession}
CONFORMED SUBMISSION TYPE:	${header.documentType ?? '4'}
PUBLIC DOCUMENT COUNT:		1
CONFORMED PERIOD OF REPORT:	${(header.periodOfReport ?? '2026-03-02').replaceAll('-', '')}
FILED AS OF DATE:		${filed}
DATE AS OF CHANGE:		${filed}

REPORTING-OWNER:	

	OWNER DATA:	
		COMPANY CONFORMED NAME:			Quill Amara
		CENTRAL INDEX KEY:			0009991111

ISSUER:		

	COMPANY DATA:	
		COMPANY CONFORMED NAME:			Northlake Widgets Inc
		CENTRAL INDEX KEY:			${header.issuerCik ?? '0009990001'}
${sic === null ? '' : `		STANDARD INDUSTRIAL CLASSIFICATION:	${sic}\n`}		STATE OF INCORPORATION:			MN
</SEC-HEADER>
${header.documentsBefore ?? ''}<DOCUMENT>
<TYPE>${header.documentType ?? '4'}
<SEQUENCE>1
<FILENAME>form4.xml
<TEXT>
<XML>
${xml}</XML>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
}

function element(name: string, value: string | undefined): string {
  return value === undefined ? '' : `<${name}>${value}</${name}>`
}

function cell(name: string, content: Cell | undefined): string {
  if (content === undefined) return ''
  const { notes = [], value } = typeof content === 'string' ? { value: content } : content
  const marks = notes.map(id => `<footnoteId id="${id}"/>`).join('')
  return `<${name}>${element('value', value)}${marks}</${name}>`
}

function issuer({ issuer: parts = {} }: OwnershipParts): string {
  return `<issuer>
${element('issuerCik', parts.cik ?? '0009990001')}
${element('issuerName', parts.name ?? 'Northlake Widgets Inc')}
${element('issuerTradingSymbol', parts.symbol ?? 'NLKW')}
${element('issuerForeignTradingSymbol', parts.foreignSymbol)}
</issuer>`
}

function owner(parts: OwnerParts): string {
  const hasRole = parts.isDirector ?? parts.isOfficer ?? parts.isTenPercentOwner ?? parts.isOther
  return `<reportingOwner>
<reportingOwnerId>${element('rptOwnerCik', parts.cik ?? '0009991111')}${element('rptOwnerName', parts.name ?? 'Quill Amara')}</reportingOwnerId>
<reportingOwnerRelationship>
${element('isDirector', hasRole === undefined ? '1' : parts.isDirector)}
${element('isOfficer', parts.isOfficer)}
${element('isTenPercentOwner', parts.isTenPercentOwner)}
${element('isOther', parts.isOther)}
${element('officerTitle', parts.officerTitle)}
${element('otherText', parts.otherText)}
</reportingOwnerRelationship>
</reportingOwner>`
}

function lineXml(table: string, line: LineParts): string {
  const kind = line.kind ?? 'transaction'
  const name = `${table}${kind === 'transaction' ? 'Transaction' : 'Holding'}`
  return `<${name}>
${cell('securityTitle', line.securityTitle)}
${cell('conversionOrExercisePrice', line.exercisePrice)}
${cell('transactionDate', line.transactionDate)}
${cell('deemedExecutionDate', line.deemedExecutionDate)}
${coding(line)}
${cell('transactionTimeliness', line.timeliness)}
${amounts(line)}
${cell('exerciseDate', line.exerciseDate)}
${cell('expirationDate', line.expirationDate)}
${underlying(line)}
<postTransactionAmounts>
${cell('sharesOwnedFollowingTransaction', line.sharesOwnedFollowing)}
${cell('valueOwnedFollowingTransaction', line.valueOwnedFollowing)}
</postTransactionAmounts>
<ownershipNature>
${cell('directOrIndirectOwnership', line.directOrIndirect)}
${cell('natureOfOwnership', line.natureOfOwnership)}
</ownershipNature>
${line.extra ?? ''}
</${name}>`
}

function coding(line: LineParts): string {
  if (line.transactionFormType === undefined && line.transactionCode === undefined) return ''
  const marks = (line.codingNotes ?? []).map(id => `<footnoteId id="${id}"/>`).join('')
  const fields = [
    element('transactionFormType', line.transactionFormType),
    element('transactionCode', line.transactionCode),
    element('equitySwapInvolved', line.equitySwap)
  ]
  return `<transactionCoding>${fields.join('')}${marks}</transactionCoding>`
}

function amounts(line: LineParts): string {
  if (line.kind === 'holding') return ''
  return `<transactionAmounts>
${cell('transactionShares', line.shares)}
${cell('transactionTotalValue', line.totalValue)}
${cell('transactionPricePerShare', line.pricePerShare)}
${cell('transactionAcquiredDisposedCode', line.acquiredDisposed)}
</transactionAmounts>`
}

function underlying(line: LineParts): string {
  if (line.underlyingTitle === undefined) return ''
  return `<underlyingSecurity>
${cell('underlyingSecurityTitle', line.underlyingTitle)}
${cell('underlyingSecurityShares', line.underlyingShares)}
${cell('underlyingSecurityValue', line.underlyingValue)}
</underlyingSecurity>`
}

function footnotes(texts: Record<string, string> | undefined): string {
  if (!texts) return ''
  const notes = Object.entries(texts).map(([id, text]) => `<footnote id="${id}">${text}</footnote>`)
  return `<footnotes>${notes.join('')}</footnotes>`
}

function signature({ date, name }: { name: string; date: string }): string {
  return `<ownerSignature>${element('signatureName', name)}${element('signatureDate', date)}</ownerSignature>`
}
