// Creates tables for companies' reported earnings and cash figures, and the request budget for the SEC.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table company_fact, company_facts_reading, request_budget').execute(db)
}

const STATEMENTS = [
  `create table company_fact (
     cik bigint not null,
     concept text not null,
     start_date date not null,
     end_date date not null,
     accession text not null,
     form text not null,
     filed date not null,
     value double precision not null,
     primary key (cik, concept, start_date, end_date, accession)
   )`,
  `comment on column company_fact.start_date is 'the same as end_date of what is counted on a day'`,

  /* Last request for each company's figures, also for companies without any, so that it is not repeated at once. */
  `create table company_facts_reading (
     cik bigint primary key,
     read_at timestamptz not null
   )`,

  /* Next free time slot for a request. All processes take their slots here and so keep the rate limit together. */
  `create table request_budget (
     name text primary key,
     next_at timestamptz not null
   )`
]
