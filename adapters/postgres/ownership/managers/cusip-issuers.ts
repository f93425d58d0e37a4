// Companies of CUSIPs: what sources say (cusip_issuer), and which company counts in a quarter (security_issuer).

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import { plainName } from '#core/escape.ts'
import type { CusipEvidence, CusipSource } from '#core/ownership/managers/cusip.ts'
import type { FindClose } from '#core/ownership/managers/holdings.ts'
import { beginAlike, type NamedIssuer } from '#core/ownership/managers/issuer-names.ts'
import type { KnownSecurities, ManagerRules } from '#core/ownership/managers/ports.ts'
import type { Cik } from '#core/sec-ids.ts'
import type { SeenCusip } from '../../../edgar/managers/cusip-files.ts'
import { copyInto, copyRow } from '../../copy.ts'

interface EvidenceRow {
  readonly cusip: string
  readonly issuer_cik: Cik
  readonly source: CusipSource
  readonly first_seen: ReportDate
  readonly last_seen: ReportDate
  readonly count: number
  readonly score: number
  readonly ticker: string | null
}

const EVIDENCE = 'cusip, issuer_cik::text, source, first_seen, last_seen, count, score, ticker'

/** Days before the end of a quarter within which its last session lies. */
const CLOSE_DAYS = 7

export async function findCloses(pool: pg.Pool, period: ReportDate, rules: ManagerRules): Promise<FindClose> {
  await noteSchedules(pool)
  const { rows } = await pool.query<EvidenceRow>(`select ${EVIDENCE} from cusip_issuer`)
  const resolved = resolveAll(rows, period, rules)
  const closes = await pool.query<{ cusip: string; close: number }>(CLOSES, [
    [...resolved.keys()],
    [...resolved.values()].map(({ issuerCik }) => issuerCik),
    [...resolved.values()].map(({ ticker }) => ticker ?? null),
    period
  ])
  const byCusip = new Map(closes.rows.map(({ close, cusip }) => [cusip, close]))
  return cusip => byCusip.get(cusip)
}

const CLOSES = `
  select asked.cusip, bar.close
  from unnest($1::text[], $2::bigint[], $3::text[]) as asked (cusip, issuer_cik, ticker)
  left join issuer on issuer.cik = asked.issuer_cik
  cross join lateral (
    select close from price_bar
    where price_bar.ticker = coalesce(asked.ticker, issuer.ticker) and date <= $4::date and date > $4::date - ${CLOSE_DAYS}
      and close is not null
    order by date desc limit 1) as bar`

function resolveAll(
  rows: readonly EvidenceRow[],
  period: ReportDate,
  { resolveCusip }: ManagerRules
): Map<string, CusipEvidence> {
  const resolved = new Map<string, CusipEvidence>()
  for (const [cusip, own] of Map.groupBy(rows, row => row.cusip)) {
    const found = resolveCusip(own.map(toEvidence), period)
    if (found) resolved.set(cusip, found)
  }
  return resolved
}

const toEvidence = (row: EvidenceRow): CusipEvidence => ({
  count: row.count,
  firstSeen: row.first_seen,
  issuerCik: row.issuer_cik,
  lastSeen: row.last_seen,
  score: row.score,
  source: row.source,
  ticker: row.ticker ?? undefined
})

/** Replaces the pairs of stored Schedules 13D and 13G, which arrive with the feed at any time. */
async function noteSchedules(client: Pick<pg.Pool, 'query'>): Promise<void> {
  await client.query(`
    with pair as (
      select lpad(upper(trim(cusip)), 9, '0') as cusip, issuer_cik, min(filed_at) as first_seen,
        max(filed_at) as last_seen, count(*)::int as count
      from schedule cross join lateral jsonb_array_elements_text(content -> 'cusips') as cusip
      where trim(cusip) ~ '^[0-9A-Za-z*@#]{1,9}$' and trim(cusip) !~ '^0*$'
      group by 1, 2),
    gone as (
      delete from cusip_issuer where source = 'schedule'
        and not exists (select from pair where pair.cusip = cusip_issuer.cusip and pair.issuer_cik = cusip_issuer.issuer_cik))
    insert into cusip_issuer (cusip, issuer_cik, source, first_seen, last_seen, count, score)
    select cusip, issuer_cik, 'schedule', first_seen, last_seen, count, 1 from pair
    on conflict (cusip, issuer_cik, source) do update set
      first_seen = excluded.first_seen, last_seen = excluded.last_seen, count = excluded.count`)
}

