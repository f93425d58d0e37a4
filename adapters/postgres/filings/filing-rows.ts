// Converts filings to COPY rows. Cells are in the order of the column lists.

import type { IncomingFiling } from '#core/filings/incoming-filing.ts'
import type { OwnershipLine } from '#core/filings/ownership-document.ts'
import { copyRow } from '../copy.ts'

export const FILING_TARGET = `filing (accession, document_type, schema_version, period_of_report,
  date_of_original_submission, filed_at, accepted_at, known_at, known_at_source, issuer_cik, issuer_name, issuer_symbol,
  issuer_foreign_symbol, no_securities_owned, not_subject_to_section16, form3_holdings_reported,
  form4_transactions_reported, plan10b51, remarks, footnotes, signatures, source)`

export function filingRow({ filing, source }: IncomingFiling): string {
  return copyRow([
    filing.accession,
    filing.documentType,
    filing.schemaVersion,
    filing.periodOfReport,
    filing.dateOfOriginalSubmission,
    filing.filedAt,
    filing.acceptedAt?.toISOString() ?? null,
    filing.knownAt.toISOString(),
    filing.knownAtSource,
    filing.issuer.cik,
    filing.issuer.name,
    filing.issuer.symbol,
    filing.issuer.foreignSymbol,
    filing.noSecuritiesOwned,
    filing.notSubjectToSection16,
    filing.form3HoldingsReported,
    filing.form4TransactionsReported,
    filing.plan10b51,
    filing.remarks,
    JSON.stringify(filing.footnotes),
    JSON.stringify(filing.signatures),
    source
  ])
}

export const OWNER_TARGET = `filing_owner (accession, position, owner_cik, name, is_director, is_officer,
  is_ten_percent_owner, is_other, officer_title, other_text)`

export function ownerRows({ filing }: IncomingFiling): string[] {
  return filing.owners.map((owner, index) =>
    copyRow([
      filing.accession,
      index + 1,
      owner.cik,
      owner.name,
      owner.isDirector,
      owner.isOfficer,
      owner.isTenPercentOwner,
      owner.isOther,
      owner.officerTitle,
      owner.otherText
    ])
  )
}

export const LINE_TARGET = `filing_line (accession, position, table_name, kind, security_title, transaction_date,
  deemed_execution_date, transaction_form_type, transaction_code, equity_swap, timeliness, shares, total_value,
  price_per_share, acquired_disposed, shares_owned_following, value_owned_following, direct_or_indirect,
  nature_of_ownership, exercise_price, exercise_date, expiration_date, underlying_title, underlying_shares,
  underlying_value, path, footnote_ids)`

export function lineRows({ filing }: IncomingFiling): string[] {
  return filing.lines.map((line, index) => lineRow(filing.accession, index + 1, line))
}

function lineRow(accession: string, position: number, line: OwnershipLine): string {
  return copyRow([
    accession,
    position,
    line.table,
    line.kind,
    line.securityTitle,
    line.transactionDate,
    line.deemedExecutionDate,
    line.transactionFormType,
    line.transactionCode,
    line.equitySwap,
    line.timeliness,
    line.shares,
    line.totalValue,
    line.pricePerShare,
    line.acquiredDisposed,
    line.sharesOwnedFollowing,
    line.valueOwnedFollowing,
    line.directOrIndirect,
    line.natureOfOwnership,
    line.exercisePrice,
    line.exerciseDate,
    line.expirationDate,
    line.underlyingTitle,
    line.underlyingShares,
    line.underlyingValue,
    line.path,
    JSON.stringify(line.footnoteIds)
  ])
}
