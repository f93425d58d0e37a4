// Second reader of ownership XML, used to check ours. It shares no code with it: the parser and the traversal differ.
// Returns each cell of a document as `path → text`.

import { XMLParser } from 'fast-xml-parser'

import type { OwnershipDocument } from '#core/filings/ownership-document.ts'

export type Cells = Map<string, string>

type Node = Record<string, unknown>

const REPEATED = new Set([
  'derivativeHolding',
  'derivativeTransaction',
  'footnote',
  'footnoteId',
  'nonDerivativeHolding',
  'nonDerivativeTransaction',
  'ownerSignature',
  'reportingOwner'
])

const PARSER = new XMLParser({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  isArray: name => REPEATED.has(name),
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: true,
  trimValues: true
})

/** Names of our fields by path in the XML. */
const DOCUMENT_NAMES: Record<string, string> = {
  aff10b5One: 'plan10b51',
  dateOfOriginalSubmission: 'dateOfOriginalSubmission',
  documentType: 'documentType',
  form3HoldingsReported: 'form3HoldingsReported',
  form4TransactionsReported: 'form4TransactionsReported',
  'issuer/issuerCik': 'issuer.cik',
  'issuer/issuerForeignTradingSymbol': 'issuer.foreignSymbol',
  'issuer/issuerName': 'issuer.name',
  'issuer/issuerTradingSymbol': 'issuer.symbol',
  noSecuritiesOwned: 'noSecuritiesOwned',
  notSubjectToSection16: 'notSubjectToSection16',
  periodOfReport: 'periodOfReport',
  remarks: 'remarks',
  schemaVersion: 'schemaVersion'
}

const OWNER_NAMES: Record<string, string> = {
  'reportingOwnerId/rptOwnerCik': 'cik',
  'reportingOwnerId/rptOwnerName': 'name',
  'reportingOwnerRelationship/isDirector': 'isDirector',
  'reportingOwnerRelationship/isOfficer': 'isOfficer',
  'reportingOwnerRelationship/isOther': 'isOther',
  'reportingOwnerRelationship/isTenPercentOwner': 'isTenPercentOwner',
  'reportingOwnerRelationship/officerTitle': 'officerTitle',
  'reportingOwnerRelationship/otherText': 'otherText'
}

const LINE_NAMES: Record<string, string> = {
  conversionOrExercisePrice: 'exercisePrice',
  deemedExecutionDate: 'deemedExecutionDate',
  exerciseDate: 'exerciseDate',
  expirationDate: 'expirationDate',
  'ownershipNature/directOrIndirectOwnership': 'directOrIndirect',
  'ownershipNature/natureOfOwnership': 'natureOfOwnership',
  'postTransactionAmounts/sharesOwnedFollowingTransaction': 'sharesOwnedFollowing',
  'postTransactionAmounts/valueOwnedFollowingTransaction': 'valueOwnedFollowing',
  securityTitle: 'securityTitle',
  'transactionAmounts/transactionAcquiredDisposedCode': 'acquiredDisposed',
  'transactionAmounts/transactionPricePerShare': 'pricePerShare',
  'transactionAmounts/transactionShares': 'shares',
  'transactionAmounts/transactionTotalValue': 'totalValue',
  transactionCoding: 'transactionCoding',
  'transactionCoding/equitySwapInvolved': 'equitySwap',
  'transactionCoding/transactionCode': 'transactionCode',
  'transactionCoding/transactionFormType': 'transactionFormType',
  transactionDate: 'transactionDate',
  transactionTimeliness: 'timeliness',
  'underlyingSecurity/underlyingSecurityShares': 'underlyingShares',
  'underlyingSecurity/underlyingSecurityTitle': 'underlyingTitle',
  'underlyingSecurity/underlyingSecurityValue': 'underlyingValue'
}

