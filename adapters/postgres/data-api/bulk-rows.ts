// Reads all transactions of a bulk file with COPY. Owners and instants take SQL most of its time, so they are read as stored and
// written here, by the rules of transaction-fields.ts. A test compares both.

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { BULK_COLUMNS, type BulkType } from '#core/data-api/bulk/bulk-columns.ts'
import type { BulkPart } from '#core/data-api/bulk/bulk-file.ts'
import type { TransactionField, TransactionOwner } from '#core/data-api/transactions/insider-transaction.ts'
import { absolute, FIELD_SQL } from './transaction-fields.ts'

/** Value of a column as text, as the API writes it in CSV before quoting. */
export type BulkCell = string | null

/** Key of the lock that one writer of bulk files holds. It may be any number that no other lock uses. */
const LOCK = 4_041_978

/**
 * Runs `work` in a transaction that sees one snapshot, unless another session holds the lock of the writer. PostgreSQL
 * releases the lock with the session, so a process that dies holds up nobody, and one that lost its session reads no more.
 */
export async function asOnlyWriter<Answer>(
  client: pg.ClientBase,
  work: () => Promise<Answer>
): Promise<Answer | undefined> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (!rows[0]?.taken) return undefined
  await client.query('begin isolation level repeatable read read only')
  const answer = await work()
  await client.query('commit')
  await client.query('select pg_advisory_unlock($1)', [LOCK])
  return answer
}

/** First owner of a row, and all of them as JSON. */
interface Owners {
  readonly first: TransactionOwner | undefined
  readonly json: string
}

const NO_OWNERS: Owners = { first: undefined, json: '[]' }

/** Fields that follow from the owners. */
const OF_OWNERS: Partial<Record<TransactionField, (owners: Owners) => BulkCell>> = {
  insiderCik: ({ first }) => first?.cik ?? null,
  isDirector: ({ first }) => toText(first?.isDirector),
  isOfficer: ({ first }) => toText(first?.isOfficer),
  name: ({ first }) => first?.name ?? null,
  officerTitle: ({ first }) => first?.officerTitle ?? null,
  owners: ({ json }) => json
}

const toText = (value: boolean | null | undefined): BulkCell => value?.toString() ?? null

/** Instants as they are stored, in the time zone of the session. */
const STORED_INSTANTS: Partial<Record<TransactionField, string>> = {
  acceptedAt: `date_trunc('second', trade.accepted_at)`,
  knownAt: 'trade.valid_from'
}

const READ_COLUMNS = BULK_COLUMNS.filter(({ name }) => !OF_OWNERS[name])

/** COPY has no parameters, so instants stand in its text. */
function queryOf({ asOf, knownAfter }: BulkPart, siteUrl: string): string {
  const at = (instant: Date): string => `'${instant.toISOString()}'::timestamptz`
  const sqlOf = { ...FIELD_SQL, ...STORED_INSTANTS, filingUrl: absolute(FIELD_SQL.filingUrl, siteUrl) }
  return `copy (
    select ${READ_COLUMNS.map(({ name }) => sqlOf[name]).join(', ')}, trade.owners
    from trade
    where trade.valid_from <= ${at(asOf)} and (trade.valid_to is null or trade.valid_to > ${at(asOf)})
      ${knownAfter ? `and trade.valid_from > ${at(knownAfter)}` : ''}
    order by trade.valid_from desc, trade.id desc) to stdout`
}

/** Yields the rows of a part, newest known first, some at a time. The session must be in UTC. */
export async function* readBulkRows(
  client: pg.ClientBase,
  part: BulkPart,
  siteUrl: string
): AsyncGenerator<BulkCell[][], void> {
  const toCells = cellReader(part.asOf)
  let rest: Buffer = Buffer.alloc(0)
  for await (const bytes of client.query(copyTo(queryOf(part, siteUrl)))) {
    const known: Buffer = rest.length > 0 ? Buffer.concat([rest, bytes as Buffer]) : (bytes as Buffer)
    // A line feed ends a row: COPY writes those of a text as two characters.
    const end = known.lastIndexOf(LINE_FEED)
    if (end >= 0) yield known.toString('utf8', 0, end).split('\n').map(toCells)
    rest = known.subarray(end + 1)
  }
}

