// Inserts the rows that reports read: filings, trade versions, events and scores.

import { type Kysely, sql } from 'kysely'

import type { BuyVersion, FiledBuy } from '#core/reports/ports.ts'
import type { Database } from '#db/schema.ts'
import { storedColumns } from './stored-columns.ts'

export async function insertBuys(db: Kysely<Database>, buys: readonly FiledBuy[]): Promise<void> {
  for (const buy of buys) {
    await insertFiling(db, buy.accession, buy.knownAt)
    for (const version of buy.versions) await insertVersion(db, buy.accession, version)
    await insertEvent(db, buy)
    await insertScore(db, buy)
  }
}

export async function insertFiling(db: Kysely<Database>, accession: string, knownAt: Date): Promise<void> {
  await sql`
    insert into filing (accession, document_type, period_of_report, filed_at, known_at, known_at_source, issuer_cik,
      issuer_name, source)
    values (${accession}, '4', '2023-05-08', ${knownAt.toISOString()}::timestamptz::date, ${knownAt.toISOString()},
      'header', 1, 'Any', 'xml')`.execute(db)
}

async function insertVersion(db: Kysely<Database>, accession: string, trade: BuyVersion): Promise<void> {
  const owners = JSON.stringify(trade.owners)
  const stored = storedColumns({ ...trade, accession })
  const [priceRejection, dateRejection] = [trade.priceValidity, trade.dateValidity].map(validity =>
    validity.status === 'rejected' ? validity.reason : null
  )
  await sql`
    insert into trade (id, version, valid_from, valid_to, accession, document_type, filed_at, issuer_cik, issuer_name,
      ticker, derivative, security_title, transaction_date, code, acquired_disposed, equity_swap, shares,
      price_per_share, value_usd, shares_owned_following, is_new_position, owner_change, direct_or_indirect,
      price_validity, price_rejection, date_validity, date_rejection, price_is_average, plan10b51, plan_reason,
      timeliness, is_amendment, is_unlinked_amendment, is_cluster, days_to_earnings,
      earnings_within_days, side, is_scorable, link, titles, owner_ciks, owners, sources, footnotes)
    values (${trade.id}, ${trade.version}, ${trade.validFrom.toISOString()}, ${trade.validTo?.toISOString() ?? null},
      ${trade.version === 1 ? accession : `${accession}/A`}, ${trade.documentType}, ${trade.filedAt},
      ${trade.issuerCik}, ${trade.issuerName}, ${trade.ticker ?? null}, ${trade.table === 'derivative'},
      ${trade.securityTitle}, ${trade.transactionDate ?? null}, ${trade.code}, ${trade.acquiredDisposed ?? null},
      ${trade.equitySwap ?? null}, ${trade.shares ?? null}, ${trade.pricePerShare ?? null}, ${trade.valueUsd ?? null},
      ${trade.sharesOwnedFollowing ?? null}, ${trade.isNewPosition}, ${trade.ownerChangePercent ?? null},
      ${trade.directOrIndirect ?? null}, ${trade.priceValidity.status}, ${priceRejection ?? null},
      ${trade.dateValidity.status}, ${dateRejection ?? null}, false, ${trade.plan.value}, ${trade.plan.reason},
      ${trade.timeliness}, ${trade.isAmendment}, ${trade.isUnlinkedAmendment}, ${trade.isCluster},
      ${trade.releaseAhead?.days ?? null}, ${trade.releaseAhead?.withinDays ?? null},
      ${stored.side}, ${stored.is_scorable}, ${stored.link}, '{}',
      ${trade.owners.map(({ cik }) => cik)}::bigint[], ${owners}::jsonb, '[]', '[]')`.execute(db)
}

async function insertEvent(db: Kysely<Database>, buy: FiledBuy): Promise<void> {
  if (!buy.eventKnownAt) return
  const known = buy.eventKnownAt.toISOString()
  await sql`
    insert into trade_event (accession, side, issuer_cik, owner_ciks, owner_known_at, known_at, as_of,
      transaction_date, shares, value_usd, is_eligible, excluded, notes, is_new_position, retracted_at)
    values (${buy.accession}, 'buy', 1, '{}', '{}', ${known}, ${known}, '2023-05-08', 1, 1, ${!buy.isPlanCluster},
      ${buy.isPlanCluster ? ['plan_cluster'] : []}::text[], '{}', false, ${buy.retractedAt?.toISOString() ?? null})
  `.execute(db)
}

async function insertScore(db: Kysely<Database>, { accession, issuedScore }: FiledBuy): Promise<void> {
  if (!issuedScore) return
  const detail = JSON.stringify({
    previousBuys: issuedScore.previousBuys,
    previousWins: issuedScore.previousWins,
    uniqueBuyers: issuedScore.buyersIn12Months,
    weightedSum: issuedScore.strength
  })
  await sql`
    insert into score (accession, score_version, as_of, score, detail)
    values (${accession}, ${issuedScore.scoreVersion}, ${issuedScore.asOf.toISOString()}, ${issuedScore.score},
      ${detail}::jsonb)`.execute(db)
}
