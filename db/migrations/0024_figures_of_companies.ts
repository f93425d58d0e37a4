// Adds the company to vendor figures, because a ticker may pass to another company.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of BACK) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table market_figure add column cik bigint',
  /* Sets the company if only one has had the ticker. Figures whose company stays unknown are deleted. */
  `update market_figure held set cik = known.cik
   from (select ticker, min(cik) as cik from (select ticker, cik from issuer_ticker union select ticker, cik from issuer) seen
     group by ticker having count(distinct cik) = 1) known
   where known.ticker = held.ticker`,
  'delete from market_figure where cik is null',
  `alter table market_figure alter column cik set not null,
     drop constraint market_figure_pkey, add primary key (cik, ticker, kind)`
]

const BACK = [
  'alter table market_figure drop constraint market_figure_pkey',
  `delete from market_figure held using market_figure other
   where (other.ticker, other.kind) = (held.ticker, held.kind) and other.cik > held.cik`,
  'alter table market_figure drop column cik, add primary key (ticker, kind)'
]
