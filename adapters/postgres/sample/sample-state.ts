// Finds out whether the database contains sample data, and removes it, because sample and real data must never mix.

import type { Connection } from '../connect.ts'
import { inTransaction } from '../in-transaction.ts'

/**
 * Tables with filings, prices, tickers or congressional data, or derived from them. Tables of accounts are not listed.
 */
const MARKET_TABLES = `
  filing, filing_document, document_pack, filing_owner, filing_line, rejected_filing, dirty_issuer, issuer,
  issuer_name, issuer_ticker, price_bar, split, told_split, dividend, dividend_reading, history_asking, issuer_past,
  owner_balance, trade, trade_owner, trade_event, dirty_event, trade_return, dirty_return, insider_record, dirty_record, event_rank, unranked_event,
  overtaken_score, stale_rank, unsettled_alert, score, report, due_report, source_state, congress_committee, congress_seat, congress_legislator, congress_member,
  congress_document, congress_trade, congress_return, congress_purchase, dirty_disclosure, congress_arrival, congress_office, house_list, named_report, restated_trade, company_fact, company_facts_reading, company_profile_reading, market_figure,
  vendor_gate, seen_filing, index_day, incident, option_chain, option_session, option_hit, option_base,
  results_filing, periodic_report, lot_group, schedule, ownership_step, sale_notice, planned_sale, dirty_planned_sale, sale_announcement,
  awaited_notice,
  manager_report, manager_holding, manager_security, cusip_issuer, security_issuer, manager_stock`

export async function holdsSample({ db }: Connection): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'sample').executeTakeFirst()
  return row?.value === 'true'
}

/** Work that a start has to do: derive marked issuers, or load the sample into an empty database. */
export interface DataNeeds {
  readonly derivation: boolean
  readonly sample: boolean
}

/**
 * Returns what a start has to do. Prices, tickers or congressional data alone count as real data, with which a sample
 * must not mix.
 */
export async function findNeeds({ pool }: Connection): Promise<DataNeeds> {
  const { rows } = await pool.query<DataNeeds>(
    `select exists (select from dirty_issuer) or exists (select from dirty_event) or exists (select from dirty_record)
         or exists (select from dirty_disclosure) as derivation,
       not (exists (select from filing) or exists (select from price_bar) or exists (select from issuer_ticker)
         or exists (select from rejected_filing) or exists (select from congress_document)
         or exists (select from congress_legislator) or exists (select from manager_report)
         or exists (select from cusip_issuer)) as sample`
  )
  return rows[0] ?? { derivation: false, sample: false }
}

/** Removes the sample in one transaction, so that an interruption leaves all of it or none. */
export async function removeSample({ pool }: Connection): Promise<void> {
  await inTransaction(pool, client =>
    client.query(
      `truncate ${MARKET_TABLES};
       delete from setting
       where name in ('derivation', 'market', 'sample', 'sample_load', 'sample_loaded') or name like 'feed-read-to-%'`
    )
  )
}
