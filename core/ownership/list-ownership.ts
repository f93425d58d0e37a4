import type { Clock } from '../clock.ts'
import { type CsvCell, csvDialect, csvLine } from '../csv.ts'
import { DAY_MS } from '../dates/durations.ts'
import { type Direction, type QueryRefusal, refuseParameter } from '../query.ts'
import type { Cik } from '../sec-ids.ts'
import { type OwnershipFilter, type OwnershipTable, selectionOf } from './ownership-filter.ts'
import { checkPercent, type PercentCheck } from './percent.ts'
import type { OwnershipPosition, OwnershipQuestion, OwnershipRow, OwnershipSort, OwnershipSource } from './ports.ts'

/** Row with the percent by the company's own count of shares. */
export interface CheckedRow extends Omit<OwnershipRow, 'sharesOutstanding'> {
  /** undefined if the count is unknown, or if the class is not the common stock. */
  readonly check: PercentCheck | undefined
}

export interface OwnershipPage {
  readonly rows: readonly CheckedRow[]
  /** Number of matching schedules on all pages. */
  readonly count: number
  readonly sort: OwnershipSort
  readonly direction: Direction
  /** Cursor of the next page. */
  readonly next: string | null
}

export interface ListPorts {
  readonly clock: Clock
  readonly ownership: OwnershipSource
}

export const OWNERSHIP_PAGE_SIZE = 50
/** Largest number of rows of a file. */
const MOST_CSV_ROWS = 10_000
const SEPARATOR = '~'

/** Returns one page of schedules, by default the newest first. */
export function listOwnership({ clock, ownership }: ListPorts) {
  return async (
    { cursor, direction = 'desc', sort = 'filed', ...filter }: OwnershipFilter,
    limit = OWNERSHIP_PAGE_SIZE
  ): Promise<{ readonly ok: true; readonly value: OwnershipPage } | QueryRefusal> => {
    const after = cursor === undefined ? undefined : parsePosition(cursor, sort, direction)
    if (cursor !== undefined && !after) return refuseParameter('cursor')
    const question = { ...selectionOf(filter), asOf: clock.now() }
    const [{ next: last, rows }, count] = await Promise.all([
      readOwnershipPage(ownership, { ...question, after, direction, limit, sort }),
      ownership.count(question)
    ])
    const next = last ? [sort, direction, last.key ?? '', last.accession].join(SEPARATOR) : null
    return { ok: true, value: { count, direction, next, rows, sort } }
  }
}

/** Reads one page. `next` is the position of the last row if rows follow. */
export async function readOwnershipPage(
  ownership: Pick<OwnershipSource, 'list'>,
  question: OwnershipQuestion
): Promise<{ readonly rows: readonly CheckedRow[]; readonly next: OwnershipPosition | undefined }> {
  const { limit, sort } = question
  const found = await ownership.list({ ...question, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { next: last && { accession: last.accession, key: keyOf(last, sort) }, rows: rows.map(checkRow) }
}

const keyOf = (row: OwnershipRow, sort: OwnershipSort): number | null =>
  sort === 'filed' ? row.knownAt.getTime() : row.percent

/** undefined unless the cursor was written for the same order. */
function parsePosition(text: string, sort: OwnershipSort, direction: Direction): OwnershipPosition | undefined {
  const [writtenSort, writtenDirection, key = '', accession = ''] = text.split(SEPARATOR)
  if (writtenSort !== sort || writtenDirection !== direction || accession === '') return undefined
  if (key === '') return sort === 'percent' ? { accession, key: null } : undefined
  return /^\d{1,15}(?:\.\d{1,6})?$/.test(key) ? { accession, key: Number(key) } : undefined
}

/** Compares the percent as filed with the company's count of shares. */
export function checkRow({ sharesOutstanding, ...row }: OwnershipRow): CheckedRow {
  const isComparable = row.classKind === 'common' && !row.isAtLeast
  const check = checkPercent(row.percent ?? undefined, row.shares ?? undefined, sharesOutstanding ?? undefined)
  return { ...row, check: isComparable ? check : undefined }
}

/** Columns of the file, named as in the API's JSON. */
const COLUMNS: Readonly<Record<string, (row: CheckedRow) => CsvCell>> = {
  filedOn: ({ filedOn }) => filedOn,
  knownAt: ({ knownAt }) => knownAt.toISOString(),
  form: ({ form }) => form,
  ticker: ({ ticker }) => ticker,
  issuerName: ({ issuerName }) => issuerName,
  issuerCik: ({ issuerCik }) => issuerCik,
  securityTitle: ({ securityTitle }) => securityTitle,
  holder: ({ holder }) => holder,
  holderCik: ({ holderCik }) => holderCik,
  personCount: ({ personCount }) => personCount,
  change: ({ move }) => move,
  shares: ({ shares }) => shares,
  isAtLeast: ({ isAtLeast }) => isAtLeast,
  percent: ({ percent }) => percent,
  sharesBefore: ({ sharesBefore }) => sharesBefore,
  percentBefore: ({ percentBefore }) => percentBefore,
  percentRecomputed: ({ check }) => (check ? Math.round(check.recomputed * 100) / 100 : null),
  dueOn: ({ dueOn }) => dueOn,
  timeliness: ({ timeliness }) => timeliness,
  tags: ({ tags }) => tags.join('; '),
  accession: ({ accession }) => accession
}

/** Returns the whole list as CSV, up to MOST_CSV_ROWS. */
export function writeOwnershipCsv(ports: ListPorts) {
  const list = listOwnership(ports)
  return async ({
    excel,
    ...filter
  }: OwnershipTable): Promise<{ readonly ok: true; readonly value: string } | QueryRefusal> => {
    const page = await list({ ...filter, cursor: undefined }, MOST_CSV_ROWS)
    if (!page.ok) return page
    const dialect = csvDialect(excel)
    const rows = page.value.rows.map(row => Object.values(COLUMNS).map(cell => cell(row)))
    const lines = [Object.keys(COLUMNS), ...rows].map(cells => csvLine(cells, dialect))
    return { ok: true, value: dialect.begin + lines.join('') }
  }
}

/** Holders of one company, the newest schedule of each. */
export interface CompanyOwners {
  /** Positions in the common stock that were last above five percent, the largest first. */
  readonly owners: readonly CheckedRow[]
  /** Positions in other classes, such as preferred shares, and schedules whose numbers are not read. */
  readonly others: readonly CheckedRow[]
  /** Holders who fell below five percent within LEFT_DAYS. */
  readonly left: readonly CheckedRow[]
}

const MOST_OWNERS = 200
const LEFT_DAYS = 365

export function listOwners({ clock, ownership }: ListPorts) {
  return async (issuerCik: Cik): Promise<CompanyOwners> => {
    const asOf = clock.now()
    const question = { asOf, direction: 'desc', isNewest: true, issuerCiks: [issuerCik], limit: MOST_OWNERS } as const
    const rows = (await ownership.list({ ...question, sort: 'percent' })).map(checkRow)
    const isBelow = ({ move, percent }: CheckedRow): boolean =>
      move === 'below_five' || (move === 'unchanged' && percent !== null && percent < 5)
    const since = asOf.getTime() - LEFT_DAYS * DAY_MS
    const open = rows.filter(row => !isBelow(row))
    return {
      left: rows.filter(row => isBelow(row) && row.knownAt.getTime() >= since),
      others: open.filter(({ classKind, shares }) => classKind !== 'common' || shares === null),
      owners: open.filter(({ classKind, shares }) => classKind === 'common' && shares !== null)
    }
  }
}
