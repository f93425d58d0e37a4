// Creates tables for Form 13F: reports of managers, their holdings by quarter, and companies of CUSIPs.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('drop table manager_holding, manager_report, manager_security, cusip_issuer, security_issuer, manager_stock')
    .execute(db)
}

const UP = [
  `create table manager_report (
     id integer generated always as identity primary key,
     accession text not null unique,
     manager_cik bigint not null,
     manager_name text not null,
     form text not null,
     report_type text not null check (report_type in ('holdings', 'combination', 'notice')),
     amendment text check (amendment in ('restatement', 'new_holdings')),
     period date not null,
     filed_at date not null,
     known_at timestamptz not null,
     is_confidential boolean not null,
     unit double precision not null,
     is_unit_inferred boolean not null,
     row_count integer not null,
     refused_rows integer not null,
     filed_value double precision not null,
     stated_rows double precision,
     stated_value double precision,
     reported_by jsonb not null,
     includes jsonb not null,
     role text not null check (role in ('counted', 'replaced', 'doubtful', 'notice')),
     sha256 bytea not null
   )`,
  `comment on column manager_report.unit is 'dollars of one unit of manager_holding.value: 1, 1000 or 0.001'`,
  `comment on column manager_report.role is 'whether its holdings count: core/ownership/managers/book.ts'`,
  `create index manager_report_manager on manager_report (manager_cik, period)`,
  `create index manager_report_period on manager_report (period, manager_cik)`,

  /* Partitioned by quarter. A partition is created with its first report. */
  `create table manager_holding (
     period date not null,
     report_id integer not null,
     security_id integer not null,
     kind text not null check (kind in ('stock', 'other', 'principal', 'put', 'call')),
     amount double precision not null,
     value double precision not null
   ) partition by list (period)`,
  `comment on column manager_holding.value is 'as filed: manager_report.unit makes it dollars'`,
  `create index manager_holding_report on manager_holding (report_id)`,

  `create table manager_security (
     id integer generated always as identity primary key,
     cusip text not null unique,
     name text not null
   )`,
  `comment on column manager_security.cusip is 'licensed: shown in no list and by no call'`,

  `create table cusip_issuer (
     cusip text not null,
     issuer_cik bigint not null,
     source text not null check (source in ('schedule', 'fails', 'list', 'name')),
     first_seen date not null,
     last_seen date not null,
     count integer not null,
     score double precision not null,
     ticker text,
     primary key (cusip, issuer_cik, source)
   )`,
  `comment on table cusip_issuer is 'what sources say of the company of a CUSIP, and when they said it'`,

  `create table security_issuer (
     period date not null,
     security_id integer not null,
     issuer_cik bigint not null,
     primary key (period, security_id)
   )`,
  `comment on table security_issuer is 'company of a security in a quarter, derived from cusip_issuer'`,

  `create table manager_stock (
     issuer_cik bigint not null,
     period date not null,
     summary jsonb not null,
     primary key (issuer_cik, period)
   )`,
  `comment on table manager_stock is 'managers of a stock in a quarter: core/ownership/managers/stock-quarter.ts'`
]
