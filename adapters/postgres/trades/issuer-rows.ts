import type pg from 'pg'

import type { DerivedIssuers } from '#core/operation/pipeline/ports.ts'

const UPSERT_ISSUERS = `
  insert into issuer (cik, name, ticker, exchange)
  select named.*, listed.exchange from unnest($1::bigint[], $2::text[], $3::text[]) as named (cik, name, ticker)
  left join issuer_ticker listed on (listed.cik, listed.ticker, listed.source) = (named.cik, named.ticker, 'sec')
  order by 1
  on conflict (cik) do update set name = excluded.name, ticker = excluded.ticker,
    exchange = coalesce(excluded.exchange, issuer.exchange)
  where (issuer.name, issuer.ticker, issuer.exchange)
    is distinct from (excluded.name, excluded.ticker, coalesce(excluded.exchange, issuer.exchange))`

const DELETE_TICKERS = `
  delete from issuer_ticker where cik = any($1) and source = 'filing' and not exists (
    select from unnest($2::bigint[], $3::text[]) as typed (cik, ticker)
    where (typed.cik, typed.ticker) = (issuer_ticker.cik, issuer_ticker.ticker))`

const UPSERT_TICKERS = `
  insert into issuer_ticker (cik, ticker, source, first_seen, last_seen)
  select cik, ticker, 'filing', first_seen, last_seen
  from unnest($1::bigint[], $2::text[], $3::date[], $4::date[]) as typed (cik, ticker, first_seen, last_seen)
  order by cik, ticker
  on conflict (cik, ticker, source) do update set first_seen = excluded.first_seen, last_seen = excluded.last_seen
  where (issuer_ticker.first_seen, issuer_ticker.last_seen) is distinct from (excluded.first_seen, excluded.last_seen)`

/** Writes the issuers' names and the tickers typed by filers. Returns the industries of issuers that have one. */
export async function writeIssuers(
  client: pg.PoolClient,
  issuers: readonly string[],
  { names: named, tickers: typed }: Pick<DerivedIssuers, 'names' | 'tickers'>
): Promise<Map<string, string>> {
  await client.query(UPSERT_ISSUERS, [
    named.map(({ cik }) => cik),
    named.map(({ name }) => name),
    named.map(({ ticker }) => ticker ?? null)
  ])
  const [ciks, symbols] = [typed.map(({ cik }) => cik), typed.map(({ ticker }) => ticker)]
  await client.query(DELETE_TICKERS, [issuers, ciks, symbols])
  await client.query(UPSERT_TICKERS, [
    ciks,
    symbols,
    typed.map(({ firstSeen }) => firstSeen),
    typed.map(({ lastSeen }) => lastSeen)
  ])
  return loadIndustries(client, issuers)
}

async function loadIndustries(client: pg.PoolClient, issuers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ cik: string; industry: string }>(
    'select cik, industry from issuer where cik = any($1) and industry is not null',
    [issuers]
  )
  return new Map(rows.map(({ cik, industry }) => [cik, industry]))
}
