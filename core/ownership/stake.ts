// Total of a joint filing. Its persons mostly report one position several times, so rows are never added up blindly.
// @see docs/reference/ownership.md, "Joint filings"

import { isPlausibleCount, parseDecimal } from '../filings/filed-number.ts'
import type { ReportingPerson } from './schedule.ts'

export interface Stake {
  /** Shares of the class; fractions are real. */
  readonly shares: number
  /** True if persons may hold more together than the largest of them. */
  readonly isAtLeast: boolean
  /** Percent of the class as filed beside these shares. undefined if no usable percent stands there. */
  readonly percent: number | undefined
}

interface Row {
  readonly shares: number
  readonly percent: number | undefined
  readonly ownPowers: readonly number[]
  readonly sharedPowers: readonly number[]
}

/** Largest difference between sums of filed numbers that counts as equal. Fractions are rounded to cents of a share. */
const ROUNDING = 0.05
const MOST_PERCENT = 100

/** undefined if no person states a number of shares. */
export function stakeOf(persons: readonly ReportingPerson[]): Stake | undefined {
  const rows = persons.flatMap(person => readRow(person) ?? [])
  const [first] = rows
  if (!first) return undefined
  const largest = rows.reduce((most, row) => (row.shares > most.shares ? row : most), first)
  const others = [...new Set(rows.map(({ shares }) => shares))].filter(
    shares => shares !== largest.shares && shares > 0
  )
  const isWhole = rows.length === persons.length && isTotal(largest, rows, others)
  return { isAtLeast: !isWhole, percent: percentBeside(largest.shares, rows), shares: largest.shares }
}

/** Largest percent on any cover page, which decides whether five percent are exceeded. */
export function largestPercent(persons: readonly ReportingPerson[]): number | undefined {
  const percents = persons.flatMap(({ percent }) => readPercent(percent) ?? [])
  return percents.length === 0 ? undefined : Math.max(...percents)
}

/** `others` are the different smaller numbers of shares. */
function isTotal(largest: Row, rows: readonly Row[], others: readonly number[]): boolean {
  if (others.length === 0) return true
  if (
    isEqual(
      others.reduce((sum, shares) => sum + shares, 0),
      largest.shares
    )
  )
    return true
  const [only] = others
  return (
    others.length === 1 && rows.some(row => row.shares === largest.shares && addsOwnShares(row, only!, largest.shares))
  )
}

/** Whether a person has power of its own over some shares, and shares power over all shares of another person. */
const addsOwnShares = ({ ownPowers, sharedPowers }: Row, other: number, total: number): boolean =>
  sharedPowers.some(shared => isEqual(shared, other)) && ownPowers.some(own => isEqual(own + other, total))

/** Persons with equal shares may round differently; the largest percent counts. */
function percentBeside(shares: number, rows: readonly Row[]): number | undefined {
  const percents = rows.flatMap(row => (row.shares === shares ? (row.percent ?? []) : []))
  return percents.length === 0 ? undefined : Math.max(...percents)
}

function readRow(person: ReportingPerson): Row | undefined {
  const shares = parseDecimal(person.shares)
  if (shares === undefined || !isPlausibleCount(shares)) return undefined
  const powers = (texts: readonly (string | null)[]): number[] => texts.flatMap(text => parseDecimal(text) ?? [])
  return {
    ownPowers: powers([person.soleVoting, person.soleDispositive]),
    percent: readPercent(person.percent),
    sharedPowers: powers([person.sharedVoting, person.sharedDispositive]),
    shares
  }
}

function readPercent(text: string | null): number | undefined {
  const percent = parseDecimal(text)
  return percent !== undefined && percent >= 0 && percent <= MOST_PERCENT ? percent : undefined
}

const isEqual = (one: number, other: number): boolean => Math.abs(one - other) <= ROUNDING
