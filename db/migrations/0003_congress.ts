// Creates tables for disclosed trades of members of Congress.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table congress_trade, congress_document, congress_member, congress_legislator').execute(db)
}

const STATEMENTS = [
  /* Legislators of the public list, with party and state. */
  `create table congress_legislator (
     bioguide text primary key,
     last_name text not null,
     given_names text[] not null,
     chamber text not null check (chamber in ('house', 'senate')),
     state text not null,
     party text not null check (party in ('Democrat', 'Independent', 'Republican'))
   )`,

  /* Members with at least one disclosure. bioguide and party come from congress_legislator. */
  `create table congress_member (
     id text primary key,
     name text not null,
     chamber text not null check (chamber in ('house', 'senate')),
     state text,
     district text,
     party text,
     bioguide text,
     seen_on date not null
   )`,
  `comment on column congress_member.seen_on is
     'the day of the newest report: name, state and district are the ones in it, whatever is read first'`,

  /* Reports. A scanned report cannot be parsed, so its trades are unknown, which is not the same as none. */
  `create table congress_document (
     url text primary key,
     member_id text not null references congress_member,
     disclosed_on date,
     is_scanned boolean not null
   )`,
  `create index congress_document_disclosed on congress_document (disclosed_on desc, url) where not is_scanned`,

  `create table congress_trade (
     id text primary key,
     document_url text not null references congress_document,
     traded_on date not null,
     notified_on date,
     owner text not null check (owner in ('child', 'joint', 'self', 'spouse', 'unknown')),
     type text not null check (type in ('exchange', 'partial-sale', 'purchase', 'sale')),
     ticker text,
     asset_name text not null,
     asset_detail text,
     asset_type text,
     is_option boolean not null,
     comment text,
     min_usd integer not null,
     max_usd integer check (max_usd > min_usd)
   )`,
  `comment on column congress_trade.max_usd is 'null where the bracket is open'`,
  `create index congress_trade_document on congress_trade (document_url)`,
  `create index congress_trade_ticker on congress_trade (ticker, traded_on)`
]
