// Stores disclosures of members of Congress. It is safe to repeat: a report from another list adds no trades, but may
// add its disclosure day, a ticker or an owner.

import type pg from 'pg'

import type { CongressDocument, DisclosedTrade } from '#core/congress/congress-trade.ts'
import { disclosureDayOf } from '#core/congress/disclosure-dates.ts'
import { isLateDisclosure } from '#core/congress/disclosure-deadline.ts'
import {
  type IdentifiedTrade,
  identifyTrades,
  OWNERS_BY_CERTAINTY,
  type StoredDisclosure
} from '#core/congress/identify-trades.ts'
import { memberIdOf } from '#core/congress/member-name.ts'
import { DAY_SOURCES, type DaySource, READINGS, type ReportReading } from '#core/congress/report-reading.ts'
import type { ReportEdition } from '#core/congress/restatement.ts'
import type { Connection } from '../connect.ts'
import { inTransaction } from '../in-transaction.ts'
import { identifyMembers } from './legislators.ts'
import { restate } from './restate.ts'

export interface DisclosureRow {
  readonly document: CongressDocument
  /** `undefined` if no trade of the report is known. */
  readonly trade: DisclosedTrade | undefined
  readonly reading: ReportReading
  /** Source of the disclosure day. */
  readonly daySource: DaySource
  /** Version of the parser of the report; `null` if the data comes from a list. */
  readonly reader: number | null
  /** Edition of a Senate report; `undefined` if unknown. */
  readonly edition?: ReportEdition | undefined
}

interface Written {
  readonly trades: number
  readonly scans: number
}

/** Stores the rows of one file. Returns the numbers of new trades and of new unread reports. */
export async function writeDisclosures(connection: Connection, rows: readonly DisclosureRow[]): Promise<Written> {
  const written = await writeReports(connection, rows)
  await identifyMembers(connection)
  return written
}

/** Works like writeDisclosures(), for many small files. The caller runs identifyMembers() once at the end. */
export async function writeReports({ pool }: Connection, rows: readonly DisclosureRow[]): Promise<Written> {
  const documents = [...Map.groupBy(rows, row => row.document.url).values()].map(toDocument)
  return await inTransaction(pool, async client => {
    await client.query(WRITE_MEMBERS, [JSON.stringify(toMembers(rows))])
    const offices = documents.filter(({ day_source }) => day_source === 'office').map(({ url }) => url)
    if (offices.length > 0) await client.query(MOVE_DOCUMENTS, [offices])
    const known = await client.query<{ url: string }>(UNPARSED_DOCUMENTS, [documents.map(({ url }) => url)])
    const scanned = new Set(known.rows.map(({ url }) => url))
    const changed = await client.query<{ url: string; reading: string }>(WRITE_DOCUMENTS, [JSON.stringify(documents)])
    const trades = await identify(client, rows)
    const kept = await client.query<{ is_new: boolean }>(WRITE_TRADES, [JSON.stringify(trades)])
    const urls = [...new Set(documents.map(({ url }) => url))]
    await judgeDisclosures(client, urls)
    await restate(client, urls)
    return {
      scans: changed.rows.filter(({ reading, url }) => reading === 'unparsed' && !scanned.has(url)).length,
      trades: kept.rows.filter(row => row.is_new).length
    }
  })
}

function toDocument(ofReport: readonly DisclosureRow[]) {
  const { daySource: day_source, document, edition, reader, reading } = ofReport.at(-1)!
  const disclosed_on = disclosureDayOf(ofReport.map(row => row.document.disclosedOn))
  return {
    amendment: edition?.amendment ?? null,
    day_source,
    disclosed_on,
    member_id: memberIdOf(document.chamber, document.memberName),
    reader,
    reading,
    title_day: edition?.titleDay ?? null,
    url: document.url
  }
}