/** Saves the pairs of a fails-to-deliver file. Returns how many have a known ticker. */
export async function saveFails(pool: pg.Pool, seen: readonly SeenCusip[]): Promise<number> {
  const pairs = await withDashes(pool, seen)
  const { rowCount } = await pool.query(
    `insert into cusip_issuer as known (cusip, issuer_cik, source, first_seen, last_seen, count, score, ticker)
     select pair.cusip, listed.cik, 'fails', min(pair.first_seen), max(pair.last_seen), sum(pair.count)::int, 1,
       (array_agg(pair.ticker order by pair.last_seen desc))[1]
     from unnest($1::text[], $2::text[], $3::int[], $4::date[], $5::date[])
       as pair (cusip, ticker, count, first_seen, last_seen)
     cross join lateral (
       select cik from (
         select cik, greatest(first_seen - pair.last_seen, pair.first_seen - last_seen, 0) as distance
         from issuer_ticker where ticker = pair.ticker
         union all select cik, 100000 from issuer where ticker = pair.ticker
       ) as found order by distance, cik limit 1) as listed
     group by pair.cusip, listed.cik
     on conflict (cusip, issuer_cik, source) do update set
       first_seen = least(known.first_seen, excluded.first_seen),
       last_seen = greatest(known.last_seen, excluded.last_seen),
       count = greatest(known.count, excluded.count), ticker = excluded.ticker`,
    columnsOf(pairs)
  )
  return rowCount ?? 0
}

interface DashedTicker {
  readonly ticker: string
  readonly name: string
}

/**
 * Returns the pairs with tickers as we write them: these files write BRK-B as BRKB. Another stock may have that symbol,
 * so a ticker that is known as it stands stays, and the description must name the company.
 */
async function withDashes(pool: pg.Pool, pairs: readonly SeenCusip[]): Promise<readonly SeenCusip[]> {
  const { rows } = await pool.query<DashedTicker>(
    `select listed.ticker, issuer.name from (
       select ticker, cik from issuer_ticker union select ticker, cik from issuer where ticker is not null
     ) as listed join issuer using (cik)
     where listed.ticker like '%-%' and replace(listed.ticker, '-', '') = any ($1)
       and not exists (select from issuer_ticker plain where plain.ticker = replace(listed.ticker, '-', ''))
       and not exists (select from issuer plain where plain.ticker = replace(listed.ticker, '-', ''))`,
    [pairs.map(({ text }) => text)]
  )
  const dashed = Map.groupBy(rows, ({ ticker }) => ticker.replace('-', ''))
  return pairs.map(pair => {
    const [found, ...others] = (dashed.get(pair.text) ?? []).filter(({ name }) =>
      beginAlike(name, pair.description ?? '')
    )
    return found && others.length === 0 ? { ...pair, text: found.ticker } : pair
  })
}

/** Saves names of an official list whose company is known. Returns how many there are. */
export async function saveListNames(pool: pg.Pool, pairs: readonly SeenCusip[], rules: ManagerRules): Promise<number> {
  const find = rules.nameFinder(await readIssuers(pool))
  const matched = pairs.flatMap(pair => {
    const match = find(pair.text)
    return match ? [{ ...match, pair }] : []
  })
  await pool.query(
    `insert into cusip_issuer as known (cusip, first_seen, last_seen, issuer_cik, score, source, count)
     select distinct on (cusip, issuer_cik) cusip, first_seen, last_seen, issuer_cik, score, 'list', 1
     from unnest($1::text[], $2::date[], $3::date[], $4::bigint[], $5::float8[])
       as pair (cusip, first_seen, last_seen, issuer_cik, score)
     on conflict (cusip, issuer_cik, source) do update set
       first_seen = least(known.first_seen, excluded.first_seen),
       last_seen = greatest(known.last_seen, excluded.last_seen), score = excluded.score`,
    [
      matched.map(({ pair }) => pair.cusip),
      matched.map(({ pair }) => pair.firstSeen),
      matched.map(({ pair }) => pair.lastSeen),
      matched.map(({ issuerCik }) => issuerCik),
      matched.map(({ score }) => score)
    ]
  )
  return matched.length
}

