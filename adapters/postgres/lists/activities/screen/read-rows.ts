// Reads rows of `trade` as columns. The database sends each column of a slice as one byte string, which costs a fifth
// of sending rows.

import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'

import { NUMBER_CELLS, NUMBER_COLUMNS, type NumberColumn } from '#core/lists/activities/filters/asked.ts'
import { byNumberColumn, NONE } from '#core/lists/activities/screen/block.ts'
import { appendRow, type Columns, makeColumns } from '#core/lists/activities/screen/columns.ts'
import type { ChangedFiling } from '#core/lists/activities/screen/remove-rows.ts'
import { byOutcomeColumn, byReturnColumn } from '#core/lists/activities/screen/return-columns.ts'
import { TRAIT, type Trait } from '#core/lists/activities/screen/traits.ts'
import { firstAccessionOf } from '#core/trades/trade.ts'
import { type Beside, type Queries, readAllBeside, readBesideFilings, readBesideOf } from './read-beside.ts'
import { NUMBER_SQL, TRAIT_SQL, VALUE_SQL } from './trade-sql.ts'

/**
 * Number of table pages per slice, about 10,000 rows. A slice causes little garbage and stays far below the statement
 * timeout.
 */
const SLICE_PAGES = 1000
const PAGE_BYTES = 8192
const LINE_END = '\n'
const PART_END = '\t'

/** Bits of the column `shows`. */
const SHOWS = { returns: 1, score: 2 }

const isWhole = (name: NumberColumn): boolean => NUMBER_CELLS[name] === 'whole'

const numberSql = (name: NumberColumn): string =>
  isWhole(name)
    ? `string_agg(int4send(coalesce(${NUMBER_SQL[name]}, ${NONE})), '') as "${name}"`
    : `string_agg(float8send(coalesce(${NUMBER_SQL[name]}, 'NaN')), '') as "${name}"`

const traitSql = Object.entries(TRAIT_SQL)
  .map(([name, sql]) => `case when ${sql} then ${TRAIT[name as Trait]} else 0 end`)
  .join(' + ')

const COLUMNS = `
  count(*)::int as rows,
  string_agg(int4send(version), '') as version,
  string_agg(float8send(floor(extract(epoch from valid_from))::float8), '') as valid_from,
  string_agg(float8send(coalesce(floor(extract(epoch from valid_to))::float8, 'NaN')), '') as valid_to,
  string_agg(int4send(filed_at - date '1970-01-01'), '') as filed,
  string_agg(int4send(coalesce(case when date_validity <> 'rejected' then transaction_date - date '1970-01-01' end,
    ${NONE})), '') as traded,
  string_agg(int4send(${traitSql}), '') as traits,
  string_agg(float8send(coalesce(${VALUE_SQL}, 'NaN')), '') as value,
  ${NUMBER_COLUMNS.map(numberSql).join(',\n  ')},
  string_agg(int4send(case when is_followed then ${SHOWS.returns} else 0 end
    + case when is_scorable then ${SHOWS.score} else 0 end), '') as shows,
  string_agg(id, E'\\n') as id,
  string_agg(issuer_cik::text, E'\\n') as issuer_cik,
  string_agg(code, E'\\n') as code,
  string_agg(array_to_string(titles, ','), E'\\n') as titles,
  string_agg(array_to_string(owner_ciks, E'\\t'), E'\\n') as insider_ciks,
  string_agg(translate(case when cardinality(owner_ciks) = 1 then coalesce(owners #>> '{0,name}', '')
    else (select coalesce(string_agg(translate(coalesce(owner ->> 'name', ''), E'\\t', ' '), E'\\t' order by place), '')
      from jsonb_array_elements(owners) with ordinality listed (owner, place)) end, E'\\n', ' '), E'\\n')
    as insider_names`

const READ_SLICE = {
  name: 'screen-slice',
  text: `select ${COLUMNS} from trade where ctid >= format('(%s,0)', $1::bigint)::tid
         and ctid < format('(%s,0)', $2::bigint)::tid`
}
const READ_ISSUERS = {
  name: 'screen-issuers',
  text: `select ${COLUMNS} from trade where issuer_cik = any ($1::bigint[])`
}
/**
 * Selects trades that these filings reported first. A trade's id begins with that filing, so the index on issuers is
 * used.
 */
const READ_FILINGS = {
  name: 'screen-filings',
  text: `select ${COLUMNS} from trade
         where issuer_cik = any ($1::bigint[]) and split_part(id, '#', 1) = any ($2::text[])`
}
const READ_STATED = {
  name: 'screen-stated',
  text: `select ${COLUMNS} from trade where accession = any ($1::text[]) and valid_to is null`
}
const LAST_PAGE = 2 ** 31

/** Appends all rows of the table. Rows that change during the reading are listed in trade_change afterwards. */
export async function readAllRows(pool: pg.Pool, columns: Columns): Promise<void> {
  const size = await pool.query<{ bytes: string }>(`select pg_relation_size('trade')::text as bytes`)
  const beside = await readAllBeside(pool)
  const pages = Math.ceil(Number(size.rows[0]!.bytes) / PAGE_BYTES)
  for await (const slice of readSlices(pool, pages)) appendSlice(columns, { beside, slice })
}

