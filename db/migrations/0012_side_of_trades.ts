// Stores results of the core that SQL needs: the side of a trade, whether it may be scored, and the link to its filing.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index trade_purchase_known').execute(db)
  await sql.raw('alter table trade drop column side, drop column is_scorable, drop column link').execute(db)
  await sql
    .raw(`create index trade_purchase_known on trade (valid_from) where code = 'P' and not derivative`)
    .execute(db)
}

const STATEMENTS = [
  `alter table trade add column side text check (side in ('buy', 'sell')), add column is_scorable boolean, add column link text`,

  /* Sets approximate values. Every trade is derived again afterwards (DERIVATION_VERSION). */
  `update trade set
     side = case when derivative then null
       when code = 'P' and acquired_disposed = 'A' then 'buy'
       when code = 'S' and acquired_disposed = 'D' then 'sell' end,
     is_scorable = not derivative and code = 'P' and acquired_disposed is not distinct from 'A' and price_validity = 'ok'
       and date_validity = 'ok' and equity_swap is distinct from true and plan10b51 is distinct from true,
     link = case when accession ~ '^[0-9]{10}-[0-9]{2}-[0-9]{6}$'
         and not exists (select from setting where name = 'sample' and value = 'true')
       then 'https://www.sec.gov/Archives/edgar/data/' || issuer_cik || '/' || replace(accession, '-', '') || '/'
         || accession || '-index.htm'
       else '/filing/' || accession end`,

  /* A process of an older version cannot write trades any more. Their issuers stay marked as dirty. */
  `alter table trade alter column is_scorable set not null, alter column link set not null`,
  'drop index trade_purchase_known',
  `create index trade_purchase_known on trade (valid_from) where side = 'buy'`,
  `comment on column trade.side is 'core/trades/purchase-or-sale.ts; null where the trade is neither a purchase nor a sale'`,
  `comment on column trade.is_scorable is 'whether the score of its purchase speaks of it: core/trades/gates.ts'`,
  `comment on column trade.link is 'core/filings/filing-link.ts'`
]
