import type pg from 'pg'

import type { ActivityQuestion, ActivityStore, CompanyRows, TradeRows } from '#core/lists/activities/ports.ts'
import { type IssuerFacts, toCompanyActivity } from '#core/lists/activities/screen/company-activity.ts'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import type { ResolvedWords } from '#core/lists/activities/screen/predicates.ts'
import {
  type CompanyPage,
  countRows,
  type KeyPage,
  selectCompanies,
  selectTrades
} from '#core/lists/activities/screen/select-page.ts'
import type { TradesJson } from '#core/lists/activities/trades-json.ts'
import { cached } from '../../cached.ts'
import { heldDataReader } from '../../filings/held-data.ts'
import { type RowView, rowsQuery } from './activity-json.ts'

/** Cache lifetime of the coverage and of the keys of the newest pages. */
const HELD_MS = 250
const GAPS_MS = 10_000
const KEPT_PAGES = 200
const KEPT_TOTALS = 1_000

/**
 * Store of trade lists. The core selects and sorts in-memory columns (core/lists/activities/screen). PostgreSQL returns
 * the selected rows, for trades as JSON text.
 */
export function postgresActivities(pool: pg.Pool, screen: Screen, heldMs = HELD_MS): ActivityStore {
  const held = cached(heldDataReader(pool, heldMs === 0 ? 0 : GAPS_MS), heldMs)
  const keyPages = new Map<string, KeyPage>()
  const totals = new Map<string, number>()
  const underWay = new Map<string, Promise<TradeRows>>()
  return {
    async catchUp() {
      await Promise.all([held.reload(), screen.catchUp()])
    },
    async count(question) {
      const words = await resolveWords(pool, question)
      const { columns, stamp } = await screen.open()
      const name = `${stamp} ${JSON.stringify([withoutPages(question), words])}`
      const total = totals.get(name) ?? countRows(columns, question, words)
      keepRecent(totals, name, total, KEPT_TOTALS)
      return total
    },
    held,
    keep: screen.keep,
    async listCompanies(question) {
      const words = await resolveWords(pool, question)
      const { columns } = await screen.open()
      return readCompanies(pool, selectCompanies(columns, question, words))
    },
    async listTrades(question) {
      const words = await resolveWords(pool, question)
      const { columns, stamp } = await screen.open()
      const name = `${stamp} ${JSON.stringify([question, words])}`
      const keys = keyPages.get(name) ?? selectTrades(columns, question, words)
      keepRecent(keyPages, name, keys, KEPT_PAGES)
      return share(underWay, name, () => readRows(pool, keys, question))
    }
  }
}

async function readRows(pool: pg.Pool, { ids, next, versions }: KeyPage, view: RowView): Promise<TradeRows> {
  if (ids.length === 0) return { json: '[]' as TradesJson, next: undefined }
  const { rows } = await pool.query<{ json: TradesJson }>(rowsQuery({ ids, versions }, view))
  return { json: rows[0]!.json, next }
}

async function readCompanies(pool: pg.Pool, { companies, next }: CompanyPage): Promise<CompanyRows> {
  const { rows } = await pool.query<IssuerFacts & { cik: string }>({
    name: 'activity-companies',
    text: 'select cik::text, name, ticker, industry, sector from issuer where cik = any ($1::bigint[])',
    values: [companies.map(({ issuerCik }) => issuerCik)]
  })
  const issuers = new Map(rows.map(row => [row.cik, row]))
  return { companies: companies.map(totals => toCompanyActivity(totals, issuers.get(totals.issuerCik))), next }
}

const NO_WORDS: ResolvedWords = { issuerCiks: undefined, tradeIds: undefined }

