// Reads the discontinued files of House Stock Watcher and Senate Stock Watcher: lists of rows, and the Senate's daily
// files that group rows by report. Their CSV files have the same columns.

import * as v from 'valibot'

import type { ReportDate } from '#core/dates/report-date.ts'
import { givenNameFirst } from './senate/search-answer.ts'
import { type CongressItem, readWatcherRow, type WatcherRow } from './watcher-row.ts'

const Cell = v.pipe(
  v.union([v.string(), v.number(), v.boolean(), v.null()]),
  v.transform(value => (value === null ? undefined : String(value)))
)
const Row = v.record(v.string(), Cell)
const Group = v.looseObject({
  date_recieved: v.optional(Cell),
  first_name: v.optional(Cell),
  last_name: v.optional(Cell),
  office: v.optional(Cell),
  ptr_link: v.optional(Cell),
  transactions: v.array(Row)
})
const Rows = v.array(v.union([Group, Row]))
const Lists = v.object({ house_all_transactions: v.optional(Rows), senate_all_transactions: v.optional(Rows) })

/** Returns every row of the file; `undefined` for another kind of file. */
export function readWatcherJson(json: unknown, today: ReportDate): CongressItem[] | undefined {
  const rows = findRows(json)
  if (!rows?.some(isDisclosure)) return undefined
  return rows.map(row => readWatcherRow(row, today))
}

/** Returns the items of a CSV file; `undefined` for another kind of table. */
export function readWatcherTable(rows: readonly WatcherRow[], today: ReportDate): CongressItem[] | undefined {
  return rows.some(isDisclosure) ? rows.map(row => readWatcherRow(row, today)) : undefined
}

function findRows(json: unknown): WatcherRow[] | undefined {
  const rows = v.safeParse(Rows, json)
  if (rows.success) return rows.output.flatMap(ungroup)
  const lists = v.safeParse(Lists, json)
  if (!lists.success) return undefined
  const { house_all_transactions: house = [], senate_all_transactions: senate = [] } = lists.output
  return [...house, ...senate].flatMap(ungroup)
}

const isDisclosure = (row: WatcherRow): boolean => row['representative'] !== undefined || row['senator'] !== undefined

/**
 * Splits a group into its rows. The group's day applies only to its own report, because some files list rows of other
 * reports under it.
 */
function ungroup(entry: v.InferOutput<typeof Group> | WatcherRow): WatcherRow[] {
  if (!isGroup(entry)) return [entry]
  const { date_recieved, ptr_link, transactions } = entry
  const senator = senatorOf(entry)
  return transactions.map(row => {
    const isOwn = row['ptr_link'] === undefined || row['ptr_link'] === ptr_link
    return { ...(isOwn ? { date_recieved } : {}), ptr_link, senator, ...row }
  })
}

const isGroup = (entry: v.InferOutput<typeof Group> | WatcherRow): entry is v.InferOutput<typeof Group> =>
  Array.isArray(entry['transactions'])

/** Returns the name in `Marlow, Ines (Senator)`, or joins first and last name. */
function senatorOf({ first_name, last_name, office }: v.InferOutput<typeof Group>): string {
  return office?.includes(',') ? givenNameFirst(office) : `${first_name ?? ''} ${last_name ?? ''}`
}
