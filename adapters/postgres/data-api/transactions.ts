// Reads rows of the data API. The database builds their JSON text, which is passed through unparsed. See
// docs/decisions/0022-let-the-database-write-list-rows-as-json.md.

import { hash } from 'node:crypto'
import type pg from 'pg'
import type {
  AskedScoreRange,
  TransactionCell,
  TransactionCells,
  TransactionForm,
  TransactionQuestion,
  TransactionRows,
  TransactionSource
} from '#core/data-api/ports.ts'
import { TRANSACTION_FIELDS } from '#core/data-api/transactions/insider-transaction.ts'
import type { DataCoverage } from '#core/filings/coverage.ts'
import { type NumberColumn, TRAIT_BITS, type TraitName } from '#core/lists/activities/filters/asked.ts'
import type { RowKeys } from '#core/lists/activities/ports.ts'
import { wantedRows } from '../lists/activities/activity-json.ts'
import { NUMBER_SQL, TRAIT_SQL, VALUE_SQL } from '../lists/activities/screen/trade-sql.ts'
import { openUntilParameter, visibleScore } from '../scores/newest-score.ts'
import { absolute, DECIMAL_SQL, FIELD_SQL, FILED_LINE, FIRST_OWNER } from './transaction-fields.ts'

interface Row {
  readonly json: string
  readonly count: number
  readonly known: string | null
  readonly id: string | null
}

/** Table of rows: single lines of filings, or sums of the lots of one decision, which have the same columns. */
type RowTable = 'lot_group' | 'trade'

/** Condition of a query. `keepsPlan` is set if the best plan does not depend on the value. */
type Condition = readonly [sql: (place: string, table: RowTable) => string, value: unknown, keepsPlan?: 'keepsPlan']

/**
 * Returns the source. `held` is shared with the other lists. Invented filings, which the SEC does not have, link to
 * `siteUrl`.
 */
export function postgresTransactions(
  pool: pg.Pool,
  held: () => Promise<DataCoverage>,
  siteUrl: string
): TransactionSource {
  return {
    held,
    async list(question) {
      const { rows } = await pool.query<Row>(listQuery(question, siteUrl))
      return toRows(rows[0]!)
    },
    async listCells(question) {
      const { rows } = await pool.query<TransactionCell[]>({ ...cellsQuery(question, siteUrl), rowMode: 'array' })
      return toCells(rows, question)
    },
    async readCells(keys, form) {
      const text = wantedQuery(form, siteUrl, { cells: 'cells.*', order: 'order by wanted.place' })
      const { rows } = await pool.query<TransactionCell[]>({ rowMode: 'array', text, values: valuesOf(keys, form) })
      return rows
    },
    async readRows(keys, form) {
      const cells = `coalesce(json_agg(cells order by wanted.place), '[]')::text as json`
      const text = wantedQuery(form, siteUrl, { cells, order: '' })
      const { rows } = await pool.query<{ json: string }>({ text, values: valuesOf(keys, form) })
      return rows[0]!.json
    }
  }
}

/** Returns the query of a list. It fetches one row more than requested, to find out whether more rows follow. */
export function listQuery(question: TransactionQuestion, siteUrl = ''): pg.QueryConfig {
  const conditions = conditionsOf(question)
  const fields = fieldsOf(question, siteUrl).join(',\n    ')
  const text = `
  with page as materialized (
    select trade.*, row_number() over (${inOrder(question)}) as place
    ${fromRows(question, conditions)}),
  shown as (
    select trade.place, row_to_json(cells) as row
    from page trade ${FIRST_OWNER} ${question.decimals === 'string' ? FILED_LINE : ''}
    cross join lateral (select ${fields}) cells
    where trade.place <= $2::int)
  select coalesce((select json_agg(row order by place) from shown), '[]')::text as json,
    least($2::int, count(*))::int as count,
    max(to_char(valid_from at time zone 'UTC', '${MICROSECONDS}')) filter (where place = $2::int and more) as known,
    max(id) filter (where place = $2::int and more) as id
  from (select *, count(*) over () > $2::int as more from page) page`
  return prepared(text, question, conditions)
}