/** Returns each member once, with the name in the newest report of the file. */
function toMembers(rows: readonly DisclosureRow[]): object[] {
  const members = rows.flatMap(({ document, trade }) => {
    const { chamber, disclosedOn, district, memberName: name, state } = document
    const seen_on = disclosedOn ?? trade?.tradedOn ?? EARLIEST
    return { chamber, district, id: memberIdOf(chamber, name), name, seen_on, state }
  })
  members.sort((a, b) => (a.seen_on < b.seen_on ? -1 : Number(a.seen_on > b.seen_on)))
  return [...new Map(members.map(member => [member.id, member])).values()]
}

/** Earliest day, used for a member whose report has no day. */
const EARLIEST = '0001-01-01'

/**
 * Assigns ids to trades. Call it after writing the reports, whose row locks keep other processes from writing their
 * trades.
 */
async function identify(client: pg.PoolClient, rows: readonly DisclosureRow[]): Promise<object[]> {
  const reports = Map.groupBy(rows, row => row.document.url)
  const { rows: stored } = await client.query<StoredRow>(STORED_TRADES, [[...reports.keys()]])
  const known = Map.groupBy(stored.map(toStored), ({ documentUrl }) => documentUrl)
  return [...reports].flatMap(([url, ofReport]) => {
    const trades = ofReport.flatMap(({ trade }) => trade ?? [])
    return identifyTrades(url, trades, known.get(url) ?? []).map(identified => toRow(url, identified))
  })
}

/** Updates whether disclosures were late. It runs at each write, because disclosure or notice day may arrive later. */
async function judgeDisclosures(client: pg.PoolClient, urls: readonly string[]): Promise<void> {
  const { rows } = await client.query<DatedRow>(DATED_TRADES, [urls])
  const judged = rows.map(trade => ({ id: trade.id, is_late: isLateDisclosure(trade) ?? null }))
  await client.query(WRITE_LATENESS, [JSON.stringify(judged.filter(({ is_late }) => is_late !== null))])
}

type DatedRow = { id: string } & Parameters<typeof isLateDisclosure>[0]

type StoredRow = Omit<StoredDisclosure, 'amount'> & { documentUrl: string; minUsd: number; maxUsd: number | null }

const toStored = ({ maxUsd, minUsd, ...trade }: StoredRow): StoredDisclosure & { documentUrl: string } => ({
  ...trade,
  amount: { maxUsd, minUsd }
})

function toRow(url: string, { id, trade }: IdentifiedTrade): object {
  const { amount, assetDetail, assetName, assetType, isAmendment, isOption, notifiedOn, tradedOn, ...rest } = trade
  return {
    ...rest,
    asset_detail: assetDetail,
    asset_name: assetName,
    asset_type: assetType,
    document_url: url,
    id,
    is_amendment: isAmendment,
    is_option: isOption,
    max_usd: amount.maxUsd,
    min_usd: amount.minUsd,
    notified_on: notifiedOn,
    traded_on: tradedOn
  }
}

const WRITE_MEMBERS = `
  insert into congress_member as known (id, name, chamber, state, district, seen_on)
  select id, name, chamber, state, district, seen_on
  from jsonb_to_recordset($1) as row (id text, name text, chamber text, state text, district text, seen_on date)
  order by id
  on conflict (id) do update set
    name = excluded.name, district = coalesce(excluded.district, known.district),
    state = coalesce(excluded.state, known.state), seen_on = excluded.seen_on
  where excluded.seen_on > known.seen_on`

/**
 * Changes the URLs of House reports. Until the office lists a report, its URL contains the year of the signature; only
 * the number is certain.
 */
const MOVE_DOCUMENTS = `
  update congress_document known set url = listed.url
  from unnest($1::text[]) as listed (url)
  where substring(known.url from '/ptr-pdfs/\\d+/(\\d+)[.]pdf$') = substring(listed.url from '/ptr-pdfs/\\d+/(\\d+)[.]pdf$')
    and known.url <> listed.url and known.day_source <> 'office'
    and not exists (select from congress_document other where other.url = listed.url)`

const UNPARSED_DOCUMENTS = `select url from congress_document where url = any ($1) and reading = 'unparsed'`

const rankOf = (column: string, order: readonly string[]): string =>
  `array_position(array[${order.map(value => `'${value}'`).join(', ')}], ${column})`
