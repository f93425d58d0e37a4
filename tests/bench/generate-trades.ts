// Lets the database generate more than a million trades, reproducibly. They cover ten years, 60,000 insiders and 8,000
// companies, a few of which have most of the trades. The mix of codes follows docs/reference/trades.md, "Transaction
// codes".

import type pg from 'pg'

const CHUNK = 100_000

export async function generateTrades(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(CREATE_RANDOM)
  await pool.query(INSERT_ISSUERS)
  for (let start = 0; start < count; start += CHUNK) await pool.query(INSERT_TRADES, [start, start + CHUNK - 1])
  await pool.query(INSERT_FILINGS)
  await pool.query(INSERT_GROUPS)
  for (const statement of INSERT_NEWS) await pool.query(statement)
  await pool.query('insert into trade_owner select owner_ciks[1], id, version, valid_from from trade')
  await pool.query('drop function bench_random')
  await pool.query('vacuum analyze')
}

/** SQL function that returns a pseudo-random number in [0, 1) for a row number and a salt. */
const CREATE_RANDOM = `
  create function bench_random(n bigint, salt int) returns double precision language sql immutable parallel safe
  as $$ select (hashint8extended(n, salt) & 1048575) / 1048576.0 $$`

const INSERT_ISSUERS = `
  insert into issuer (cik, name, ticker, industry, sector, sic)
  select 100000 + i, 'Company ' || i || ' Inc', 'T' || i, 'Industry ' || i % 300, 'Sector ' || i % 11, 1000 + i % 8000
  from generate_series(0, 7999) i`

/** State before nine of ten trades: percentages with two decimals, dollars, days since a purchase, buyers of a cluster. */
const STATE = ['b1 - 0.5', '2 * b1 - 1', '3 * b1 - 1.5', '4 * b1 - 1', '-b1', '4 * b2', 'b2 - 0.5']
  .map(share => `case when r2 < 0.9 then round((100 * (${share}))::numeric, 2)::float8 end`)
  .concat(
    'case when r2 < 0.9 then round(10 ^ (4 + 5 * b1)) end',
    'case when r2 < 0.9 then round(10 ^ (6 + 6 * b2)) end',
    `case when code = 'P' and r3 < 0.7 then (3000 * b1)::int end`,
    'case when r3 < 0.1 then 2 + (6 * b2)::int end'
  )
  .join()

const INSERT_TRADES = `
  insert into trade (id, version, valid_from, accession, document_type, filed_at, accepted_at, issuer_cik, issuer_name,
    ticker, industry, derivative, security_title, transaction_date, code, acquired_disposed, equity_swap, shares,
    price_per_share, value_usd, shares_owned_following, ownership_change, is_new_position, owner_change,
    direct_or_indirect, price_validity, date_validity, price_is_average, plan10b51, plan_reason, timeliness,
    filing_delay_days, is_amendment, is_unlinked_amendment, is_cluster, side, is_scorable, link, titles, owner_ciks, owners, sources, footnotes,
    is_lot, change_5, change_20, change_60, change_250, from_high, from_low, from_average, daily_volume, market_value,
    days_since_buy, cluster_buyers)
  select accession || '#ND' || n % 2 + 1, 1, known, accession, '4', known::date, known, 100000 + issuer,
    'Company ' || issuer || ' Inc', 'T' || issuer, 'Industry ' || issuer % 300, r4 < 0.2, 'Common Stock',
    known::date - delay, code, case when code in ('P', 'A', 'M') then 'A' else 'D' end, false, shares, price,
    case when r4 >= 0.2 then shares * price end, shares * 10 * r1, 100 * r1 * r2, r3 < 0.05, 100 * r1 * r2, 'D',
    case when r5 < 0.02 then 'rejected' when r5 < 0.1 then 'pending' else 'ok' end, 'ok', false,
    case when r2 < 0.1 then true when r2 < 0.5 then false end, 'checkbox',
    case when r1 < 0.06 then 'late' else 'on_time' end, delay, false, false, r3 < 0.1,
    case when r4 < 0.2 then null when code = 'P' then 'buy' when code = 'S' then 'sell' end,
    r4 >= 0.2 and r5 >= 0.1 and r2 >= 0.1 and code = 'P',
    'https://www.sec.gov/Archives/edgar/data/' || 100000 + issuer || '/' || replace(accession, '-', '') || '/' || accession
      || '-index.htm',
    array[(array['CEO', 'CFO', 'CXO', 'SVP', 'officer', 'director', '10% owner', 'other'])[1 + owner % 8]], array[owner],
    jsonb_build_array(jsonb_build_object('cik', owner::text, 'name',
      (array['SMITH', 'MARTIN', 'JOHNSON', 'KOWALSKI', 'NAKAMURA', 'GARCIA', 'O''BRIEN', 'LEE'])[1 + owner % 8] || ' '
      || (array['JOHN', 'MARY', 'ANNA', 'PETER', 'LIN'])[1 + owner / 8 % 5] || ' ' || owner, 'isDirector', true,
      'isOfficer', null, 'isTenPercentOwner', null, 'isOther', null, 'officerTitle', 'President and CEO',
      'title', 'CEO', 'knownAt', known)),
    jsonb_build_array(jsonb_build_object('accession', accession, 'path', '/ownershipDocument/nonDerivativeTable[1]',
      'knownAt', known)), '[]', n / 2 % 3 = 0, ${STATE}
  from (
    select *, 1000000 + issuer * 8 + (r6 * r6 * 8)::int as owner,
      lpad((1000 + n / 2 % 977)::text, 10, '0') || '-' || to_char(known, 'YY') || '-'
        || lpad((n / 2 % 1000000)::text, 6, '0') as accession
    from (
      select n, (8000 * power(bench_random(n / 2, 1), 3))::int % 8000 as issuer,
        timestamptz '2016-01-01 22:00Z' + interval '1 second' * (n / 2 * 560) as known,
        (array['F','F','F','F','F','S','S','S','S','S','A','A','A','A','A','M','M','M','P','G'])
          [1 + (20 * bench_random(n, 2))::int % 20] as code,
        round(power(10, 1 + 5 * bench_random(n, 3))) as shares,
        round(power(10, 3 * bench_random(n, 4))::numeric, 2)::float8 as price,
        (power(bench_random(n, 5), 6) * 100)::int as delay, bench_random(n, 6) as r1, bench_random(n, 7) as r2,
        bench_random(n, 8) as r3, bench_random(n, 9) as r4, bench_random(n, 10) as r5, bench_random(n / 2, 11) as r6,
        bench_random(n, 12) as b1, bench_random(n, 13) as b2
      from generate_series($1::bigint, $2::bigint) n) drawn) made`

