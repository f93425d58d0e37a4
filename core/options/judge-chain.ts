// Judges one underlying's session: its volumes, the contracts that pass the gate, and how unusual they are.

import { dayNumber, type ReportDate } from '../dates/report-date.ts'
import { contractAt, type OptionChain, placesIn, UNKNOWN } from './chain.ts'
import { paidPrice, passesGate } from './gate.ts'
import { continuedShare, countFeed, type FeedCounts, LEAST_CONTINUED, looksSplit } from './health.ts'
import { describeHit, type OptionHit } from './hit.ts'
import {
  type BucketSums,
  bucketOf,
  measure,
  type PartValues,
  SHARES_PER_CONTRACT,
  sumBuckets,
  usualVolume
} from './measures.ts'
import { optionSymbol } from './option-symbol.ts'
import { comparedSessions, usualSums } from './past.ts'
import { NOTHING_TRADED, scoreValues } from './score.ts'

export const SESSION_STATES = ['judged', 'feed_unhealthy', 'incomplete'] as const
/**
 * `feed_unhealthy`: the day's open interest is not credible. `incomplete`: part of the chain is missing. In both states
 * a session has no hits.
 */
export type SessionState = (typeof SESSION_STATES)[number]

/** Result of a session for later comparisons. A session that is not compared has no `leader` and no `sums`. */
export interface PastSession {
  readonly session: ReportDate
  readonly price: number | null
  readonly isSplit: boolean
  /** Values of the session's leader, which is the contract with the largest premium. */
  readonly leader: PartValues | undefined
  readonly sums: BucketSums | undefined
}

export interface SideSums {
  readonly callVolume: number
  readonly putVolume: number
  readonly callOpenInterest: number
  readonly putOpenInterest: number
  /** US dollars. */
  readonly callPremium: number
  readonly putPremium: number
}

export interface JudgedChain extends PastSession {
  /** Contract described by `leader`; null if nothing traded or the session is not compared. */
  readonly leaderContract: string | null
  readonly underlying: string
  readonly state: SessionState
  readonly contracts: number
  readonly sides: SideSums
  readonly counts: FeedCounts
  readonly hits: readonly OptionHit[]
}

export interface ChainCase {
  readonly chain: OptionChain
  /** Chain of the previous session; undefined if it is not stored. */
  readonly before: OptionChain | undefined
  /** Previous sessions, oldest first. */
  readonly past: readonly PastSession[]
  /** Whether a known split lies between the previous session and this one. */
  readonly isSplit: boolean
}

/**
 * Judges a chain as if its open interest were credible. That is checked over all chains together; see `withoutHits`.
 */
export function judgeChain({ before, chain, isSplit, past }: ChainCase): JudgedChain {
  const { columns, price, session, underlying } = chain
  const today = dayNumber(session)
  const continued = before ? continuedShare(chain, before.columns, today) : 1
  const split = isSplit || (before !== undefined && looksSplit(price, before.price, continued))
  const isWhole = chain.isComplete && (split || continued >= LEAST_CONTINUED)
  const sides = sumSides(chain)
  const judged: JudgedChain = {
    contracts: columns.count,
    counts: countFeed(columns, before?.columns),
    hits: [],
    isSplit: split,
    leader: undefined,
    leaderContract: null,
    price,
    session,
    sides,
    state: isWhole ? 'judged' : 'incomplete',
    sums: undefined,
    underlying
  }
  if (!isWhole) return judged
  const usual = usualSums(past, split)
  const places = before?.isComplete && !split ? placesIn(columns, before.columns) : undefined
  const isNewAt = (index: number) => places?.[index] === -1
  const measureAt = (index: number) => {
    const found = usualVolume(usual, bucketOf(columns, index, price, today))
    const total = sides.callVolume + sides.putVolume
    const values = measure(columns, index, { isNew: isNewAt(index), mean: found.mean, session: today, total })
    return { usual: found, values }
  }
  const leader = findLeader(chain)
  return {
    ...judged,
    hits: listHits(chain, { isNewAt, isSplit: split, measureAt, past: comparedSessions(past) }),
    leader: leader === undefined ? nothingTraded(chain) : measureAt(leader).values,
    leaderContract: leader === undefined ? null : optionSymbol(contractAt(columns, leader)),
    sums: sumBuckets(columns, price, today)
  }
}

/** Removes hits and comparisons from the result of a session whose open interest is not credible. */
export function withoutHits(judged: JudgedChain): JudgedChain {
  return { ...judged, hits: [], leader: undefined, leaderContract: null, state: 'feed_unhealthy', sums: undefined }
}

interface Known {
  readonly isNewAt: (index: number) => boolean
  readonly isSplit: boolean
  readonly measureAt: (index: number) => { usual: ReturnType<typeof usualVolume>; values: PartValues }
  readonly past: readonly PastSession[]
}

function listHits(chain: OptionChain, { isNewAt, isSplit, measureAt, past }: Known): OptionHit[] {
  const { columns } = chain
  const leaders = past.flatMap(({ leader }) => leader ?? [])
  const hits: OptionHit[] = []
  for (let index = 0; index < columns.count; index++) {
    const isNew = isNewAt(index)
    if (!passesGate(columns, index, isNew)) continue
    const { usual, values } = measureAt(index)
    hits.push(describeHit(chain, index, { isNew, isSplit, scored: scoreValues(values, leaders), usual }))
  }
  return hits
}

/** Index of the contract with the largest premium; undefined if nothing traded. */
function findLeader({ columns }: OptionChain): number | undefined {
  let [leader, most]: [number | undefined, number] = [undefined, 0]
  for (let index = 0; index < columns.count; index++) {
    if (columns.volume[index]! <= 0 || !columns.isStandard[index]) continue
    const premium = columns.volume[index]! * (paidPrice(columns, index)?.price ?? 0)
    if (premium <= most) continue
    leader = index
    most = premium
  }
  return leader
}

/** Values of a session without trades; undefined if the source reports no volume for any contract. */
const nothingTraded = ({ columns }: OptionChain): PartValues | undefined =>
  columns.volume.some(volume => volume !== UNKNOWN) ? NOTHING_TRADED : undefined

function sumSides({ columns }: OptionChain): SideSums {
  const volume = [0, 0]
  const open = [0, 0]
  const premium = [0, 0]
  for (let index = 0; index < columns.count; index++) {
    const side = columns.isCall[index]!
    open[side]! += Math.max(columns.openInterest[index]!, 0)
    if (columns.volume[index]! <= 0) continue
    volume[side]! += columns.volume[index]!
    if (!columns.isStandard[index]) continue
    premium[side]! += columns.volume[index]! * SHARES_PER_CONTRACT * (paidPrice(columns, index)?.price ?? 0)
  }
  return {
    callOpenInterest: open[1]!,
    callPremium: premium[1]!,
    callVolume: volume[1]!,
    putOpenInterest: open[0]!,
    putPremium: premium[0]!,
    putVolume: volume[0]!
  }
}