const columnsOf = (pairs: readonly SeenCusip[]): unknown[] => [
  pairs.map(({ cusip }) => cusip),
  pairs.map(({ text }) => text),
  pairs.map(({ count }) => count),
  pairs.map(({ firstSeen }) => firstSeen),
  pairs.map(({ lastSeen }) => lastSeen)
]

/** Name of an issuer in readable form, without control characters, which the database cannot hold. */
export const storedName = (filed: string): string => plainName(filed).replaceAll(/\p{Cc}/gu, '')

/** Stores the names that most rows use. */
export async function nameSecurities(client: pg.ClientBase, names: ReadonlyMap<string, string>): Promise<void> {
  await client.query(
    `update manager_security set name = voted.name from unnest($1::text[], $2::text[]) as voted (cusip, name)
     where manager_security.cusip = voted.cusip and manager_security.name <> voted.name`,
    [[...names.keys()], [...names.values()].map(storedName)]
  )
}

export interface ResolvedSecurities extends KnownSecurities {
  /** Companies that gained or lost a security in a quarter. */
  readonly changed: ReadonlySet<Cik>
}

/** Finds the company of each security again, for each quarter. */
export async function resolveSecurities(client: pg.PoolClient, rules: ManagerRules): Promise<ResolvedSecurities> {
  await noteSchedules(client)
  await noteNames(client, rules)
  const evidence = await client.query<EvidenceRow & { id: number }>(
    `select id, ${EVIDENCE} from cusip_issuer join manager_security using (cusip)`
  )
  const idOf = new Map(evidence.rows.map(({ cusip, id }) => [cusip, id]))
  await client.query('create temp table resolved (like security_issuer) on commit drop')
  for (const period of await listPeriods(client)) {
    const resolved = resolveAll(evidence.rows, period, rules)
    const lines = resolved.entries().map(([cusip, { issuerCik }]) => copyRow([period, idOf.get(cusip)!, issuerCik]))
    await copyInto(client, 'resolved (period, security_id, issuer_cik)', lines)
  }
  const changed = await client.query<{ cik: Cik }>(`
    select distinct issuer_cik::text as cik from (
      (select * from resolved except select * from security_issuer)
      union all (select * from security_issuer except select * from resolved)) as differing`)
  await client.query('delete from security_issuer')
  await client.query('insert into security_issuer select * from resolved')
  const { rows } = await client.query<KnownSecurities>(
    `select (select count(*)::int from manager_security) as securities,
       (select count(distinct security_id)::int from security_issuer) as known`
  )
  return { ...rows[0]!, changed: new Set(changed.rows.map(({ cik }) => cik)) }
}

export async function listPeriods(client: Pick<pg.ClientBase, 'query'>): Promise<ReportDate[]> {
  const { rows } = await client.query<{ period: ReportDate }>(
    'select distinct period from manager_report order by period desc'
  )
  return rows.map(({ period }) => period)
}

/** Replaces the companies found by names in reports, for CUSIPs of which no better source knows any. */
async function noteNames(client: pg.PoolClient, rules: ManagerRules): Promise<void> {
  await client.query(`delete from cusip_issuer where source = 'name'`)
  const { rows } = await client.query<{ cusip: string; name: string }>(
    `select cusip, name from manager_security as security
     where not exists (select from cusip_issuer where cusip_issuer.cusip = security.cusip)`
  )
  const find = rules.nameFinder(await readIssuers(client))
  const matched = rows.flatMap(({ cusip, name }) => {
    const match = find(name)
    return match ? [{ ...match, cusip }] : []
  })
  await client.query(
    `insert into cusip_issuer (cusip, issuer_cik, source, first_seen, last_seen, count, score)
     select cusip, issuer_cik, 'name', (select min(period) from manager_report), (select max(period) from manager_report),
       1, score
     from unnest($1::text[], $2::bigint[], $3::float8[]) as match (cusip, issuer_cik, score)`,
    [matched.map(({ cusip }) => cusip), matched.map(({ issuerCik }) => issuerCik), matched.map(({ score }) => score)]
  )
}

/** Names of listed companies. Others have no page on which managers are shown. */
async function readIssuers(client: Pick<pg.Pool, 'query'>): Promise<NamedIssuer[]> {
  const { rows } = await client.query<NamedIssuer>('select cik::text, name from issuer where ticker is not null')
  return rows
}