/** Sums both trades of each third filing, as if they were lots of one decision. */
const INSERT_GROUPS = `
  insert into lot_group
  select (jsonb_populate_record(first, jsonb_build_object('is_lot', false, 'lot_versions', array[1, 1],
    'lot_ids', array[first.id, second.id], 'shares', first.shares + second.shares,
    'value_usd', first.value_usd + second.value_usd,
    'first_traded_on', least(first.transaction_date, second.transaction_date)))).*
  from trade first join trade second on second.id = split_part(first.id, '#', 1) || '#ND2'
  where first.is_lot and first.id like '%#ND1'`

/**
 * Records of two trades in three, notices before two sales in five, unusual options of each eighth company, and purchases
 * of Congress in each fourth one.
 */
const INSERT_NEWS = [
  `insert into insider_record
   select *, floor(matured_buys * bench_random(issuer_cik, 15))
   from (select distinct on (accession, side) accession, side, issuer_cik,
           1 + (30 * bench_random(hashtext(accession), 14) ^ 3)::int as matured_buys
         from trade where side is not null and bench_random(hashtext(accession), 16) < 0.67
         order by accession, side) records`,
  `insert into sale_announcement
   select distinct issuer_cik, owner_ciks[1], valid_from - interval '1 day' * (60 * bench_random(hashtext(id), 17))::int
   from trade where side = 'sell' and bench_random(hashtext(id), 18) < 0.4`,
  `insert into option_hit (session, contract, underlying, type, strike, expiry, volume, premium, score_version, detail)
   select session::date, 'T' || i, 'T' || i, 'call', 10, session::date + 30, 900, 1000, '2', '{}'
   from generate_series(0, 7999, 8) i, generate_series(timestamp '2016-01-04', '2026-12-28', interval '7 days') session`,
  `insert into congress_purchase
   select distinct 100000 + i, date '2016-01-01' + (4000 * bench_random(i * 1000 + n, 19))::int, 'T' || i
   from generate_series(0, 7999, 4) i, generate_series(1, 40) n`
]

const INSERT_FILINGS = `
  insert into filing (accession, document_type, period_of_report, filed_at, accepted_at, known_at, known_at_source,
    issuer_cik, issuer_name, source)
  select distinct on (accession) accession, '4', transaction_date, filed_at, accepted_at, valid_from, 'header',
    issuer_cik, issuer_name, 'submission' from trade`
