// Creates tables for filings of results (Form 8-K, Item 2.02), and for the days of periodic reports.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table results_filing, periodic_report').execute(db)
}

const UP = [
  `create table results_filing (
     accession text not null,
     issuer_cik bigint not null,
     filed_at date not null,
     accepted_on date not null,
     timing text check (timing in ('before_open', 'during', 'after_close')),
     known_at timestamptz not null,
     items text[] not null,
     source text not null check (source in ('list', 'feed', 'header')),
     primary key (accession, issuer_cik)
   )`,
  `comment on table results_filing is 'Form 8-K with Item 2.02, once for each company that filed it'`,
  `comment on column results_filing.timing is 'null if the source leaves the time of day open'`,
  `create index results_filing_issuer on results_filing (issuer_cik, known_at)`,
  `create index results_filing_known on results_filing (known_at, accession, issuer_cik)`,

  `create table periodic_report (
     issuer_cik bigint not null,
     filed_at date not null,
     primary key (issuer_cik, filed_at)
   )`,
  `comment on table periodic_report is 'days of Forms 10-Q and 10-K, from lists of company filings; see also company_fact'`,

  /* The next import reads every company's list of filings again. */
  `delete from company_profile_reading`
]
