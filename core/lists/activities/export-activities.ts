import { countAttempt, type TooManyAttempts } from '../../accounts/limits.ts'
import type { User } from '../../accounts/people/user.ts'
import type { RateLimiter } from '../../accounts/ports.ts'
import { mayReceiveCongress } from '../../congress/distribution.ts'
import { type CsvDialect, csvDialect } from '../../csv.ts'
import { companiesCsv, plannedCsv, tradesCsv } from './activities-csv.ts'
import { type ActivityTable, MAX_LIMIT } from './activity-filter.ts'
import { type ActivityPage, type ListActivitiesAnswer, listActivities } from './list-activities.ts'
import { readTrades } from './trades-json.ts'

export const MAX_EXPORTED_ROWS = 10_000

export interface ExportedList {
  /** CSV text in pieces: first the header line, then one page of rows each. */
  readonly pieces: AsyncGenerator<string>
  /** Number of rows of the list. The table contains at most MAX_EXPORTED_ROWS of them. */
  readonly total: number
}

export type ExportAnswer =
  | { readonly ok: true; readonly value: ExportedList }
  | Exclude<ListActivitiesAnswer, { ok: true }>
  | TooManyAttempts

/** Exports a list as CSV: the rows that `user` would see page by page, in the same order. */
export function exportActivities(ports: Parameters<typeof listActivities>[0] & { readonly rateLimiter: RateLimiter }) {
  const list = listActivities(ports)
  const ofTrades = tradesCsv(mayReceiveCongress('paying', ports.congressDistribution))
  return async (
    { excel, ...filter }: ActivityTable,
    user: User | undefined,
    address: string
  ): Promise<ExportAnswer> => {
    const refused = await countAttempt(ports.rateLimiter, user ? { table: user.id } : { tableCaller: address })
    if (refused) return refused
    const ask = (cursor: string | undefined) => list({ ...filter, cursor, limit: MAX_LIMIT }, user)
    const first = await ask(undefined)
    if (!first.ok) return first
    return {
      ok: true,
      value: {
        pieces: writePages(first.value, ask, { dialect: csvDialect(excel), ofTrades }),
        total: first.value.total
      }
    }
  }
}

interface TableForm {
  readonly dialect: CsvDialect
  readonly ofTrades: ReturnType<typeof tradesCsv>
}

async function* writePages(
  first: ActivityPage,
  ask: (cursor: string) => Promise<ListActivitiesAnswer>,
  form: TableForm
): AsyncGenerator<string> {
  yield headOf(first, form)
  let page = first
  for (let rows = MAX_LIMIT; ; rows += MAX_LIMIT) {
    yield linesOf(page, form)
    if (page.next === null || rows >= MAX_EXPORTED_ROWS) return
    const answer = await ask(page.next)
    if (!answer.ok) throw new Error(`A page of a list that was read before is refused: ${answer.code}`)
    page = answer.value
  }
}

function headOf({ rows }: ActivityPage, { dialect, ofTrades }: TableForm): string {
  if ('planned' in rows) return plannedCsv.head(dialect)
  return 'json' in rows ? ofTrades.head(dialect) : companiesCsv.head(dialect)
}

function linesOf({ asOf, rows }: ActivityPage, { dialect, ofTrades }: TableForm): string {
  if ('planned' in rows)
    return plannedCsv.linesOf(
      rows.planned.map(sale => ({ asOf, sale })),
      dialect
    )
  return 'json' in rows
    ? ofTrades.linesOf(readTrades(rows.json), dialect)
    : companiesCsv.linesOf(rows.companies, dialect)
}