/** Returns a query like `listQuery`, whose rows are arrays of cells with the cursor at the end. */
export function cellsQuery(question: TransactionQuestion, siteUrl = ''): pg.QueryConfig {
  const conditions = conditionsOf(question)
  const text = `
  select ${[...fieldsOf(question, siteUrl), `to_char(trade.valid_from at time zone 'UTC', '${MICROSECONDS}')`, 'trade.id'].join(',\n    ')}
  from (select trade.* ${fromRows(question, conditions)}) trade
  ${FIRST_OWNER} ${question.decimals === 'string' ? FILED_LINE : ''}
  ${inOrder(question)}`
  return prepared(text, question, conditions)
}

/** Returns SQL that reads named rows, over the parameters of `valuesOf`. */
const wantedQuery = (
  form: TransactionForm,
  siteUrl: string,
  { cells, order }: { readonly cells: string; readonly order: string }
): string => `
  select ${cells}
  from ${wantedRows('$2', '$3', '$4')}
  ${FIRST_OWNER} ${form.decimals === 'string' ? FILED_LINE : ''}
  cross join lateral (select ${fieldsOf(form, siteUrl).join(', ')}) cells
  ${order}`

const valuesOf = ({ areGroups, ids, versions }: RowKeys, { asOf }: TransactionForm): unknown[] => [
  asOf.toISOString(),
  ids,
  versions,
  areGroups
]

const inOrder = ({ direction }: Pick<TransactionQuestion, 'direction'>): string =>
  `order by trade.valid_from ${direction}, trade.id ${direction}`

const MICROSECONDS = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

function fieldsOf({ decimals, fields }: TransactionForm, siteUrl: string): string[] {
  const ownSql = { ...FIELD_SQL, filingUrl: absolute(FIELD_SQL.filingUrl, siteUrl) }
  const sqlOf = decimals === 'string' ? { ...ownSql, ...DECIMAL_SQL } : ownSql
  return fields.map(field => `${sqlOf[field]} as "${field}"`)
}

/** Sums and single lines are each read in list order over their own index, and then merged. */
function fromRows(question: TransactionQuestion, conditions: readonly Condition[]): string {
  const order = inOrder(question)
  if (question.group === 'lot') return fromTable('trade', conditions, order)
  const alone: Condition = [() => 'not trade.is_lot', undefined]
  return `from (
    (select trade.* ${fromTable('trade', [...conditions, alone], order)})
    union all
    (select trade.* ${fromTable('lot_group', conditions, order)})) trade
    ${order} limit $2::int + 1`
}

function fromTable(table: RowTable, conditions: readonly Condition[], order: string): string {
  const where = conditions.map(([sql], index) => `and ${sql(`$${index + 3}`, table)}`).join('\n      ')
  return `from ${table} as trade
    where trade.valid_from <= $1::timestamptz and (trade.valid_to is null or trade.valid_to > $1::timestamptz)
      ${where}
    ${order} limit $2::int + 1`
}

/**
 * Prepares the query only if one plan suits all values: for all rows or one company, with all fields. The database
 * plans each other query for its own values.
 */
function prepared(text: string, question: TransactionQuestion, conditions: readonly Condition[]): pg.QueryConfig {
  const isKept =
    question.fields.length === TRANSACTION_FIELDS.length &&
    conditions.every(([, , keepsPlan]) => keepsPlan !== undefined)
  return {
    ...(isKept && { name: `transactions ${hash('sha256', text, 'base64url').slice(0, 12)}` }),
    text,
    values: [question.asOf.toISOString(), question.limit, ...conditions.flatMap(([, value]) => [value])]
  }
}

