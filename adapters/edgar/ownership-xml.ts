// Ownership XML (Forms 3, 4, 5 and amendments) of every schema version: what is read depends on the elements that are
// there, never on schemaVersion.
// @see EDGAR Ownership XML Technical Specification, sections 3.3 to 4.3

import { parseReportDate } from '#core/dates/report-date.ts'
import type {
  Cik,
  DocumentType,
  OwnershipDocument,
  ReportingOwner,
  Signature
} from '#core/filings/ownership-document.ts'
import { Rejection } from '#core/filings/rejection.ts'
import { cellText, childOf, childrenOf, dayOf, flagOf, textOf } from './ownership-cells.ts'
import { countUnknownElements } from './ownership-elements.ts'
import { readLines } from './ownership-lines.ts'
import { parseXmlTree, type XmlElement } from './xml-tree.ts'

export interface ParsedOwnership {
  document: OwnershipDocument
  /** Elements that no schema version known to us has, by name. */
  unknownElements: ReadonlyMap<string, number>
}

const ROOT = 'ownershipDocument'
const DOCUMENT_TYPES = new Set<string>(['3', '3/A', '4', '4/A', '5', '5/A'])

/**
 * Reads one ownership document.
 *
 * @throws Rejection with the reason.
 */
export function parseOwnershipXml(xml: string): ParsedOwnership {
  const root = parseXmlTree(xml)
  if (root.name !== ROOT) throw new Rejection('wrong_root', root.name)
  return { document: toDocument(root), unknownElements: countUnknownElements(root) }
}

function toDocument(root: XmlElement): OwnershipDocument {
  const issuer = required(childOf(root, 'issuer'), 'issuer')
  return {
    dateOfOriginalSubmission: dayOf(childOf(root, 'dateOfOriginalSubmission')),
    documentType: documentTypeOf(root),
    footnotes: footnotesOf(root),
    form3HoldingsReported: flagOf(root, 'form3HoldingsReported'),
    form4TransactionsReported: flagOf(root, 'form4TransactionsReported'),
    issuer: {
      cik: toCik(textOf(issuer, 'issuerCik'), 'issuerCik'),
      foreignSymbol: textOf(issuer, 'issuerForeignTradingSymbol'),
      name: textOf(issuer, 'issuerName') ?? '',
      symbol: textOf(issuer, 'issuerTradingSymbol')
    },
    lines: readLines(root),
    noSecuritiesOwned: flagOf(root, 'noSecuritiesOwned'),
    notSubjectToSection16: flagOf(root, 'notSubjectToSection16'),
    owners: ownersOf(root),
    periodOfReport: required(dayOf(childOf(root, 'periodOfReport')), 'periodOfReport'),
    plan10b51: flagOf(root, 'aff10b5One'),
    remarks: textOf(root, 'remarks'),
    schemaVersion: textOf(root, 'schemaVersion'),
    signatures: childrenOf(root, 'ownerSignature').map(toSignature)
  }
}

function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Rejection('missing_field', name)
  return value
}

function documentTypeOf(root: XmlElement): DocumentType {
  const type = required(textOf(root, 'documentType'), 'documentType')
  if (!DOCUMENT_TYPES.has(type)) throw new Rejection('unknown_document_type', type)
  return type as DocumentType
}

/** `toCik('0009990001') // '9990001'` */
function toCik(text: string | null, name: string): Cik {
  const digits = required(text, name).replace(/^0+(?=\d)/, '')
  if (!/^\d{1,10}$/.test(digits)) throw new Rejection('missing_field', name)
  return digits
}

function ownersOf(root: XmlElement): ReportingOwner[] {
  const owners = childrenOf(root, 'reportingOwner').map(toOwner)
  if (owners.length === 0) throw new Rejection('missing_owner')
  return owners
}

function toOwner(element: XmlElement): ReportingOwner {
  const identity = required(childOf(element, 'reportingOwnerId'), 'reportingOwnerId')
  const relationship = childOf(element, 'reportingOwnerRelationship')
  return {
    cik: toCik(textOf(identity, 'rptOwnerCik'), 'rptOwnerCik'),
    isDirector: flagOf(relationship, 'isDirector'),
    isOfficer: flagOf(relationship, 'isOfficer'),
    isOther: flagOf(relationship, 'isOther'),
    isTenPercentOwner: flagOf(relationship, 'isTenPercentOwner'),
    name: textOf(identity, 'rptOwnerName') ?? '',
    officerTitle: textOf(relationship, 'officerTitle'),
    otherText: textOf(relationship, 'otherText')
  }
}

function footnotesOf(root: XmlElement): Record<string, string> {
  const footnotes = childOf(root, 'footnotes')?.children ?? []
  return Object.fromEntries(footnotes.map(footnote => [footnote.id ?? '', footnote.text.trim()]))
}

/** A signature's date is free of rules: what no calendar has is left out, the signature stays. */
function toSignature(element: XmlElement): Signature {
  const date = cellText(childOf(element, 'signatureDate'))?.slice(0, 10) ?? ''
  return { date: parseReportDate(date) ?? null, name: textOf(element, 'signatureName') }
}
