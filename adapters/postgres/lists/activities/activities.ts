import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'

import { type CongressDistribution, mayReceiveCongress } from '#core/congress/distribution.ts'
import type { Company } from '#core/lists/activities/filters/filter.ts'
import type { OutcomeSource } from '#core/lists/activities/outcome/open-outcome.ts'
import type { ActivityStore, BuySource, StatedTrade, TradeSource } from '#core/lists/activities/ports.ts'
import type { IssuerFacts } from '#core/lists/activities/screen/company-activity.ts'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import { tradeLists } from '#core/lists/activities/trade-lists.ts'
import type { TradesJson } from '#core/lists/activities/trades-json.ts'
import type { MarketSource } from '#core/lists/sentiment/sum-market.ts'
import { cached } from '../../cached.ts'
import { heldDataReader } from '../../filings/held-data.ts'
import { rowsQuery } from './activity-json.ts'

/** Default cache lifetime of the coverage, and that of its gaps. */
const HELD_MS = 250
const GAPS_MS = 10_000

export interface ActivityOptions {
  /** Rows tell customers of disclosures of Congress only with `all`. */
  readonly congressDistribution: CongressDistribution
  /** Cache lifetime of the coverage. */
  readonly heldMs?: number
}

/** Lists of trades with rows from the database. */
export function postgresActivities(
  pool: pg.Pool,
  screen: Screen,
  options: ActivityOptions
): ActivityStore & BuySource & MarketSource & OutcomeSource {
  return tradeLists({ pause: nextTurn, screen, source: postgresTrades(pool, options) })
}

function postgresTrades(pool: pg.Pool, { congressDistribution, heldMs = HELD_MS }: ActivityOptions): TradeSource {
  const showsCongress = mayReceiveCongress('paying', congressDistribution)
  const held = cached(heldDataReader(pool, heldMs === 0 ? 0 : GAPS_MS), heldMs)
  return {
    async catchUp() {
      await held.reload()
    },
    findTradesArrived: seq => readStated(pool, { ...READ_ARRIVED, values: [seq] }),
    findTradesOf: accession => readStated(pool, { ...READ_OF_FILING, values: [accession] }),
    held,
    listCompanies: companyReader(pool),
    async readIssuers(ciks) {
      const { rows } = await pool.query<IssuerFacts & { cik: string }>({ ...READ_ISSUERS, values: [ciks] })
      return new Map(rows.map(row => [row.cik, row]))
    },
    async readRows(keys, view) {
      const { rows } = await pool.query<{ json: TradesJson }>(rowsQuery(keys, view, showsCongress))
      return rows[0]!.json
    }
  }
}

const READ_ISSUERS = {
  name: 'activity-companies',
  text: 'select cik::text, name, ticker, industry, sector from issuer where cik = any ($1::bigint[])'
}

/** Returns the rows of \`stated\`, and the sums that contain one of them as a lot. */
const STATED_WITH_GROUPS = `
  select id, issuer_cik::text as "issuerCik", false as "isGroup" from stated
  union all
  select distinct id, issuer_cik::text, true from lot_group
  where issuer_cik = any (array(select issuer_cik from stated)) and lot_ids && array(select id from stated)`

const READ_OF_FILING = {
  name: 'activity-trades-of-filing',
  text: `with stated as (
           select id, issuer_cik from trade where accession = $1
           union select id, issuer_cik from trade where issuer_cik = (select issuer_cik from filing where accession = $1)
             and sources @> jsonb_build_array(jsonb_build_object('accession', $1::text)))
         ${STATED_WITH_GROUPS}`
}

const READ_ARRIVED = {
  name: 'activity-trades-arrived',
  text: `with stated as (
           select trade.id, trade.issuer_cik from arrival join trade using (accession)
           where arrival.seq > $1 and trade.valid_to is null)
         ${STATED_WITH_GROUPS}`
}

async function readStated(pool: pg.Pool, query: pg.QueryConfig): Promise<readonly StatedTrade[]> {
  const { rows } = await pool.query<StatedTrade>(query)
  return rows
}

/** A transaction that changes a company gives its row a greater xmin, and a new company adds one. */
const READ_COMPANY_STAMP = {
  name: 'activity-company-stamp',
  text: `select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as stamp from issuer`
}
const READ_COMPANIES = {
  name: 'activity-all-companies',
  text: 'select cik::text, industry, sector, sic from issuer'
}

/** Reads all companies, and again only if one of them changed. */
function companyReader(pool: pg.Pool): () => Promise<readonly Company[]> {
  let known: { readonly companies: readonly Company[]; readonly stamp: string } | undefined
  return async () => {
    const { rows } = await pool.query<{ stamp: string }>(READ_COMPANY_STAMP)
    const { stamp } = rows[0]!
    if (known?.stamp === stamp) return known.companies
    const companies = (await pool.query<Company>(READ_COMPANIES)).rows
    // The stamp is older than the companies. If they changed in between, they are read once more.
    known = { companies, stamp }
    return companies
  }
}