function conditionsOf(question: TransactionQuestion): Condition[] {
  const { after, codes, direction, filedFrom, filedTo, insiderCik, issuerCiks, scores, titles, tradedFrom, tradedTo } =
    question
  // For a single issuer, the index returns rows in list order.
  const isOneIssuer = issuerCiks?.length === 1
  const all: readonly Condition[] = [
    [place => `trade.issuer_cik = ${place}::bigint`, isOneIssuer ? issuerCiks[0] : undefined, 'keepsPlan'],
    [place => `trade.issuer_cik = any (${place}::bigint[])`, isOneIssuer ? undefined : issuerCiks],
    [OWNER_SQL, insiderCik],
    [place => `trade.titles && ${place}::text[]`, titles],
    [place => `trade.code = any (${place}::text[])`, codes],
    [place => `trade.transaction_date >= ${place}::date`, tradedFrom],
    [place => `trade.transaction_date <= ${place}::date`, tradedTo],
    [place => `trade.filed_at >= ${place}::date`, filedFrom],
    [place => `trade.filed_at <= ${place}::date`, filedTo],
    ...question.ranges.flatMap(rangeConditions),
    ...bitConditions(question.bits),
    [SCORE_SQL, scores && scoreValue(scores)],
    [
      place =>
        `(trade.valid_from, trade.id) ${direction === 'desc' ? '<' : '>'} ((${place}::text[])[1]::timestamptz, (${place}::text[])[2])`,
      after && [after.knownAt, after.id],
      'keepsPlan'
    ]
  ]
  return all.filter(([, value]) => value !== undefined)
}

/** Selects rows of an insider known at $1. Versions of a sum are numbered apart from those of its lots. */
const OWNER_SQL: Condition[0] = (place, table) =>
  table === 'trade'
    ? `(trade.id, trade.version) in (
        select trade_id, version from trade_owner where owner_cik = ${place}::bigint and known_at <= $1::timestamptz)`
    : `trade.id in (select trade_id from trade_owner where owner_cik = ${place}::bigint)
        and exists (select from jsonb_array_elements(trade.owners) owner
          where (owner ->> 'cik')::bigint = ${place}::bigint and (owner ->> 'knownAt')::timestamptz <= $1::timestamptz)`

/** Selects purchases by their score, if it is open. The value is an array: until when scores are open, and the bounds. */
const SCORE_SQL: Condition[0] = place => `(
  select issued.visible_score from (${visibleScore('$1::timestamptz', `(${place}::text[])[1]::timestamptz`)}) issued)
    between coalesce((${place}::text[])[2]::int, 0) and coalesce((${place}::text[])[3]::int, 100)`

const scoreValue = ({ greatest, least, openScores }: AskedScoreRange): (string | undefined)[] => [
  openUntilParameter(openScores),
  least?.toString(),
  greatest?.toString()
]

function rangeConditions({ column, greatest, isMissing, least }: TransactionQuestion['ranges'][number]): Condition[] {
  const sql = column === 'valueCents' ? VALUE_SQL : NUMBER_SQL[column as NumberColumn]
  return [
    [place => `((${sql}) is null) = ${place}::boolean`, isMissing],
    [place => `(${sql}) >= ${place}::float8`, least],
    [place => `(${sql}) <= ${place}::float8`, greatest]
  ]
}

function bitConditions({ all, any, none }: TransactionQuestion['bits']): Condition[] {
  const bits = Object.entries(TRAIT_SQL).map(([name, sql]) => ({ bit: TRAIT_BITS[name as TraitName], sql }))
  const either = bits.filter(({ bit }) => (any & bit) !== 0).map(({ sql }) => `coalesce(${sql}, false)`)
  return [
    ...bits.map(({ bit, sql }): Condition => {
      const wanted = (all & bit) !== 0 || ((none & bit) !== 0 ? false : undefined)
      return [place => `coalesce(${sql}, false) = ${place}::boolean`, wanted]
    }),
    [place => `(${either.join(' or ')}) = ${place}::boolean`, either.length > 0 ? true : undefined]
  ]
}

function toRows({ count, id, json, known }: Row): TransactionRows {
  return { count, json, next: id === null || known === null ? undefined : { id, knownAt: known } }
}

function toCells(rows: TransactionCell[][], { fields, limit }: TransactionQuestion): TransactionCells {
  const shown = rows.slice(0, limit)
  const [knownAt, id] = shown.at(-1)?.slice(fields.length) ?? []
  return { next: rows.length > limit ? { id: String(id), knownAt: String(knownAt) } : undefined, rows: shown }
}
