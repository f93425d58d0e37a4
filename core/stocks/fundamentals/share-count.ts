// The newest count of shares in the reports of a company. One in thousands counts in thousands, or in a unit of its own.
// @see docs/reference/fundamentals.md, "Share basis"

import { addDays } from '../../dates/report-date.ts'
import type { Fact } from './fact.ts'
import { newer } from './period.ts'

/** Five quarterly counts, or two yearly ones. */
const COMPARED_DAYS = 400
/** Of two that contradict each other either may be the slip: then older ones say which. */
const LEAST_COMPARED = 3
/** Within those days no company issues, or buys back, this many of its shares. A guess. */
const LEAST_SLIP = 500

/** Of the last year or so; undefined where no more than half of the counts speak for one. */
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