/** Yields all slices. The next one is read while the caller appends the previous one. */
async function* readSlices(pool: pg.Pool, pages: number): AsyncGenerator<Slice> {
  const readFrom = (page: number): Promise<Slice> => {
    const end = page + SLICE_PAGES > pages ? LAST_PAGE : page + SLICE_PAGES
    return readSlice(pool, { ...READ_SLICE, values: [page, end] })
  }
  let coming = readFrom(0)
  for (let page = SLICE_PAGES; page <= pages; page += SLICE_PAGES) {
    const slice = await coming
    coming = readFrom(page)
    coming.catch(() => {}) // the next `await` throws the error, unless appending fails first
    await setImmediate() // lets the connection send its query
    yield slice
  }
  yield await coming
}

export async function readIssuers(pool: Queries, issuerCiks: readonly string[]): Promise<ReadRows> {
  const slice = await readSlice(pool, { ...READ_ISSUERS, values: [issuerCiks] })
  return { beside: await readBesideOf(pool, issuerCiks), slice }
}

/** Reads the trades that these filings reported first. */
export async function readFilings(pool: Queries, filings: readonly ChangedFiling[]): Promise<ReadRows> {
  const accessions = filings.map(({ accession }) => accession)
  const issuerCiks = [...new Set(filings.map(({ issuerCik }) => issuerCik))]
  const slice = await readSlice(pool, { ...READ_FILINGS, values: [issuerCiks, accessions] })
  return { beside: await readBesideFilings(pool, accessions), slice }
}

/** Returns the trades that filings state now, by company. */
export async function readStatedTrades(
  pool: Queries,
  accessions: readonly string[]
): Promise<ReadonlyMap<string, Columns>> {
  const slice = await readSlice(pool, { ...READ_STATED, values: [accessions] })
  const companies = new Map<string, Columns>()
  if (slice.rows === 0) return companies
  const issuerCiks = new Set(slice.issuer_cik.split(LINE_END))
  for (const cik of issuerCiks) companies.set(cik, makeColumns())
  appendRows(cik => companies.get(cik)!, slice, await readBesideOf(pool, [...issuerCiks]))
  return companies
}

/** Rows with their returns and scores. */
export interface ReadRows {
  readonly beside: Beside
  readonly slice: Slice
}

/** Rows by column: text columns as lines, other columns as big-endian numbers. */
type Slice = { readonly rows: number } & Record<TextColumn, string> & Record<CellColumn | NumberColumn, Buffer>

async function readSlice(pool: Queries, query: pg.QueryConfig): Promise<Slice> {
  const { rows } = await pool.query<Slice>(query)
  return rows[0]!
}

export function appendSlice(columns: Columns, { beside, slice }: ReadRows): void {
  if (slice.rows > 0) appendRows(() => columns, slice, beside)
}

function appendRows(columnsOf: (issuerCik: string) => Columns, slice: Slice, beside: Beside): void {
  const whole = (name: CellColumn | NumberColumn) => (row: number) => slice[name].readInt32BE(row * 4)
  const real = (name: CellColumn | NumberColumn) => (row: number) => slice[name].readDoubleBE(row * 8)
  const lines = (name: TextColumn) => slice[name].split(LINE_END)
  const cells = {
    codes: lines('code'),
    filed: whole('filed'),
    ids: lines('id'),
    insiderCiks: lines('insider_ciks'),
    insiderNames: lines('insider_names'),
    issuerCiks: lines('issuer_cik'),
    shows: whole('shows'),
    titles: lines('titles'),
    traded: whole('traded'),
    traits: whole('traits'),
    validFrom: real('valid_from'),
    validTo: real('valid_to'),
    value: real('value'),
    version: whole('version')
  }
  const numbers = byNumberColumn(name => (isWhole(name) ? whole(name) : real(name)))
  for (let row = 0; row < slice.rows; row += 1) {
    appendRow(columnsOf(cells.issuerCiks[row]!), {
      ...byNumberColumn(name => numbers[name](row)),
      ...shownBeside(beside, cells.ids[row]!, cells.traits(row), cells.shows(row)),
      code: cells.codes[row]!,
      filed: cells.filed(row),
      id: cells.ids[row]!,
      insiderCiks: parts(cells.insiderCiks[row]!),
      insiderNames: parts(cells.insiderNames[row]!),
      issuerCik: cells.issuerCiks[row]!,
      titles: cells.titles[row]!,
      traded: cells.traded(row),
      traits: cells.traits(row),
      validFrom: cells.validFrom(row),
      validTo: cells.validTo(row),
      value: cells.value(row),
      version: cells.version(row)
    })
  }
}

const NO_RETURNS = {
  outcomes: byOutcomeColumn(() => Number.NaN),
  returns: byReturnColumn(() => Number.NaN)
}

function shownBeside(beside: Beside, id: string, traits: number, shows: number) {
  const accession = firstAccessionOf(id)
  const side = traits & TRAIT.buy ? 'buy' : 'sell'
  const score = shows & SHOWS.score ? beside.scoreOf(accession) : undefined
  return {
    ...((shows & SHOWS.returns ? beside.returnsOf(accession, side) : undefined) ?? NO_RETURNS),
    score: score?.score ?? 0,
    scoreAsOf: score?.asOf ?? 0
  }
}

type TextColumn = 'code' | 'id' | 'insider_ciks' | 'insider_names' | 'issuer_cik' | 'titles'
type CellColumn = 'filed' | 'shows' | 'traded' | 'traits' | 'valid_from' | 'valid_to' | 'value' | 'version'

function parts(text: string): string[] {
  return text === '' ? [] : text.split(PART_END)
}
