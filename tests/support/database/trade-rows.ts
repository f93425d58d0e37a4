// Inserts rows into the table trade, without their filings.

import type pg from 'pg'
import { isCounted } from '#core/trades/counted.ts'
import type { EventTrade } from '#core/trades/events/event-trade.ts'
import { storedColumns } from './stored-columns.ts'

export async function insertTrades(pool: pg.Pool, trades: readonly EventTrade[]): Promise<void> {
  await pool.query(
    `insert into trade select (jsonb_populate_record(null::trade, row)).* from jsonb_array_elements($1::jsonb) as row`,
    [JSON.stringify(trades.map(toRow))]
  )
}

function toRow(trade: EventTrade): object {
  const accession = trade.id.split('#')[0]!
  return {
    ...storedColumns({ ...trade, accession }),
    accession,
    acquired_disposed: trade.acquiredDisposed,
    awaits_price: trade.priceValidity.status === 'pending' && trade.priceValidity.isAwaited === true,
    code: trade.code,
    date_validity: trade.dateValidity.status,
    derivative: trade.table === 'derivative',
    direct_or_indirect: trade.directOrIndirect,
    document_type: trade.documentType,
    equity_swap: trade.equitySwap,
    filed_at: trade.filedAt,
    footnotes: [],
    id: trade.id,
    is_amendment: trade.documentType.endsWith('/A'),
    is_cluster: false,
    is_lot: false,
    is_counted: isCounted(trade),
    is_new_position: trade.isNewPosition,
    is_unlinked_amendment: trade.isUnlinkedAmendment,
    issuer_cik: trade.issuerCik,
    issuer_name: `Issuer ${trade.issuerCik}`,
    nature_of_ownership: trade.natureOfOwnership,
    no_decision: trade.noDecision,
    owner_change: trade.ownerChangePercent,
    owner_ciks: trade.owners.map(({ cik }) => Number(cik)),
    owners: trade.owners,
    plan_reason: trade.plan.reason,
    plan10b51: trade.plan.value,
    price_doubt: trade.priceValidity.status === 'pending' ? trade.priceValidity.doubt : null,
    price_is_average: false,
    price_per_share: trade.pricePerShare,
    price_rejection: trade.priceValidity.status === 'rejected' ? trade.priceValidity.reason : null,
    price_validity: trade.priceValidity.status,
    security_title: trade.securityTitle,
    shares: trade.shares,
    shares_owned_following: trade.sharesOwnedFollowing,
    sources: [],
    ticker: trade.ticker,
    timeliness: 'on_time',
    titles: [],
    transaction_date: trade.transactionDate,
    valid_from: trade.validFrom,
    valid_to: trade.validTo,
    value_usd: trade.valueUsd,
    version: trade.version
  }
}