const IS_BETTER_READ = `${rankOf('excluded.reading', READINGS)} > ${rankOf('known.reading', READINGS)}`
const IS_BETTER_DAY = `excluded.disclosed_on is not null and (known.disclosed_on is null
  or ${rankOf('excluded.day_source', DAY_SOURCES)} > ${rankOf('known.day_source', DAY_SOURCES)})`

/** Whether both names belong to the stored report. Its member id may differ from the id derived from a name. */
const IS_NAMED = '(excluded.named_as <@ known.named_as or excluded.member_id = known.member_id)'

/** Inserts or updates reports. A report that is a scan in one list and parsed in another counts as parsed. */
const WRITE_DOCUMENTS = `
  insert into congress_document as known (url, member_id, named_as, disclosed_on, day_source, reading, reader, title_day, amendment)
  select url, member_id, array[member_id], disclosed_on, day_source, reading, reader, title_day, amendment
  from jsonb_to_recordset($1)
    as row (url text, member_id text, disclosed_on date, day_source text, reading text, reader smallint, title_day date,
      amendment smallint)
  order by url
  on conflict (url) do update set
    disclosed_on = case when ${IS_BETTER_DAY} then excluded.disclosed_on else known.disclosed_on end,
    day_source = case when ${IS_BETTER_DAY} then excluded.day_source else known.day_source end,
    reading = case when ${IS_BETTER_READ} then excluded.reading else known.reading end,
    reader = coalesce(excluded.reader, known.reader),
    title_day = coalesce(excluded.title_day, known.title_day),
    amendment = coalesce(excluded.amendment, known.amendment),
    named_as = case when ${IS_NAMED} then known.named_as else known.named_as || excluded.named_as end
  where not ${IS_NAMED} or (${IS_BETTER_DAY}) or ${IS_BETTER_READ} or (excluded.reader is distinct from known.reader and excluded.reader is not null)
    or (known.title_day is null and excluded.title_day is not null)
  returning url, reading`

const STORED_TRADES = `
  select id, document_url as "documentUrl", traded_on as "tradedOn", owner, type, ticker, asset_name as "assetName",
    is_option as "isOption", min_usd as "minUsd", max_usd as "maxUsd"
  from congress_trade where document_url = any ($1)
  order by id`

const IS_BETTER_OWNER = `${rankOf('excluded.owner', OWNERS_BY_CERTAINTY)} > ${rankOf('known.owner', OWNERS_BY_CERTAINTY)}`

const WRITE_TRADES = `
  insert into congress_trade as known (id, document_url, traded_on, notified_on, owner, type, ticker, asset_name, asset_detail,
    asset_type, is_option, is_amendment, comment, min_usd, max_usd)
  select id, document_url, traded_on, notified_on, owner, type, ticker, asset_name, asset_detail, asset_type, is_option,
    is_amendment, comment, min_usd, max_usd
  from jsonb_populate_recordset(null::congress_trade, $1)
  order by id
  on conflict (id) do update set
    ticker = coalesce(known.ticker, excluded.ticker),
    notified_on = coalesce(known.notified_on, excluded.notified_on),
    asset_detail = coalesce(known.asset_detail, excluded.asset_detail),
    is_amendment = known.is_amendment or excluded.is_amendment,
    owner = case when ${IS_BETTER_OWNER} then excluded.owner else known.owner end
  where (known.ticker is null and excluded.ticker is not null)
    or (known.notified_on is null and excluded.notified_on is not null)
    or (known.asset_detail is null and excluded.asset_detail is not null)
    or (excluded.is_amendment and not known.is_amendment)
    or ${IS_BETTER_OWNER}
  returning xmax = 0 as is_new`

const DATED_TRADES = `
  select trade.id, traded_on as "tradedOn", notified_on as "notifiedOn", disclosed_on as "disclosedOn"
  from congress_trade trade join congress_document document on document.url = document_url
  where document.url = any ($1)`

const WRITE_LATENESS = `
  update congress_trade trade set is_late = judged.is_late
  from jsonb_to_recordset($1) as judged (id text, is_late boolean)
  where trade.id = judged.id and trade.is_late is distinct from judged.is_late`
