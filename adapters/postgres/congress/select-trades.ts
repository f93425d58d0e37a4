// Selects trades of Congress by the filters of their list, for lists, totals and alerts.

import { type Kysely, sql } from 'kysely'

import type { CongressQuestion } from '#core/congress/ports.ts'
import type { Database } from '#db/schema.ts'
import { MEMBER_SEATS } from './committees.ts'

type Selection = Pick<CongressQuestion, 'filter' | 'memberId'>

const TRADE_COLUMNS = [
  'id',
  'document_url',
  'traded_on',
  'notified_on',
  'owner',
  'type',
  'ticker',
  'asset_name',
  'asset_detail',
  'asset_type',
  'is_option',
  'is_amendment',
  'is_late',
  'comment',
  'min_usd',
  'max_usd'
] as const

function storedTrades(db: Kysely<Database>, storedBy: Date | undefined) {
  const present = db.selectFrom('congress_trade').select(TRADE_COLUMNS)
  if (!storedBy) return present
  const by = storedBy.toISOString()
  const restatedSince = db
    .selectFrom('restated_trade')
    .select(TRADE_COLUMNS)
    .where('stored_at', '<=', by)
    .where('document_url', 'in', ({ selectFrom }) =>
      selectFrom('congress_document').select('url').where('restated_at', '>', by)
    )
  return present.where('stored_at', '<=', by).unionAll(restatedSince)
}

const SALES = ['sale', 'partial-sale']

/** Selects from the present trades, or from those stored by `storedBy`. */
export function selectTrades(db: Kysely<Database>, { filter, memberId }: Selection, storedBy?: Date) {
  const {
    chamber,
    committee,
    disclosedFrom,
    disclosedTo,
    late,
    member,
    market,
    minAmount,
    owner,
    party,
    ticker,
    type
  } = filter
  let query = db
    .selectFrom(storedTrades(db, storedBy).as('trade'))
    .innerJoin('congress_document as document', 'document.url', 'document_url')
    .innerJoin('congress_member as member', 'member.id', 'member_id')
    .leftJoin('congress_return as told', 'trade_id', 'trade.id')
  if (memberId !== undefined) query = query.where('member.id', '=', memberId)
  if (committee)
    query = query.where(
      sql<boolean>`exists (select from ${sql.raw(MEMBER_SEATS)} where committee_id = ${committee} and seated.id = member.id)`
    )
  if (chamber) query = query.where('chamber', '=', chamber)
  if (disclosedFrom) query = query.where('disclosed_on', '>=', disclosedFrom)
  if (disclosedTo) query = query.where('disclosed_on', '<=', disclosedTo)
  if (late !== undefined) query = query.where('is_late', '=', late)
  if (member !== undefined) query = query.where(sql<boolean>`strpos(lower(name), ${member.toLowerCase()}) > 0`)
  if (market) query = query.whereRef('since', market === 'ahead' ? '>' : '<', 'since_market')
  if (minAmount !== undefined) query = query.where('min_usd', '>=', minAmount)
  if (owner) query = query.where('owner', '=', owner)
  if (party) query = query.where('party', '=', party)
  if (ticker) query = query.where('trade.ticker', 'in', ticker)
  if (type) query = query.where('type', 'in', type === 'sale' ? SALES : [type])
  return query
}
