// Maps elements of ownership XML to fields. Rules depend on the elements present, never on schemaVersion.
// @see docs/reference/filings.md, "Elements"; SEC EDGAR Ownership XML Technical Specification

import type {
  DocumentType,
  LineKind,
  LineTable,
  OwnershipLine,
  ReportingOwner,
  Signature
} from '#core/filings/ownership-document.ts'
import { branch, type Form, type ElementRule as FormRule } from './form-xml.ts'
import {
  readCik,
  readDay,
  readFlag,
  readLetter,
  readLineDay,
  readName,
  readNumber,
  readOwnerCik,
  readText
} from './ownership-cells.ts'
import { type Draft, emptyLine, emptyOwner, once, type Unfinished } from './ownership-draft.ts'
import { RefusedFiling } from './refused-filing.ts'

type ElementRule = FormRule<Draft>
type Children = Readonly<Record<string, ElementRule>>

const MAX_ROWS = 5_000
const MAX_OWNERS = 1_000
const FOOTNOTE_ID = /^[A-Za-z]\w{0,15}$/
const DOCUMENT_TYPES: readonly DocumentType[] = ['3', '3/A', '4', '4/A', '5', '5/A']

const VALUE: ElementRule = { children: new Map(), isCell: true, isValue: true }

/** Returns a rule for a cell whose text is plain or wrapped in `<value>`. */
function leaf(close: (draft: Draft, text: string) => void): ElementRule {
  return { children: new Map([['value', VALUE]]), close, isCell: true, isValue: false }
}

function documentLeaf<Field extends keyof Draft['document']>(
  field: Field,
  read: (text: string) => Draft['document'][Field]
): ElementRule {
  return leaf((draft, text) => once(draft.document, field, read(text)))
}

function issuerLeaf<Field extends keyof Draft['issuer']>(
  field: Field,
  read: (text: string) => Draft['issuer'][Field]
): ElementRule {
  return leaf((draft, text) => once(draft.issuer, field, read(text)))
}

function ownerLeaf<Field extends keyof ReportingOwner>(
  field: Field,
  read: (text: string) => Unfinished<ReportingOwner>[Field]
): ElementRule {
  return leaf((draft, text) => once(draft.owners.at(-1)!, field, read(text)))
}

function signatureLeaf<Field extends keyof Signature>(
  field: Field,
  read: (text: string) => Signature[Field]
): ElementRule {
  return leaf((draft, text) => once(draft.signatures.at(-1)!, field, read(text)))
}

/** Returns a rule for a cell of a line and its footnotes. */
function lineCell<Field extends Exclude<keyof OwnershipLine, 'footnoteIds'>>(
  field: Field,
  read: (text: string) => OwnershipLine[Field]
): ElementRule {
  return {
    children: new Map([
      ['value', VALUE],
      ['footnoteId', footnoteMark(field)]
    ]),
    close: (draft, text) => once(draft.lines.at(-1)!, field, read(text)),
    isCell: true,
    isValue: false
  }
}

function footnoteMark(field: string): ElementRule {
  return branch({}, ({ id, lines }) => {
    if (id === undefined || !FOOTNOTE_ID.test(id)) throw new RefusedFiling('invalid_footnote')
    const { footnoteIds } = lines.at(-1)!
    const ids = footnoteIds[field]
    if (ids) ids.push(id)
    else footnoteIds[field] = [id]
  })
}

const LINE_CELLS: Children = {
  conversionOrExercisePrice: lineCell('exercisePrice', readNumber),
  deemedExecutionDate: lineCell('deemedExecutionDate', readLineDay),
  exerciseDate: lineCell('exerciseDate', readLineDay),
  expirationDate: lineCell('expirationDate', readLineDay),
  ownershipNature: branch({
    directOrIndirectOwnership: lineCell('directOrIndirect', text => readLetter(text, ['D', 'I'])),
    natureOfOwnership: lineCell('natureOfOwnership', readText)
  }),
  postTransactionAmounts: branch({
    sharesOwnedFollowingTransaction: lineCell('sharesOwnedFollowing', readNumber),
    valueOwnedFollowingTransaction: lineCell('valueOwnedFollowing', readNumber)
  }),
  securityTitle: lineCell('securityTitle', readText),
  transactionAmounts: branch({
    transactionAcquiredDisposedCode: lineCell('acquiredDisposed', text => readLetter(text, ['A', 'D'])),
    transactionPricePerShare: lineCell('pricePerShare', readNumber),
    transactionShares: lineCell('shares', readNumber),
    transactionTotalValue: lineCell('totalValue', readNumber)
  }),
  transactionCoding: branch({
    equitySwapInvolved: lineCell('equitySwap', readFlag),
    footnoteId: footnoteMark('transactionCoding'),
    transactionCode: lineCell('transactionCode', readText),
    transactionFormType: lineCell('transactionFormType', readText)
  }),
  transactionDate: lineCell('transactionDate', readLineDay),
  transactionTimeliness: lineCell('timeliness', readText),
  underlyingSecurity: branch({
    underlyingSecurityShares: lineCell('underlyingShares', readNumber),
    underlyingSecurityTitle: lineCell('underlyingTitle', readText),
    underlyingSecurityValue: lineCell('underlyingValue', readNumber)
  })
}

