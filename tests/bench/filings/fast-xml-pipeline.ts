// Baseline of tests/bench/filings/filings.ts: reads and stores filings as typical scripts do.

import { XMLParser } from 'fast-xml-parser'

import type { SubmissionHeader } from '#adapters/edgar/submission-text.ts'

type Node = Record<string, unknown>

interface Row {
  sql: string
  values: unknown[]
}

const LISTS = new Set([
  'derivativeHolding',
  'derivativeTransaction',
  'footnote',
  'nonDerivativeHolding',
  'nonDerivativeTransaction',
  'reportingOwner'
])
const PARSER = new XMLParser({
  ignoreAttributes: false,
  isArray: name => LISTS.has(name),
  parseTagValue: false,
  processEntities: true
})

const FILING = `insert into filing (accession, document_type, period_of_report, filed_at, accepted_at, known_at,
  known_at_source, issuer_cik, issuer_name, issuer_symbol, footnotes, source)
  values ($1, $2, $3, $4, $5, $6, 'header', $7, $8, $9, $10, 'submission')`
const OWNER = `insert into filing_owner (accession, position, owner_cik, name, is_director, is_officer, officer_title)
  values ($1, $2, $3, $4, $5, $6, $7)`
const LINE = `insert into filing_line (accession, position, table_name, kind, security_title, transaction_date,
  transaction_code, shares, price_per_share, acquired_disposed, shares_owned_following, direct_or_indirect, path)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '')`

const list = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : [])
const at = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Node | undefined)?.[name], node)
const text = (node: unknown, ...path: string[]): string | null => {
  const found = at(node, ...path)
  return typeof found === 'string' && found !== '' ? found : null
}

export function readWithFastXmlParser(xml: string, header: SubmissionHeader): Row[] {
  const root = at(PARSER.parse(xml), 'ownershipDocument')
  const { acceptedAt, accession, filedAt } = header
  const filing = [
    accession,
    text(root, 'documentType'),
    text(root, 'periodOfReport'),
    filedAt,
    acceptedAt,
    acceptedAt,
    text(root, 'issuer', 'issuerCik'),
    text(root, 'issuer', 'issuerName'),
    text(root, 'issuer', 'issuerTradingSymbol'),
    JSON.stringify(list(at(root, 'footnotes', 'footnote')))
  ]
  const owners = list(at(root, 'reportingOwner')).map((owner, index) => ({
    sql: OWNER,
    values: [
      accession,
      index,
      text(owner, 'reportingOwnerId', 'rptOwnerCik'),
      text(owner, 'reportingOwnerId', 'rptOwnerName'),
      text(owner, 'reportingOwnerRelationship', 'isDirector'),
      text(owner, 'reportingOwnerRelationship', 'isOfficer'),
      text(owner, 'reportingOwnerRelationship', 'officerTitle')
    ]
  }))
  return [{ sql: FILING, values: filing }, ...owners, ...lineRows(root, accession)]
}

function lineRows(root: unknown, accession: string | undefined): Row[] {
  const lines = (['nonDerivative', 'derivative'] as const).flatMap(table =>
    (['Transaction', 'Holding'] as const).flatMap(kind =>
      list(at(root, `${table}Table`, `${table}${kind}`)).map(line => ({ kind: kind.toLowerCase(), line, table }))
    )
  )
  return lines.map(({ kind, line, table }, index) => ({
    sql: LINE,
    values: [
      accession,
      index,
      table,
      kind,
      text(line, 'securityTitle', 'value'),
      text(line, 'transactionDate', 'value'),
      text(line, 'transactionCoding', 'transactionCode'),
      text(line, 'transactionAmounts', 'transactionShares', 'value'),
      text(line, 'transactionAmounts', 'transactionPricePerShare', 'value'),
      text(line, 'transactionAmounts', 'transactionAcquiredDisposedCode', 'value'),
      text(line, 'postTransactionAmounts', 'sharesOwnedFollowingTransaction', 'value'),
      text(line, 'ownershipNature', 'directOrIndirectOwnership', 'value')
    ]
  }))
}
