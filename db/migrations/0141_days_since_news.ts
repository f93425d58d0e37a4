// Adds the last close to returns of trades, and what filters of trades count days from: when a Form 144 of an insider became known, and the last session with
// unusual options. Lists in memory read the trades of an issuer again after either of them.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const ACTIONS = ['insert', 'delete'] as const

/** Inserts in sorted order, so that two writers never deadlock. */
const note = (source: string, issuers: string): string => `
  insert into trade_change (issuer_cik, source, changed_in, whole_in)
  select distinct issuer_cik, '${source}', pg_current_xact_id(), pg_current_xact_id() from ${issuers} order by 1
  on conflict (issuer_cik, source) do update set changed_in = excluded.changed_in, whole_in = excluded.whole_in;
  return null;`

const noted = (table: string, functionName: string): string[] =>
  ACTIONS.map(
    action => `create trigger ${table}_noted_${action} after ${action} on ${table}
      referencing ${action === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function ${functionName}()`
  )

const UP = [
  'alter table trade_return add column last_close double precision, add column traded_on date',
  `comment on column trade_return.last_close is
     'US dollars per share of traded_on, without dividends: core/trades/events/trade-returns.ts'`,
  `comment on column trade_return.traded_on is 'day of the last lot'`,
  /* The start computes all returns again, which fills the columns. */
  'insert into dirty_return select distinct issuer_cik from trade_event on conflict do nothing',
  `create table sale_announcement (
     issuer_cik bigint not null,
     person_cik bigint not null,
     known_at timestamptz not null,
     primary key (issuer_cik, person_cik, known_at)
   )`,
  `comment on table sale_announcement is 'when notices of planned sales became known, by person: planned_sale.person_ciks'`,
  `insert into sale_announcement
   select distinct sale.issuer_cik, person, notice.known_at
   from planned_sale sale join sale_notice notice using (accession) cross join unnest(sale.person_ciks) as person`,
  `create function note_announced_sales() returns trigger language plpgsql as $$
   begin ${note('sale_announcement', 'changed')} end $$`,
  ...noted('sale_announcement', 'note_announced_sales'),
  `create trigger sale_announcement_noted_truncate after truncate on sale_announcement
   for each statement execute function note_trade_truncation()`,

  /* Only trades filed after the session count its hits. In the evening of the session there are none yet. */
  `create function note_unusual_options() returns trigger language plpgsql as $$
   begin ${note(
     'option_hit',
     `(select issuer_ticker.cik as issuer_cik
       from (select underlying, min(session) as session from changed group by underlying) hit
       join issuer_ticker on issuer_ticker.ticker = hit.underlying
       where exists (
         select from trade where trade.issuer_cik = issuer_ticker.cik
           and trade.valid_from >= (hit.session + 1)::timestamp at time zone 'America/New_York')) issuers`
   )} end $$`,
  ...noted('option_hit', 'note_unusual_options'),
  `create trigger option_hit_noted_truncate after truncate on option_hit
   for each statement execute function note_trade_truncation()`
]

const DOWN = [
  'alter table trade_return drop column last_close, drop column traded_on',
  ...[...ACTIONS, 'truncate'].map(action => `drop trigger option_hit_noted_${action} on option_hit`),
  'drop table sale_announcement',
  'drop function note_announced_sales, note_unusual_options',
  `delete from trade_change where source in ('sale_announcement', 'option_hit')`
]
