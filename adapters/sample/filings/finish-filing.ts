// Converts a draft to a filing as EDGAR publishes it.

import { newYorkTime } from '#core/dates/new-york-time.ts'
import type { Filing, OwnershipLine } from '#core/filings/ownership-document.ts'
import { toReportingOwners } from '../insiders.ts'
import type { ArrivedDraft } from './filing-draft.ts'

/** Schema versions with their first day of use (docs/reference/filings.md, "Elements"). */
const SCHEMA_VERSIONS = [
  ['2026-03-18', 'X0609'],
  ['2023-09-01', 'X0508'],
  ['2023-04-01', 'X0407'],
  ['0000-00-00', 'X0306']
] as const

/** Assigns accession numbers as EDGAR does: by filing agent and year, in order of arrival. */
export function finishFilings(drafts: readonly ArrivedDraft[]): Filing[] {
  const numbers = new Map<string, number>()
  return [...drafts].sort(byArrival).map(draft => {
    const series = `${agentOf(draft)}-${draft.filedAt.slice(2, 4)}`
    const number = (numbers.get(series) ?? 0) + 1
    numbers.set(series, number)
    return finishFiling(draft, `${series}-${String(number).padStart(6, '0')}`)
  })
}

function byArrival(one: ArrivedDraft, other: ArrivedDraft): number {
  return one.acceptedAt.getTime() - other.acceptedAt.getTime() || one.company.index - other.company.index
}

const AGENTS = ['9990000001', '9990000002', '9990000003', '9990000004'] as const

/** Returns the filing agent's number. Every fourth company files under its own CIK. */
const agentOf = ({ company }: ArrivedDraft): string =>
  company.index % 4 === 0 ? company.cik : AGENTS[company.index % AGENTS.length]!

export function finishFiling(draft: ArrivedDraft, accession: string): Filing {
  const { company, documentType, filedAt, insider } = draft
  const schemaVersion = SCHEMA_VERSIONS.find(([from]) => filedAt >= from)![1]
  return {
    acceptedAt: draft.acceptedAt,
    accession,
    dateOfOriginalSubmission: draft.originalFiledAt,
    documentType,
    filedAt,
    footnotes: Object.fromEntries(draft.footnotes.map((text, index) => [`F${index + 1}`, text])),
    form3HoldingsReported: documentType === '5' ? false : null,
    form4TransactionsReported: documentType === '5' ? draft.lines[0]?.transactionFormType === '4' : null,
    issuer: {
      cik: company.cik,
      foreignSymbol: null,
      name: company.name,
      symbol: typedSymbol(company.ticker, company.index)
    },
    knownAt: draft.acceptedAt,
    knownAtSource: 'header',
    lines: withPaths(draft.lines),
    noSecuritiesOwned: documentType === '3' ? draft.isEmpty : null,
    notSubjectToSection16: documentType === '3' ? null : false,
    owners: toReportingOwners(insider, schemaVersion === 'X0609'),
    periodOfReport: periodOf(draft),
    plan10b51: draft.plan10b51,
    remarks: draft.remarks,
    schemaVersion,
    signatures: insider.filers.map(({ signature }) => ({ date: filedAt, name: `/s/ ${signature}` }))
  }
}

/** Returns the ticker as a filer may type it (docs/reference/filings.md, "Tickers"). */
function typedSymbol(ticker: string, index: number): string {
  if (index % 17 === 3) return ticker.toLowerCase()
  return index % 29 === 5 ? `NYSE:${ticker}` : ticker
}

/**
 * Returns the period of the report: the first trade of a Form 4, the year end of a Form 5, the event day of a Form 3.
 */
function periodOf({ day, documentType, lines }: ArrivedDraft): string {
  if (documentType === '5') return `${Number(day.slice(0, 4)) - (day.slice(5) < '03' ? 1 : 0)}-12-31`
  const days = lines.flatMap(({ transactionDate }) => transactionDate ?? [])
  return days.sort()[0] ?? day
}

function withPaths(lines: readonly OwnershipLine[]): OwnershipLine[] {
  const counts = new Map<string, number>()
  const tables = ['nonDerivative', 'derivative'] as const
  return tables
    .flatMap(table => lines.filter(line => line.table === table))
    .map(line => {
      const element = `/ownershipDocument/${line.table}Table/${line.table}${line.kind === 'transaction' ? 'Transaction' : 'Holding'}`
      const number = (counts.get(element) ?? 0) + 1
      counts.set(element, number)
      return { ...line, path: `${element}[${number}]` }
    })
}

/** Returns New York time in the format of EDGAR's header: `20260304183207`. */
export const acceptanceText = (acceptedAt: Date): string => newYorkTime(acceptedAt).slice(0, 19).replaceAll(/\D/g, '')