/** Finds the issuers and trades described by industries, sectors, SIC codes and accessions. */
async function resolveWords(pool: pg.Pool, { filter, issuerCiks }: ActivityQuestion): Promise<ResolvedWords> {
  const { accession, arrivedAfter, cik, industry, maxSic, minSic, sector } = filter
  const named = [issuerCiks, cik === undefined ? undefined : [cik]].filter(ciks => ciks !== undefined)
  const describes = industry ?? sector ?? minSic ?? maxSic
  const stated = [
    ...(accession === undefined ? [] : [findTradesOf(pool, accession)]),
    ...(arrivedAfter === undefined ? [] : [findTradesArrived(pool, arrivedAfter)])
  ]
  if (named.length === 0 && describes === undefined && stated.length === 0) return NO_WORDS
  if (describes !== undefined) named.push(await findDescribedIssuers(pool, filter))
  const trades = await Promise.all(stated)
  // Restricting the search to their companies avoids comparing a million ids.
  named.push(...trades.map(found => found.map(({ issuerCik }) => issuerCik)))
  return { issuerCiks: commonOf(named), tradeIds: commonOf(trades.map(found => found.map(({ id }) => id))) }
}

/** Returns the members common to all lists; `undefined` if there is no list. */
function commonOf(lists: readonly (readonly string[])[]): readonly string[] | undefined {
  const [first, ...others] = lists
  return others.reduce((kept, other) => {
    const wanted = new Set(other)
    return kept?.filter(member => wanted.has(member))
  }, first)
}

async function findDescribedIssuers(pool: pg.Pool, filter: ActivityQuestion['filter']): Promise<string[]> {
  const { rows } = await pool.query<{ cik: string }>({
    name: 'activity-described-issuers',
    text: `select cik::text from issuer
           where ($1::text is null or strpos(lower(industry), $1) > 0) and ($2::text[] is null or lower(sector) = any ($2))
             and ($3::int is null or case when sic ~ '^[0-9]{1,6}$' then sic::int end >= $3)
             and ($4::int is null or case when sic ~ '^[0-9]{1,6}$' then sic::int end <= $4)`,
    values: [
      filter.industry?.toLowerCase() ?? null,
      filter.sector?.map(sector => sector.toLowerCase()) ?? null,
      filter.minSic ?? null,
      filter.maxSic ?? null
    ]
  })
  return rows.map(row => row.cik)
}

/**
 * Finds the trades stated by a filing, including those that another filing reported first. A trade keeps the accessions
 * of all its filings.
 */
async function findTradesOf(pool: pg.Pool, accession: string): Promise<{ id: string; issuerCik: string }[]> {
  const { rows } = await pool.query<{ id: string; issuerCik: string }>({
    name: 'activity-trades-of-filing',
    text: `select id, issuer_cik::text as "issuerCik" from trade where accession = $1
           union select id, issuer_cik::text from trade where issuer_cik = (select issuer_cik from filing where accession = $1)
             and sources @> jsonb_build_array(jsonb_build_object('accession', $1::text))`,
    values: [accession]
  })
  return rows
}

/** Finds the current trades of filings that arrived after sequence number `seq`. */
async function findTradesArrived(pool: pg.Pool, seq: number): Promise<{ id: string; issuerCik: string }[]> {
  const { rows } = await pool.query<{ id: string; issuerCik: string }>({
    name: 'activity-trades-arrived',
    text: `select trade.id, trade.issuer_cik::text as "issuerCik" from arrival join trade using (accession)
           where arrival.seq > $1 and trade.valid_to is null`,
    values: [seq]
  })
  return rows
}

/** Returns the parts of a question that determine the number of rows. All pages and orders share them. */
function withoutPages({ asOf, filter, heldSince, openScores }: ActivityQuestion): object {
  const { cursor, direction, limit, sort, ...filters } = filter
  return { asOf, filters, heldSince, openScores }
}

/** Adds an entry and evicts the oldest one above `most`. A `Map` keeps the order of insertion. */
function keepRecent<Kept>(all: Map<string, Kept>, name: string, one: Kept, most: number): void {
  all.set(name, one)
  const oldest = all.keys().next()
  if (all.size > most && !oldest.done) all.delete(oldest.value)
}

/** Shares one query among concurrent callers for the same page. */
function share<Answer>(
  underWay: Map<string, Promise<Answer>>,
  name: string,
  read: () => Promise<Answer>
): Promise<Answer> {
  const known = underWay.get(name)
  if (known) return known
  const reading = read().finally(() => underWay.delete(name))
  underWay.set(name, reading)
  return reading
}
