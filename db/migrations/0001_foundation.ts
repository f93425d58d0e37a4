// Creates tables for filings as filed, the trades derived from them, prices, tickers, scores and reports.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop table report, score, dirty_event, unranked_event, event_rank, trade_event, trade_owner, trade, split, price_bar, issuer_ticker, issuer,
       dirty_issuer, filing_line, filing_owner, filing_document, document_pack, filing, rejected_filing, source_state, setting`
    )
    .execute(db)
  await sql.raw('drop function refuse_change, mark_events_dirty').execute(db)
}

const STATEMENTS = [
  `create function refuse_change() returns trigger language plpgsql as $$
   begin raise exception '% rows are immutable', tg_table_name; end $$`,

  /* Settings of this database. For example, 'sample' is 'true' while it holds sample data. */
  `create table setting (name text primary key, value text not null)`,

  /* Time of the last success of each external source, for /healthz. */
  `create table source_state (source text primary key, last_success_at timestamptz not null, detail jsonb not null default '{}')`,

  /* Dates and numbers of a filing are stored as text, exactly as filed. */
  `create table filing (
     accession text primary key,
     document_type text not null,
     schema_version text,
     period_of_report text not null,
     date_of_original_submission text,
     filed_at date not null,
     accepted_at timestamptz,
     known_at timestamptz not null,
     known_at_source text not null check (known_at_source in ('header', 'filing-day', 'signature-day')),
     issuer_cik bigint not null,
     issuer_name text not null,
     issuer_symbol text,
     issuer_foreign_symbol text,
     no_securities_owned boolean,
     not_subject_to_section16 boolean,
     form3_holdings_reported boolean,
     form4_transactions_reported boolean,
     plan10b51 boolean,
     remarks text,
     footnotes jsonb not null default '{}',
     signatures jsonb not null default '[]',
     source text not null check (source in ('xml', 'submission', 'data-set', 'sample'))
   )`,
  `create index filing_issuer on filing (issuer_cik, known_at)`,
  `create index filing_known on filing (known_at)`,

  /*
   * Original files of one batch, concatenated and compressed with zstd. Compressing files separately would take four
   * times the space.
   */
  `create table document_pack (id bigint generated always as identity primary key, bytes bytea not null)`,
  `alter table document_pack alter column bytes set storage external`,

  /* Offset of a filing's file in its decompressed pack, and its SHA-256. */
  `create table filing_document (
     accession text primary key references filing on delete cascade,
     sha256 bytea not null,
     pack_id bigint not null,
     pack_offset integer not null,
     byte_count integer not null
   )`,

  `create table filing_owner (
     accession text not null references filing on delete cascade,
     position smallint not null,
     owner_cik bigint not null,
     name text not null,
     is_director boolean,
     is_officer boolean,
     is_ten_percent_owner boolean,
     is_other boolean,
     officer_title text,
     other_text text,
     primary key (accession, position)
   )`,
  `create index filing_owner_cik on filing_owner (owner_cik)`,

  `create table filing_line (
     accession text not null references filing on delete cascade,
     position smallint not null,
     table_name text not null check (table_name in ('nonDerivative', 'derivative')),
     kind text not null check (kind in ('transaction', 'holding')),
     security_title text,
     transaction_date text,
     deemed_execution_date text,
     transaction_form_type text,
     transaction_code text,
     equity_swap boolean,
     timeliness text,
     shares text,
     total_value text,
     price_per_share text,
     acquired_disposed text,
     shares_owned_following text,
     value_owned_following text,
     direct_or_indirect text,
     nature_of_ownership text,
     exercise_price text,
     exercise_date text,
     expiration_date text,
     underlying_title text,
     underlying_shares text,
     underlying_value text,
     path text not null,
     footnote_ids jsonb not null default '{}',
     primary key (accession, position)
   )`,

  `create table rejected_filing (
     sha256 bytea primary key,
     file text not null,
     reason text not null,
     byte_count bigint not null,
     bytes bytea,
     first_rejected_at timestamptz not null default now()
   )`,

  /* Issuers whose trades must be derived again. The transaction that changes their filings or prices adds them. */
  `create table dirty_issuer (issuer_cik bigint primary key)`,

  `create table issuer (
     cik bigint primary key,
     name text not null,
     ticker text,
     exchange text,
     sic text,
     sic_known_at timestamptz,
     industry text,
     sector text,
     delisted_on date
   )`,
  `create index issuer_ticker_now on issuer (ticker)`,

  /* Tickers of an issuer over time. source: 'sec' (ticker files) or 'filing' (as typed by filers, normalised). */
  `create table issuer_ticker (
     cik bigint not null,
     ticker text not null,
     exchange text,
     name text,
     source text not null check (source in ('sec', 'filing')),
     first_seen date not null,
     last_seen date not null,
     primary key (cik, ticker, source)
   )`,
  `create index issuer_ticker_ticker on issuer_ticker (ticker)`,

  /* One trading session of one ticker. Columns of a price basis are null if no source has prices on this basis. */
  `create table price_bar (
     ticker text not null,
     date date not null,
     open double precision,
     high double precision,
     low double precision,
     close double precision,
     split_open double precision,
     split_high double precision,
     split_low double precision,
     split_close double precision,
     adjusted_close double precision,
     volume double precision,
     primary key (ticker, date)
   )`,
  `comment on table price_bar is 'open..close: unadjusted, as traded; split_*: adjusted for splits; adjusted_close: for splits and dividends'`,

  `create table split (
     ticker text not null,
     date date not null,
     ratio double precision not null check (ratio > 0),
     primary key (ticker, date)
   )`,
  `comment on column split.ratio is 'new shares for one old: 2 for a two-for-one split'`,

  /* One version of an economic trade (core/trades/trade.ts). valid_to is null for the current version. */
  `create table trade (
     id text not null,
     version smallint not null,
     valid_from timestamptz not null,
     valid_to timestamptz,
     accession text not null,
     document_type text not null,
     filed_at date not null,
     accepted_at timestamptz,
     issuer_cik bigint not null,
     issuer_name text not null,
     ticker text,
     industry text,
     derivative boolean not null,
     security_title text not null,
     transaction_date date,
     code text not null,
     acquired_disposed text,
     equity_swap boolean,
     shares double precision,
     price_per_share double precision,
     value_usd double precision,
     shares_owned_following double precision,
     ownership_change double precision,
     is_new_position boolean not null,
     owner_change double precision,
     direct_or_indirect text,
     nature_of_ownership text,
     price_validity text not null,
     price_rejection text,
     date_validity text not null,
     date_rejection text,
     price_is_average boolean not null,
     plan10b51 boolean,
     plan_reason text not null,
     timeliness text not null,
     filing_delay_days integer,
     is_amendment boolean not null,
     is_unlinked_amendment boolean not null,
     is_cluster boolean not null default false,
     titles text[] not null,
     owner_ciks bigint[] not null,
     owners jsonb not null,
     sources jsonb not null,
     footnotes jsonb not null,
     primary key (id, version)
   )`,
  `create index trade_issuer on trade (issuer_cik, valid_from)`,
  `create index trade_accession on trade (accession)`,
  `create index trade_purchase_known on trade (valid_from) where code = 'P' and not derivative`,

  `create table trade_owner (
     owner_cik bigint not null,
     trade_id text not null,
     version smallint not null,
     known_at timestamptz not null,
     primary key (owner_cik, trade_id, version),
     foreign key (trade_id, version) references trade on delete cascade
   )`,
  `create index trade_owner_trade on trade_owner (trade_id, version)`,

  /* One purchase or sale event: the eligible tranches in one filing by one owner group in one issuer. */
  `create table trade_event (
     accession text not null,
     side text not null check (side in ('buy', 'sell')),
     issuer_cik bigint not null,
     ticker text,
     owner_ciks bigint[] not null,
     owner_known_at timestamptz[] not null,
     known_at timestamptz not null,
     as_of timestamptz not null,
     transaction_date date not null,
     shares double precision not null,
     value_usd double precision not null,
     is_eligible boolean not null,
     excluded text[] not null,
     notes text[] not null,
     owner_change double precision,
     is_new_position boolean not null,
     entry_date date,
     outcomes jsonb not null default '{}',
     matured_at timestamptz,
     is_win boolean,
     retracted_at timestamptz,
     primary key (accession, side)
   )`,
  `comment on column trade_event.owner_known_at is 'when each of owner_ciks became known for the event'`,
  `comment on column trade_event.matured_at is 'when the one-year outcome of a buy became known; null while open or unknown'`,
  `comment on column trade_event.retracted_at is 'when an amendment or a plan cluster took the event back'`,
  `create index trade_event_issuer on trade_event (issuer_cik, known_at)`,
  `create index trade_event_as_of on trade_event (as_of) where side = 'buy' and is_eligible`,
  `create index trade_event_matured on trade_event (matured_at) include (is_win, retracted_at) where side = 'buy' and is_eligible`,
  `create index trade_event_owner on trade_event using gin (owner_ciks)`,

  /*
   * Factors of every ranked purchase and their weighted sum. They have their own table, because three years of them are
   * read at once. The win rate is stored as wins and trades, because it is smoothed with an average that differs for
   * each purchase that is ranked against it.
   */
  `create table event_rank (
     accession text primary key,
     as_of timestamptz not null,
     ownership_change double precision not null,
     wins integer not null,
     trades integer not null,
     value double precision not null,
     buyers smallint not null,
     weighted_sum double precision not null
   )`,
  `create index event_rank_as_of on event_rank (as_of)`,

  /* Eligible purchases that are new since the last ranking, or whose ranking factors have changed since then. */
  `create table unranked_event (accession text primary key)`,

  /* Issuers whose events must be built again after their trades. A trigger on dirty_issuer adds them. */
  `create table dirty_event (issuer_cik bigint primary key)`,
  `create function mark_events_dirty() returns trigger language plpgsql as $$
   begin
     insert into dirty_event select issuer_cik from changed on conflict do nothing;
     return null;
   end $$`,
  `create trigger dirty_issuer_marks_events after insert on dirty_issuer
   referencing new table as changed for each statement execute function mark_events_dirty()`,

  /* Scores as issued. They never change (core/scores/buy-score.ts). */
  `create table score (
     accession text not null,
     score_version text not null,
     as_of timestamptz not null,
     score smallint check (score between 1 and 10),
     reason text,
     confidence text,
     detail jsonb not null,
     primary key (accession, score_version)
   )`,
  `create trigger score_immutable before update on score for each row execute function refuse_change()`,

  /* Published reports, which never change. content is the data; html and html_blurred hold one text per language. */
  `create table report (
     kind text not null check (kind in ('daily', 'weekly', 'thirty-day')),
     report_date date not null,
     known_from timestamptz not null,
     known_until timestamptz not null,
     score_version text not null,
     content jsonb not null,
     html jsonb not null,
     html_blurred jsonb not null,
     built_at timestamptz not null,
     primary key (kind, report_date)
   )`,
  `create trigger report_immutable before update on report for each row execute function refuse_change()`
]
