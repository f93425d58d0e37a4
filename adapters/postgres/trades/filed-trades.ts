import { type Kysely, type Selectable, sql } from 'kysely'

import type { FiledTrade, FiledTradeSource } from '#core/lists/provenance/ports.ts'
import type { NoDecision } from '#core/trades/no-decision.ts'
import type { TradeSource, Validity } from '#core/trades/trade.ts'
import type { Database } from '#db/schema.ts'
import { toPriceValidity } from './events/event-trade-rows.ts'

const COLUMNS = [
  'accession',
  'acquired_disposed',
  'awaits_price',
  'code',
  'date_rejection',
  'date_validity',
  'derivative',
  'document_type',
  'equity_swap',
  'id',
  'is_unlinked_amendment',
  'no_decision',
  'plan10b51',
  'plan_reason',
  'price_doubt',
  'price_rejection',
  'price_validity',
  'security_title',
  'shares',
  'sources',
  'ticker',
  'valid_to',
  'value_usd',
  'version'
] as const satisfies readonly (keyof Database['trade'])[]

type Row = Selectable<Pick<Database['trade'], (typeof COLUMNS)[number]>>

/**
 * Lists trades by the filing that reports them. The issuer is looked up first, because trades are indexed by issuer.
 */
export function postgresFiledTrades(db: Kysely<Database>): FiledTradeSource {
  return {
    async listByFiling(accession) {
      const rows = await db
        .selectFrom('trade')
        .select(COLUMNS)
        .where('issuer_cik', '=', db.selectFrom('filing').select('issuer_cik').where('accession', '=', accession))
        .where(sql<boolean>`sources @> jsonb_build_array(jsonb_build_object('accession', ${accession}::text))`)
        .orderBy(sql`id collate "C"`)
        .orderBy('version')
        .execute()
      return rows.map(toFiledTrade)
    }
  }
}

function toFiledTrade(row: Row): FiledTrade {
  return {
    accession: row.accession,
    acquiredDisposed: (row.acquired_disposed as 'A' | 'D' | null) ?? undefined,
    code: row.code,
    dateValidity: validityOf(row.date_validity, row.date_rejection),
    documentType: row.document_type,
    equitySwap: row.equity_swap ?? undefined,
    id: row.id,
    isUnlinkedAmendment: row.is_unlinked_amendment,
    noDecision: (row.no_decision as NoDecision | null) ?? undefined,
    plan: { reason: row.plan_reason as FiledTrade['plan']['reason'], value: row.plan10b51 },
    priceValidity: toPriceValidity({ ...row, price_validity: row.price_validity as 'ok' | 'pending' | 'rejected' }),
    securityTitle: row.security_title,
    shares: row.shares ?? undefined,
    sources: (row.sources as (Omit<TradeSource, 'knownAt'> & { knownAt: string })[]).map(source => ({
      ...source,
      knownAt: new Date(source.knownAt)
    })),
    table: row.derivative ? 'derivative' : 'nonDerivative',
    ticker: row.ticker ?? undefined,
    validTo: row.valid_to === null ? undefined : new Date(row.valid_to),
    valueUsd: row.value_usd ?? undefined,
    version: row.version
  }
}

/** Converts a status, which the database has checked. Only a rejected value has a reason. */
function validityOf<Reason extends string>(status: string, reason: string | null): Validity<Reason> {
  return status === 'rejected' ? { reason: reason as Reason, status } : { status: status as 'ok' | 'pending' }
}
