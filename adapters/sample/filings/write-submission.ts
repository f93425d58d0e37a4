// Writes EDGAR's full submission text of a filing: SGML header and ownership XML (docs/reference/filings.md, "Where
// filings come from"). No library is used: the tree is fixed and small, and the first start writes twenty thousand of
// them.

import { escapeXml } from '#core/escape.ts'
import type { Filing, OwnershipLine, ReportingOwner } from '#core/filings/ownership-document.ts'
import type { Address, Company } from '../companies.ts'
import { acceptanceText } from './finish-filing.ts'

/** Data for header and address fields that the filing lacks. */
export interface SubmissionExtras {
  readonly company: Company
  /** Addresses by CIK. */
  readonly addresses: ReadonlyMap<string, Address>
}

export function writeSubmission(filing: Filing, extras: SubmissionExtras): string {
  const day = filing.filedAt.replaceAll('-', '')
  return `<SEC-DOCUMENT>${filing.accession}.txt : ${day}
<SEC-HEADER>${filing.accession}.hdr.sgml : ${day}
<ACCEPTANCE-DATETIME>${acceptanceText(filing.knownAt)}
ACCESSION NUMBER:\t\t${filing.accession}
CONFORMED SUBMISSION TYPE:\t${filing.documentType}
PUBLIC DOCUMENT COUNT:\t\t1
CONFORMED PERIOD OF REPORT:\t${filing.periodOfReport.replaceAll('-', '')}
FILED AS OF DATE:\t\t${day}
DATE AS OF CHANGE:\t\t${day}
${filing.owners.map(headerOwner).join('')}${headerIssuer(extras.company)}</SEC-HEADER>
<DOCUMENT>
<TYPE>${filing.documentType}
<SEQUENCE>1
<FILENAME>ownership.xml
<TEXT>
<XML>
${writeOwnershipXml(filing, extras)}
</XML>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
}

const headerOwner = ({ cik, name }: ReportingOwner): string => `
REPORTING-OWNER:\t

\tOWNER DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\t${name}
\t\tCENTRAL INDEX KEY:\t\t\t${cik}
`

const headerIssuer = ({ address, cik, industry, name }: Company): string => `
ISSUER:\t\t

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\t${name.toUpperCase()}
\t\tCENTRAL INDEX KEY:\t\t\t${cik}
\t\tSTANDARD INDUSTRIAL CLASSIFICATION:\t${industry.name.toUpperCase()} [${industry.sic}]
\t\tSTATE OF INCORPORATION:\t\t\tDE
\t\tFISCAL YEAR END:\t\t\t1231

\tBUSINESS ADDRESS:\t
\t\tSTREET 1:\t\t${address.street}
\t\tCITY:\t\t\t${address.town}
\t\tSTATE:\t\t\t${address.state}
\t\tZIP:\t\t\t${address.zip}
`

function writeOwnershipXml(filing: Filing, { addresses, company }: SubmissionExtras): string {
  const flag = company.index % 2 === 0 ? ZERO_ONE : TRUE_FALSE
  const { issuer } = filing
  return [
    '<?xml version="1.0"?>\n<ownershipDocument>\n',
    plain('schemaVersion', filing.schemaVersion),
    plain('documentType', filing.documentType),
    plain('periodOfReport', filing.periodOfReport),
    plain('dateOfOriginalSubmission', filing.dateOfOriginalSubmission),
    plain('noSecuritiesOwned', flag(filing.noSecuritiesOwned)),
    plain('notSubjectToSection16', flag(filing.notSubjectToSection16)),
    plain('form3HoldingsReported', flag(filing.form3HoldingsReported)),
    plain('form4TransactionsReported', flag(filing.form4TransactionsReported)),
    `<issuer>\n${plain('issuerCik', issuer.cik)}${plain('issuerName', issuer.name)}`,
    `${plain('issuerTradingSymbol', issuer.symbol)}</issuer>\n`,
    ...filing.owners.map(owner => ownerXml(owner, addresses.get(owner.cik) ?? company.address, flag)),
    plain('aff10b5One', flag(filing.plan10b51)),
    tableXml(
      'nonDerivativeTable',
      filing.lines.filter(({ table }) => table === 'nonDerivative'),
      flag
    ),
    tableXml(
      'derivativeTable',
      filing.lines.filter(({ table }) => table === 'derivative'),
      flag
    ),
    footnotesXml(filing.footnotes),
    plain('remarks', filing.remarks),
    ...filing.signatures.map(
      ({ date, name }) =>
        `<ownerSignature>\n${plain('signatureName', name)}${plain('signatureDate', date)}</ownerSignature>\n`
    ),
    '</ownershipDocument>'
  ].join('')
}

type Flag = (value: boolean | null) => string | null

/** Notations of flags. Real filings use both. */
const ZERO_ONE: Flag = value => (value === null ? null : value ? '1' : '0')
const TRUE_FALSE: Flag = value => (value === null ? null : String(value))

function ownerXml(owner: ReportingOwner, address: Address, flag: Flag): string {
  return `<reportingOwner>
<reportingOwnerId>
${plain('rptOwnerCik', owner.cik)}${plain('rptOwnerName', owner.name)}</reportingOwnerId>
<reportingOwnerAddress>
${plain('rptOwnerStreet1', address.street)}<rptOwnerStreet2></rptOwnerStreet2>
${plain('rptOwnerCity', address.town)}${plain('rptOwnerState', address.state)}${plain('rptOwnerZipCode', address.zip)}</reportingOwnerAddress>
<reportingOwnerRelationship>
${plain('isDirector', flag(owner.isDirector))}${plain('isOfficer', flag(owner.isOfficer))}${plain('isTenPercentOwner', flag(owner.isTenPercentOwner))}${plain('isOther', flag(owner.isOther))}${plain('officerTitle', owner.officerTitle)}${plain('otherText', owner.otherText)}</reportingOwnerRelationship>
</reportingOwner>
`
}

function tableXml(name: string, lines: readonly OwnershipLine[], flag: Flag): string {
  return lines.length > 0 ? `<${name}>\n${lines.map(line => lineXml(line, flag)).join('')}</${name}>\n` : ''
}

function lineXml(line: OwnershipLine, flag: Flag): string {
  const element = line.table + (line.kind === 'transaction' ? 'Transaction' : 'Holding')
  const isDerivative = line.table === 'derivative'
  return [
    `<${element}>\n`,
    cell('securityTitle', line, 'securityTitle'),
    isDerivative ? cell('conversionOrExercisePrice', line, 'exercisePrice') : '',
    line.kind === 'transaction' ? movementXml(line, flag) : '',
    isDerivative ? rightXml(line) : '',
    `<postTransactionAmounts>\n${cell('sharesOwnedFollowingTransaction', line, 'sharesOwnedFollowing')}</postTransactionAmounts>\n`,
    `<ownershipNature>\n${cell('directOrIndirectOwnership', line, 'directOrIndirect')}`,
    line.natureOfOwnership ? cell('natureOfOwnership', line, 'natureOfOwnership') : '',
    `</ownershipNature>\n</${element}>\n`
  ].join('')
}

function movementXml(line: OwnershipLine, flag: Flag): string {
  return `${cell('transactionDate', line, 'transactionDate')}<transactionCoding>
${plain('transactionFormType', line.transactionFormType)}${plain('transactionCode', line.transactionCode)}${plain('equitySwapInvolved', flag(line.equitySwap))}${notes(line, 'transactionCoding')}</transactionCoding>
<transactionTimeliness><value></value></transactionTimeliness>
<transactionAmounts>
${cell('transactionShares', line, 'shares')}${cell('transactionPricePerShare', line, 'pricePerShare')}${cell('transactionAcquiredDisposedCode', line, 'acquiredDisposed')}</transactionAmounts>
`
}

const rightXml = (line: OwnershipLine): string =>
  `${cell('exerciseDate', line, 'exerciseDate')}${cell('expirationDate', line, 'expirationDate')}<underlyingSecurity>
${cell('underlyingSecurityTitle', line, 'underlyingTitle')}${cell('underlyingSecurityShares', line, 'underlyingShares')}</underlyingSecurity>
`

type TextField = Exclude<keyof OwnershipLine, 'equitySwap' | 'footnoteIds'>

/** Returns a cell of the two tables with a value, footnotes, or both. */
function cell(element: string, line: OwnershipLine, field: TextField): string {
  const value = line[field]
  return `<${element}>\n${value === null ? '' : plain('value', value)}${notes(line, field)}</${element}>\n`
}

const notes = (line: OwnershipLine, field: string): string =>
  (line.footnoteIds[field] ?? []).map(id => `<footnoteId id="${id}"/>\n`).join('')

function footnotesXml(footnotes: Filing['footnotes']): string {
  const items = Object.entries(footnotes).map(([id, text]) => `<footnote id="${id}">${escapeXml(text)}</footnote>\n`)
  return items.length > 0 ? `<footnotes>\n${items.join('')}</footnotes>\n` : ''
}

const plain = (element: string, text: string | null): string =>
  text === null ? '' : `<${element}>${escapeXml(text)}</${element}>\n`