function lineRule(table: LineTable, kind: LineKind): ElementRule {
  const element = `${table}${kind === 'transaction' ? 'Transaction' : 'Holding'}`
  const prefix = `/ownershipDocument/${table}Table/${element}`
  return branch(LINE_CELLS, ({ lines }) => {
    if (lines.length >= MAX_ROWS) throw new RefusedFiling('too_many_elements')
    const earlier = lines.reduce((count, line) => (line.table === table && line.kind === kind ? count + 1 : count), 0)
    lines.push(emptyLine(table, kind, `${prefix}[${earlier + 1}]`))
  })
}

function tableRule(table: LineTable): ElementRule {
  return branch({
    [`${table}Holding`]: lineRule(table, 'holding'),
    [`${table}Transaction`]: lineRule(table, 'transaction')
  })
}

/** Rules that skip address elements, because the product shows no addresses. */
const ADDRESS = Object.fromEntries(
  [
    'rptOwnerCity',
    'rptOwnerCountry',
    'rptOwnerGoodAddress',
    'rptOwnerNonUSAddressFlag',
    'rptOwnerNonUSStateTerritory',
    'rptOwnerState',
    'rptOwnerStateDescription',
    'rptOwnerStreet1',
    'rptOwnerStreet2',
    'rptOwnerZipCode'
  ].map(name => [name, leaf(() => {})])
)

const OWNER: ElementRule = branch(
  {
    reportingOwnerAddress: branch(ADDRESS),
    reportingOwnerId: branch({
      rptOwnerCcc: leaf(() => {}),
      rptOwnerCik: ownerLeaf('cik', readOwnerCik),
      rptOwnerName: ownerLeaf('name', readName)
    }),
    reportingOwnerRelationship: branch({
      isDirector: ownerLeaf('isDirector', readFlag),
      isOfficer: ownerLeaf('isOfficer', readFlag),
      isOther: ownerLeaf('isOther', readFlag),
      isTenPercentOwner: ownerLeaf('isTenPercentOwner', readFlag),
      officerTitle: ownerLeaf('officerTitle', readText),
      otherText: ownerLeaf('otherText', readText)
    })
  },
  ({ owners }) => {
    if (owners.length >= MAX_OWNERS) throw new RefusedFiling('too_many_elements')
    owners.push(emptyOwner())
  }
)

const FOOTNOTE: ElementRule = {
  children: new Map(),
  close({ footnotes, id }, text) {
    if (id === undefined || !FOOTNOTE_ID.test(id)) throw new RefusedFiling('invalid_footnote')
    if (footnotes.has(id)) throw new RefusedFiling('repeated_element')
    footnotes.set(id, text.trim())
  },
  isCell: true,
  isValue: false
}

const ROOT: ElementRule = branch({
  aff10b5One: documentLeaf('plan10b51', readFlag),
  dateOfOriginalSubmission: documentLeaf('dateOfOriginalSubmission', readDay),
  derivativeTable: tableRule('derivative'),
  documentType: documentLeaf('documentType', readDocumentType),
  footnotes: branch({ footnote: FOOTNOTE }),
  form3HoldingsReported: documentLeaf('form3HoldingsReported', readFlag),
  form4TransactionsReported: documentLeaf('form4TransactionsReported', readFlag),
  issuer: branch({
    issuerCik: issuerLeaf('cik', readCik),
    issuerForeignTradingSymbol: issuerLeaf('foreignSymbol', readText),
    issuerName: issuerLeaf('name', readName),
    issuerTradingSymbol: issuerLeaf('symbol', readText)
  }),
  noSecuritiesOwned: documentLeaf('noSecuritiesOwned', readFlag),
  nonDerivativeTable: tableRule('nonDerivative'),
  notSubjectToSection16: documentLeaf('notSubjectToSection16', readFlag),
  ownerSignature: branch(
    { signatureDate: signatureLeaf('date', readDay), signatureName: signatureLeaf('name', readText) },
    ({ signatures }) => {
      if (signatures.length >= MAX_OWNERS) throw new RefusedFiling('too_many_elements')
      signatures.push({ date: null, name: null })
    }
  ),
  periodOfReport: documentLeaf('periodOfReport', readDay),
  remarks: documentLeaf('remarks', readText),
  reportingOwner: OWNER,
  schemaVersion: documentLeaf('schemaVersion', readText)
})

export const OWNERSHIP_FORM: Form<Draft> = { root: ROOT, rootName: 'ownershipDocument' }

function readDocumentType(raw: string): DocumentType {
  const type = DOCUMENT_TYPES.find(candidate => candidate === raw.trim())
  if (type === undefined) throw new RefusedFiling('unknown_document_type')
  return type
}