const FLAGS = new Set([
  'equitySwap',
  'form3HoldingsReported',
  'form4TransactionsReported',
  'isDirector',
  'isOfficer',
  'isOther',
  'isTenPercentOwner',
  'noSecuritiesOwned',
  'notSubjectToSection16',
  'plan10b51'
])
const ROWS = ['nonDerivativeTransaction', 'nonDerivativeHolding', 'derivativeTransaction', 'derivativeHolding']

/** Reads all non-empty cells of `xml`. */
export function readIndependently(xml: string): Cells {
  const root = (PARSER.parse(xml) as Node)['ownershipDocument'] as Node
  const cells: Cells = new Map()
  addCells(cells, '', root, DOCUMENT_NAMES)
  for (const [index, owner] of list(root['reportingOwner']).entries()) {
    addCells(cells, `owners.${index}.`, owner, OWNER_NAMES)
  }
  for (const row of ROWS) {
    const table = row.startsWith('non') ? 'nonDerivativeTable' : 'derivativeTable'
    list((root[table] as Node | undefined)?.[row]).forEach((line, index) => {
      const path = `/ownershipDocument/${table}/${row}[${index + 1}]`
      cells.set(`${path}.`, 'line')
      addCells(cells, `${path}.`, line, LINE_NAMES)
    })
  }
  for (const note of list((root['footnotes'] as Node | undefined)?.['footnote'])) {
    cells.set(`footnotes.${String(note['@id'])}`, textOf(note))
  }
  for (const [index, signature] of list(root['ownerSignature']).entries()) {
    addCells(cells, `signatures.${index}.`, signature, { signatureDate: 'date', signatureName: 'name' })
  }
  return cells
}

function addCells(cells: Cells, prefix: string, node: Node, names: Record<string, string>): void {
  for (const [path, name] of Object.entries(names)) {
    const cell = path.split('/').reduce<unknown>((at, step) => (at as Node | undefined)?.[step], node)
    if (cell === undefined) continue
    const value = normal(name.split('.').at(-1) ?? '', textOf(cell))
    if (value !== '') cells.set(prefix + name, value)
    const notes = typeof cell === 'object' ? list((cell as Node)['footnoteId']) : []
    if (notes.length > 0) cells.set(`${prefix}footnotes of ${name}`, notes.map(note => String(note['@id'])).join())
  }
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell
  const { '#text': text, value } = (cell ?? {}) as Node
  return value === undefined ? String(text ?? '') : textOf(value)
}

function normal(name: string, text: string): string {
  if (name === 'cik') return text.replace(/^0+/, '')
  if (/date|period/i.test(name)) return text.slice(0, 10)
  if (FLAGS.has(name) && text !== '') return text === '1' || text === 'true' ? 'true' : 'false'
  return text
}

const list = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : [])

/** Converts a document from our reader to the same cells. */
export function cellsOf(document: OwnershipDocument): Cells {
  const cells: Cells = new Map()
  const { footnotes, issuer, lines, owners, signatures, ...rest } = document
  for (const name of Object.values(DOCUMENT_NAMES)) add(cells, name, rest[name as keyof typeof rest])
  for (const [name, value] of Object.entries(issuer)) add(cells, `issuer.${name}`, value)
  owners.forEach((owner, index) => {
    for (const [name, value] of Object.entries(owner)) add(cells, `owners.${index}.${name}`, value)
  })
  for (const { footnoteIds, kind: _, path, table: __, ...line } of lines) {
    cells.set(`${path}.`, 'line')
    for (const [name, value] of Object.entries(line)) add(cells, `${path}.${name}`, value)
    for (const [name, ids] of Object.entries(footnoteIds)) cells.set(`${path}.footnotes of ${name}`, ids.join())
  }
  for (const [id, text] of Object.entries(footnotes)) cells.set(`footnotes.${id}`, text)
  signatures.forEach((signature, index) => {
    for (const [name, value] of Object.entries(signature)) add(cells, `signatures.${index}.${name}`, value)
  })
  return cells
}

function add(cells: Cells, name: string, value: string | boolean | null | undefined): void {
  if (value !== null && value !== undefined && value !== '') cells.set(name, String(value))
}
