// Converts trade versions for the ranking and the reports. Instants are sent as milliseconds, because their text
// depends on the session's time zone.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { EventTrade } from '#core/trades/events/event-trade.ts'
import type { NoDecision } from '#core/trades/no-decision.ts'
import type { PriceDoubt, PriceRejection, PriceValidity, TradeOwner } from '#core/trades/trade.ts'

/** Columns for `EventTradeRow`, from trade. */
export const EVENT_TRADE_COLUMNS = `
  id, version, extract(epoch from valid_from)::float8 * 1000 as valid_from_ms,
  extract(epoch from valid_to)::float8 * 1000 as valid_to_ms, document_type, filed_at, issuer_cik, ticker, derivative,
  security_title, transaction_date, code, acquired_disposed, equity_swap, shares, price_per_share, value_usd,
  shares_owned_following, is_new_position, owner_change, direct_or_indirect, nature_of_ownership, price_validity,
  price_rejection, price_doubt, awaits_price, no_decision, date_validity, date_rejection, plan10b51, plan_reason, is_unlinked_amendment, owners`

export interface EventTradeRow {
  id: string
  version: number
  valid_from_ms: number
  valid_to_ms: number | null
  document_type: string
  filed_at: string
  issuer_cik: string
  ticker: string | null
  derivative: boolean
  security_title: string
  transaction_date: string | null
  code: string
  acquired_disposed: 'A' | 'D' | null
  equity_swap: boolean | null
  shares: number | null
  price_per_share: number | null
  value_usd: number | null
  shares_owned_following: number | null
  is_new_position: boolean
  owner_change: number | null
  direct_or_indirect: 'D' | 'I' | null
  nature_of_ownership: string | null
  price_validity: 'ok' | 'pending' | 'rejected'
  price_rejection: string | null
  price_doubt: PriceDoubt | null
  awaits_price: boolean | null
  no_decision: NoDecision | null
  date_validity: 'ok' | 'pending' | 'rejected'
  date_rejection: string | null
  plan10b51: boolean | null
  plan_reason: 'checkbox' | 'footnote' | 'absent'
  is_unlinked_amendment: boolean
  owners: (Omit<TradeOwner, 'knownAt'> & { knownAt: string })[]
}

export function toEventTrade(row: EventTradeRow): EventTrade {
  return {
    acquiredDisposed: row.acquired_disposed ?? undefined,
    code: row.code,
    dateValidity: toValidity(row.date_validity, row.date_rejection),
    directOrIndirect: row.direct_or_indirect ?? undefined,
    documentType: row.document_type,
    equitySwap: row.equity_swap ?? undefined,
    filedAt: row.filed_at as ReportDate,
    id: row.id,
    isNewPosition: row.is_new_position,
    isUnlinkedAmendment: row.is_unlinked_amendment,
    issuerCik: row.issuer_cik,
    natureOfOwnership: row.nature_of_ownership ?? undefined,
    noDecision: row.no_decision ?? undefined,
    ownerChangePercent: row.owner_change ?? undefined,
    owners: row.owners.map(owner => ({ ...owner, knownAt: new Date(owner.knownAt) })),
    plan: { reason: row.plan_reason, value: row.plan10b51 },
    pricePerShare: row.price_per_share ?? undefined,
    priceValidity: toPriceValidity(row),
    securityTitle: row.security_title,
    shares: row.shares ?? undefined,
    sharesOwnedFollowing: row.shares_owned_following ?? undefined,
    table: row.derivative ? 'derivative' : 'nonDerivative',
    ticker: row.ticker ?? undefined,
    transactionDate: (row.transaction_date ?? undefined) as ReportDate | undefined,
    validFrom: new Date(row.valid_from_ms),
    validTo: instantOf(row.valid_to_ms),
    valueUsd: row.value_usd ?? undefined,
    version: row.version
  }
}

type PriceColumns = Pick<EventTradeRow, 'awaits_price' | 'price_rejection' | 'price_validity'> & {
  readonly price_doubt: string | null
}

export function toPriceValidity(row: PriceColumns): PriceValidity {
  if (row.price_validity !== 'pending') return toValidity<PriceRejection>(row.price_validity, row.price_rejection)
  return {
    ...(row.price_doubt === null ? {} : { doubt: row.price_doubt as PriceDoubt }),
    ...(row.awaits_price ? { isAwaited: true } : {}),
    status: 'pending'
  }
}

/** Converts the status. The reason of a rejected row is one of the codes that the core wrote. */
function toValidity<Reason extends string>(status: 'ok' | 'pending' | 'rejected', reason: string | null) {
  return status === 'rejected' ? { reason: reason as Reason, status } : { status }
}

export const instantOf = (ms: number | null | undefined): Date | undefined => (ms == null ? undefined : new Date(ms))
