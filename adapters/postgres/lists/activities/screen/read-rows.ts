// Reads rows of `trade` and `lot_group`, which have the same columns, into memory. The database sends each column of a slice as one byte string, which costs a fifth
// of sending rows.

import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'

import {
  NUMBER_CELLS,
  NUMBER_COLUMNS,
  type NumberColumn,
  TRAIT_BITS,
  type TraitName
} from '#core/lists/activities/filters/asked.ts'
import { byNumberColumn, NONE } from '#core/lists/activities/screen/block.ts'
import { appendRow, type Columns, makeColumns } from '#core/lists/activities/screen/columns.ts'
import type { ChangedFiling } from '#core/lists/activities/screen/remove-rows.ts'
import { byOutcomeColumn, byReturnColumn } from '#core/lists/activities/screen/return-columns.ts'
import { TRAIT } from '#core/lists/activities/screen/traits.ts'
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
  .map(([name, sql]) => `case when ${sql} then ${TRAIT_BITS[name as TraitName]} else 0 end`)
  .join(' + ')

/** Days since 1970 of a column; NONE for a rejected day. */
const daySql = (column: string): string =>
  `coalesce(case when date_validity <> 'rejected' then ${column} - date '1970-01-01' end, ${NONE})`

const COLUMNS = `
  count(*)::int as rows,
  string_agg(int4send(version), '') as version,
  string_agg(float8send(floor(extract(epoch from valid_from))::float8), '') as valid_from,
  string_agg(float8send(coalesce(floor(extract(epoch from valid_to))::float8, 'NaN')), '') as valid_to,
  string_agg(int4send(filed_at - date '1970-01-01'), '') as filed,
  string_agg(int4send(${daySql('transaction_date')}), '') as traded,
  string_agg(int4send(${daySql('coalesce(first_traded_on, transaction_date)')}), '') as first_traded,
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

/** Table that each list of blocks is read from. */
const TABLES = { blocks: 'trade', groups: 'lot_group' } as const
/** Named alike, because the SQL of cells names the table. */
const ROWS = { blocks: 'trade', groups: 'lot_group as trade' } as const
const NAME_ENDS = { blocks: '', groups: '-groups' } as const
type Part = keyof typeof TABLES
const PARTS = ['blocks', 'groups'] as const satisfies readonly Part[]

/**
 * Returns named statements. That for filings selects trades that they reported first: a trade's id begins with that
 * filing, so the index on issuers is used.
 */
const statementsOf = (part: Part) => ({
  filings: {
    name: `screen-filings${NAME_ENDS[part]}`,
    text: `select ${COLUMNS} from ${ROWS[part]}
           where issuer_cik = any ($1::bigint[]) and split_part(id, '#', 1) = any ($2::text[])`
  },
  issuers: {
    name: `screen-issuers${NAME_ENDS[part]}`,
    text: `select ${COLUMNS} from ${ROWS[part]} where issuer_cik = any ($1::bigint[])`
  },
  slice: {
    name: `screen-slice${NAME_ENDS[part]}`,
    text: `select ${COLUMNS} from ${ROWS[part]} where ctid >= format('(%s,0)', $1::bigint)::tid
           and ctid < format('(%s,0)', $2::bigint)::tid`
  },
  stated: {
    name: `screen-stated${NAME_ENDS[part]}`,
    text: `select ${COLUMNS} from ${ROWS[part]} where accession = any ($1::text[]) and valid_to is null`
  }
})
const READ = { blocks: statementsOf('blocks'), groups: statementsOf('groups') }
const LAST_PAGE = 2 ** 31

/** Appends all rows of both tables. Rows that change during the reading are listed in trade_change afterwards. */
export async function readAllRows(pool: pg.Pool, columns: Columns): Promise<void> {
  const beside = await readAllBeside(pool)
  for (const part of PARTS) {
    for await (const slice of readSlices(pool, part)) appendSlice(columns, { beside, slices: { [part]: slice } })
  }
}

/** Yields all slices of a table. The next one is read while the caller appends the previous one. */
async function* readSlices(pool: pg.Pool, part: Part): AsyncGenerator<Slice> {
  const size = await pool.query<{ bytes: string }>(`select pg_relation_size('${TABLES[part]}')::text as bytes`)
  const pages = Math.ceil(Number(size.rows[0]!.bytes) / PAGE_BYTES)
  const readFrom = (page: number): Promise<Slice> => {
    const end = page + SLICE_PAGES > pages ? LAST_PAGE : page + SLICE_PAGES
    return readSlice(pool, { ...READ[part].slice, values: [page, end] })
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
  const slices = await readBoth(pool, 'issuers', [issuerCiks])
  return { beside: await readBesideOf(pool, issuerCiks), slices }
}

/** Reads the trades that these filings reported first. */
export async function readFilings(pool: Queries, filings: readonly ChangedFiling[]): Promise<ReadRows> {
  const accessions = filings.map(({ accession }) => accession)
  const issuerCiks = [...new Set(filings.map(({ issuerCik }) => issuerCik))]
  const slices = await readBoth(pool, 'filings', [issuerCiks, accessions])
  return { beside: await readBesideFilings(pool, accessions), slices }
}

/** Returns the trades that filings state now, by company. */
export async function readStatedTrades(
  pool: Queries,
  accessions: readonly string[]
): Promise<ReadonlyMap<string, Columns>> {
  const slices = await readBoth(pool, 'stated', [accessions])
  const companies = new Map<string, Columns>()
  const stated = PARTS.filter(part => slices[part].rows > 0)
  const issuerCiks = new Set(stated.flatMap(part => slices[part].issuer_cik.split(LINE_END)))
  for (const cik of issuerCiks) companies.set(cik, makeColumns())
  if (stated.length === 0) return companies
  const beside = await readBesideOf(pool, [...issuerCiks])
  for (const part of stated) appendRows({ beside, columnsOf: cik => companies.get(cik)!, part }, slices[part])
  return companies
}

/** Reads one after the other, because a connection runs one query at a time. */
async function readBoth(
  pool: Queries,
  by: 'filings' | 'issuers' | 'stated',
  values: unknown[]
): Promise<Readonly<Record<Part, Slice>>> {
  const blocks = await readSlice(pool, { ...READ.blocks[by], values })
  return { blocks, groups: await readSlice(pool, { ...READ.groups[by], values }) }
}

/** Rows with their returns and scores. */
export interface ReadRows {
  readonly beside: Beside
  readonly slices: Readonly<Partial<Record<Part, Slice>>>
}

/** Rows by column: text columns as lines, other columns as big-endian numbers. */
type Slice = { readonly rows: number } & Record<TextColumn, string> & Record<CellColumn | NumberColumn, Buffer>

async function readSlice(pool: Queries, query: pg.QueryConfig): Promise<Slice> {
  const { rows } = await pool.query<Slice>(query)
  return rows[0]!
}

export function appendSlice(columns: Columns, { beside, slices }: ReadRows): void {
  for (const part of PARTS) {
    const slice = slices[part]
    if (slice && slice.rows > 0) appendRows({ beside, columnsOf: () => columns, part }, slice)
  }
}

interface Appended {
  readonly beside: Beside
  readonly columnsOf: (issuerCik: string) => Columns
  readonly part: Part
}

function appendRows({ beside, columnsOf, part }: Appended, slice: Slice): void {
  const whole = (name: CellColumn | NumberColumn) => (row: number) => slice[name].readInt32BE(row * 4)
  const real = (name: CellColumn | NumberColumn) => (row: number) => slice[name].readDoubleBE(row * 8)
  const lines = (name: TextColumn) => slice[name].split(LINE_END)
  const cells = {
    codes: lines('code'),
    filed: whole('filed'),
    firstTraded: whole('first_traded'),
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
    const cellsOfRow = {
      ...byNumberColumn(name => numbers[name](row)),
      ...shownBeside(beside, cells.ids[row]!, cells.traits(row), cells.shows(row)),
      code: cells.codes[row]!,
      filed: cells.filed(row),
      firstTraded: cells.firstTraded(row),
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
    }
    appendRow(columnsOf(cells.issuerCiks[row]!), cellsOfRow, part)
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
type CellColumn =
  | 'filed'
  | 'first_traded'
  | 'shows'
  | 'traded'
  | 'traits'
  | 'valid_from'
  | 'valid_to'
  | 'value'
  | 'version'

function parts(text: string): string[] {
  return text === '' ? [] : text.split(PART_END)
}
