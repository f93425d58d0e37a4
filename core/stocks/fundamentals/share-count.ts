// Newest share count in a company's reports. About one company in thousands counts in thousands, or in a unit of its
// own.
// @see docs/reference/fundamentals.md, "Share basis"

import { addDays } from '../../dates/report-date.ts'
import type { Fact } from './fact.ts'
import { newer } from './period.ts'

/** Days that cover five quarterly counts or two yearly ones. */
const COMPARED_DAYS = 400
/** If only two counts contradict each other, older ones decide which is the slip. */
const LEAST_COMPARED = 3
/** Ratio of counts that marks a slip. A guess: no company issues or buys back so many shares in this time. */
const LEAST_SLIP = 500

/** Newest count of about the last year; undefined if no count agrees with more than half of those compared. */
export function lastCountIn(facts: readonly Fact[]): Fact | undefined {
  return recentWithoutSlips(facts.filter(({ value }) => value > 0)).reduce<Fact | undefined>(
    (one, other) => (one ? laterCount(one, other) : other),
    undefined
  )
}

function recentWithoutSlips(counts: readonly Fact[]): Fact[] {
  const newestFirst = counts.toSorted((one, other) => (one.end < other.end ? 1 : -1))
  const [newest] = newestFirst
  const recent = newestFirst.filter(({ end }) => newest && end >= addDays(newest.end, -COMPARED_DAYS))
  const compared = newestFirst.slice(0, Math.max(recent.length, LEAST_COMPARED))
  return recent.filter(count => compared.filter(other => isNear(count, other)).length > compared.length / 2)
}

const isNear = ({ value: one }: Fact, { value: other }: Fact): boolean =>
  Math.max(one / other, other / one) < LEAST_SLIP

function laterCount(one: Fact, other: Fact): Fact {
  if (one.end === other.end) return newer(one, other)
  return other.end > one.end ? other : one
}