const LINE_FEED = 10

function cellReader(asOf: Date): (line: string) => BulkCell[] {
  const places = new Map(READ_COLUMNS.map(({ name }, at) => [name, at]))
  const readers = BULK_COLUMNS.map(({ name, type }) => {
    const ofOwners = OF_OWNERS[name]
    const [at, read] = [places.get(name) ?? 0, repeating(READ[type])]
    return (cells: readonly string[], owners: Owners): BulkCell => (ofOwners ? ofOwners(owners) : read(cells[at]!))
  })
  // Lines of one filing follow each other, and have the same owners.
  let last = { cell: '', owners: NO_OWNERS }
  return line => {
    const cells = line.split('\t')
    const cell = cells[READ_COLUMNS.length]!
    if (cell !== last.cell) last = { cell, owners: readOwners(cell, asOf) }
    const { owners } = last
    return readers.map(read => read(cells, owners))
  }
}

/** Answers again what it answered last for an equal value. Rows of a filing follow each other and share most values. */
export function repeating<Given, Answer>(work: (given: Given) => Answer): (given: Given) => Answer {
  let isAsked = false
  let last: Given
  let answer: Answer
  return given => {
    if (!(isAsked && given === last)) {
      answer = work(given)
      last = given
      isAsked = true
    }
    return answer
  }
}

/** Owner in a row of the database. What a filing does not say may be left out. */
type StoredOwner = Partial<TransactionOwner> & Pick<TransactionOwner, 'cik' | 'name'> & { readonly knownAt: string }

/** Owners known at `asOf`. */
function readOwners(cell: string, asOf: Date): Owners {
  const stored = JSON.parse(unescaped(cell)) as readonly StoredOwner[]
  const known = stored.filter(({ knownAt }) => Date.parse(knownAt) <= asOf.getTime())
  const owners = known.map(
    (owner): TransactionOwner => ({
      cik: owner.cik,
      name: owner.name,
      isDirector: owner.isDirector ?? null,
      isOfficer: owner.isOfficer ?? null,
      isTenPercentOwner: owner.isTenPercentOwner ?? null,
      isOther: owner.isOther ?? null,
      officerTitle: owner.officerTitle ?? null
    })
  )
  return { first: owners[0], json: JSON.stringify(owners) }
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** @see https://www.postgresql.org/docs/current/sql-copy.html, "Text Format" */
const unescaped = (cell: string): string =>
  cell.includes('\\') ? cell.replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter) : cell

const orNull =
  (read: (cell: string) => BulkCell) =>
  (cell: string): BulkCell =>
    cell === '\\N' ? null : read(cell)

const READ: Readonly<Record<BulkType, (cell: string) => BulkCell>> = {
  boolean: orNull(cell => (cell === 't' ? 'true' : 'false')),
  day: orNull(cell => cell),
  instant: orNull(toInstant),
  integer: orNull(cell => cell),
  // Written again, because PostgreSQL puts spaces into JSON.
  json: orNull(cell => (cell === '[]' ? cell : JSON.stringify(JSON.parse(unescaped(cell))))),
  number: orNull(toNumber),
  text: orNull(unescaped)
}

/** PostgreSQL writes the same digits, but other exponents, and a minus before zero. */
function toNumber(stored: string): string {
  return stored.includes('e') || stored === '-0' ? String(Number(stored)) : stored
}

/** `2026-03-04 22:32:07.25+00` becomes `2026-03-04T22:32:07.250Z`. */
function toInstant(stored: string): string {
  const fraction = stored.slice(20, -3)
  const milliseconds = fraction === '' ? '' : `.${fraction.slice(0, 3).padEnd(3, '0')}`
  return `${stored.slice(0, 10)}T${stored.slice(11, 19)}${milliseconds}Z`
}
