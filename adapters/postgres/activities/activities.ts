import type pg from 'pg'

import type {
  ActivityQuestion,
  ActivityStore,
  CompanyRows,
  TickerSuggestion,
  TradeRows
} from '#core/activities/ports.ts'
import { type IssuerFacts, toCompanyActivity } from '#core/activities/screen/company-activity.ts'
import type { Screen } from '#core/activities/screen/ports.ts'
import type { ResolvedWords } from '#core/activities/screen/predicates.ts'
import {
  type CompanyPage,
  countRows,
  type KeyPage,
  selectCompanies,
  selectTrades
} from '#core/activities/screen/select-page.ts'
import type { TradesJson } from '#core/activities/trades-json.ts'
import { cached } from '../cached.ts'
import { readHeldData } from '../filings/held-data.ts'
import { type RowView, rowsQuery } from './activity-json.ts'

/** How long what is held, and the keys of the newest pages, are taken as they are. */
const HELD_MS = 250
const SUGGESTIONS = 5
const KEPT_PAGES = 200
const KEPT_TOTALS = 1_000

/**
 * Lists of trades: which rows, and in which order, the core decides over columns in memory (core/activities/screen); the
 * rows themselves come from PostgreSQL, those of trades as JSON text.
 */
export function postgresActivities(pool: pg.Pool, screen: Screen, heldMs = HELD_MS): ActivityStore {
  const held = cached(() => readHeldData(pool), heldMs)
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
    findIssuers: ticker => findIssuers(pool, ticker),
    held,
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
    },
    suggestTickers: text => suggestTickers(pool, text)
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

/** Industries, sectors, SIC codes and accessions become issuers and trades. */
async function resolveWords(pool: pg.Pool, { filter, issuerCiks }: ActivityQuestion): Promise<ResolvedWords> {
  const { accession, cik, industry, maxSic, minSic, sector } = filter
  const named = [issuerCiks, cik === undefined ? undefined : [cik]].filter(ciks => ciks !== undefined)
  const describes = industry ?? sector ?? minSic ?? maxSic
  if (named.length === 0 && describes === undefined && accession === undefined) return NO_WORDS
  if (describes !== undefined) named.push(await findDescribedIssuers(pool, filter))
  const trades = accession === undefined ? undefined : await findTradesOf(pool, accession)
  // Their companies spare the comparing of a million ids.
  if (trades) named.push(trades.map(({ issuerCik }) => issuerCik))
  return { issuerCiks: named.length === 0 ? undefined : named.reduce(common), tradeIds: trades?.map(({ id }) => id) }
}

function common(left: readonly string[], right: readonly string[]): readonly string[] {
  const wanted = new Set(right)
  return left.filter(member => wanted.has(member))
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

/** Also trades that another filing reported first: a trade keeps every accession. */
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

/**
 * By today's ticker first, then by SEC's tickers, then by what filers typed: a recycled ticker means its present
 * owner, a former one the company that last had it.
 */
async function findIssuers(pool: pg.Pool, ticker: string): Promise<string[]> {
  const { rows } = await pool.query<{ cik: string }>({
    name: 'activity-issuers-of-ticker',
    text: `with candidate as (
             select cik, 0 as place, null::date as seen from issuer where ticker = $1
             union all
             select cik, case source when 'sec' then 1 else 2 end, last_seen from issuer_ticker where ticker = $1)
           select distinct cik::text from candidate
           where (place, coalesce(seen, 'infinity')) =
             (select place, coalesce(seen, 'infinity') from candidate order by place, seen desc limit 1)`,
    values: [ticker]
  })
  return rows.map(row => row.cik)
}

async function suggestTickers(pool: pg.Pool, text: string): Promise<TickerSuggestion[]> {
  const { rows } = await pool.query<TickerSuggestion>({
    name: 'activity-ticker-suggestions',
    text: `select ticker, name from issuer where ticker is not null
             and (ticker like left($1, 2) || '%' or similarity(ticker, $1) > 0.2 or name ilike $2)
           order by greatest(similarity(ticker, $1), word_similarity($1, name)) desc, ticker limit ${SUGGESTIONS}`,
    values: [text, `${text.replace(/[\\%_]/g, '\\$&')}%`]
  })
  return rows
}

/** What decides how many rows there are, which scores are open among it: the same for each page, in any order. */
function withoutPages({ asOf, filter, heldSince, openScores }: ActivityQuestion): object {
  const { cursor, direction, limit, sort, ...filters } = filter
  return { asOf, filters, heldSince, openScores }
}

/** A Map keeps its order: the oldest goes first. */
function keepRecent<Kept>(all: Map<string, Kept>, name: string, one: Kept, most: number): void {
  all.set(name, one)
  const oldest = all.keys().next()
  if (all.size > most && !oldest.done) all.delete(oldest.value)
}

/** Readers who want the same page at the same moment share one query. */
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
