// Holdings of a report: rows of one stock are added, and rows that cannot be believed are left out and counted.
// @see docs/reference/ownership.md, "Holdings"

import { isPlausibleCount, parseDecimal } from '../../filings/filed-number.ts'
import { shareClassOf } from '../share-class.ts'
import { isPlaceholder, parseCusip } from './cusip.ts'
import type { FiledReport, TableRow } from './report.ts'
import { isValueOf, judgeUnit, type PricedRow, type ValueUnit } from './value-unit.ts'

/**
 * Kinds of holdings, which are never added: common stock and units, other shares such as preferred and warrants,
 * principal of bonds, and the shares under puts and calls.
 */
export const HOLDING_KINDS = ['stock', 'other', 'principal', 'put', 'call'] as const
export type HoldingKind = (typeof HOLDING_KINDS)[number]

export interface Holding {
  readonly cusip: string
  /** Name of the issuer as filed. */
  readonly name: string
  readonly kind: HoldingKind
  /** Value in the unit of the report. */
  readonly value: number
  /** Shares, or dollars of principal. */
  readonly amount: number
}

/** Limit above the value of any stock in the world, in dollars. */
const BEYOND_VALUE = 1e15

export type RowRefusal = 'bad_cusip' | 'bad_number' | 'copied_value'

export interface ReadReport {
  /** The report without its rows, of which a data set has millions. */
  readonly filed: Omit<FiledReport, 'rows'> & { readonly rowCount: number }
  readonly unit: ValueUnit
  readonly isUnitInferred: boolean
  readonly holdings: readonly Holding[]
  /** Sum of all values as filed, refused rows included. */
  readonly filedValue: number
  readonly refused: Readonly<Record<RowRefusal, number>>
}

/** Unadjusted close of a CUSIP at the end of the report's quarter; undefined if unknown. */
export type FindClose = (cusip: string) => number | undefined

interface ParsedRow {
  readonly cusip: string
  readonly name: string
  readonly kind: HoldingKind
  readonly value: number
  readonly amount: number
}

export function readReport(filed: FiledReport, findClose: FindClose): ReadReport {
  const refused = { bad_cusip: 0, bad_number: 0, copied_value: 0 }
  const rows: ParsedRow[] = []
  for (const row of filed.rows) {
    const parsed = parseRow(row)
    if (typeof parsed === 'string') refused[parsed] += 1
    else if (parsed) rows.push(parsed)
  }
  const { isInferred, unit } = judgeUnit(filed.report.filedAt, pricedRows(rows, findClose))
  const believed = rows.filter(row => !isCopied(row, unit, findClose))
  refused.copied_value = rows.length - believed.length
  return {
    filed: { report: filed.report, rowCount: filed.rows.length, sha256: filed.sha256 },
    filedValue: rows.reduce((sum, { value }) => sum + value, 0),
    holdings: addRows(believed),
    isUnitInferred: isInferred,
    refused,
    unit
  }
}

/** undefined for a row that stands for "nothing". */
function parseRow({
  amount,
  amountType,
  cusip,
  name,
  putCall,
  title,
  value
}: TableRow): ParsedRow | RowRefusal | undefined {
  if (isPlaceholder(cusip)) return undefined
  const parsed = parseCusip(cusip)
  if (parsed === undefined) return 'bad_cusip'
  const [dollars, count] = [parseDecimal(value), parseDecimal(amount)]
  if (dollars === undefined || count === undefined) return 'bad_number'
  if (dollars < 0 || dollars >= BEYOND_VALUE || !isPlausibleCount(count)) return 'bad_number'
  const kind = kindOf(amountType, putCall, title)
  return kind === undefined ? 'bad_number' : { amount: count, cusip: parsed, kind, name, value: dollars }
}

const OPTIONS: Readonly<Record<string, HoldingKind>> = { call: 'call', put: 'put' }
/** Abbreviations of titles that the titles of schedules do not use. */
const WARRANT = /\*w\b|\bwts?\b|\bw exp\b/i
const RIGHT = /\brts?\b/i
const NOTE = /\bnt\b|\bsr ?nt|\b\d+\.\d+%/i

/** undefined if the amount is neither shares nor principal. */
function kindOf(amountType: string, putCall: string, title: string): HoldingKind | undefined {
  const type = amountType.trim().toUpperCase()
  if (type !== 'SH' && type !== 'PRN') return undefined
  const option = putCall.trim().toLowerCase()
  if (option !== '') return OPTIONS[option]
  if (type === 'PRN') return 'principal'
  if (WARRANT.test(title) || RIGHT.test(title) || NOTE.test(title)) return 'other'
  const { kind } = shareClassOf(title)
  return kind === 'common' || kind === 'unit' ? 'stock' : 'other'
}

function pricedRows(rows: readonly ParsedRow[], findClose: FindClose): PricedRow[] {
  return rows.flatMap(({ amount, cusip, kind, value }) => {
    const close = kind === 'principal' || value === amount ? undefined : findClose(cusip)
    return close === undefined ? [] : { close, shares: amount, value }
  })
}

/** Whether a program copied one of the two numbers into the other. Without a price nothing speaks for the row. */
function isCopied({ amount, cusip, kind, value }: ParsedRow, unit: ValueUnit, findClose: FindClose): boolean {
  if (value !== amount || value === 0 || kind === 'principal') return false
  const close = findClose(cusip)
  return close === undefined || !isValueOf({ close, shares: amount, value }, unit)
}

/** Managers report a stock in many rows, one for each of the managers who share the decision. */
function addRows(rows: readonly ParsedRow[]): Holding[] {
  const sums = new Map<string, { -readonly [Key in keyof Holding]: Holding[Key] }>()
  for (const { amount, cusip, kind, name, value } of rows) {
    const key = `${cusip} ${kind}`
    const sum = sums.get(key)
    if (sum) {
      sum.amount += amount
      sum.value += value
    } else sums.set(key, { amount, cusip, kind, name, value })
  }
  return [...sums.values()]
}
