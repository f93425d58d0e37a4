import type { Accession } from '../../sec-ids.ts'
import type { ArrivedTrade } from './arrived-trade.ts'

/** A filing that came in live and states trades, in the order in which readers could first see them. */
export interface Arrival {
  /** Larger than those of all arrivals before it. */
  readonly seq: number
  readonly accession: Accession
  /** When readers could first see its trades. */
  readonly at: Date
  /** How many trades it states. */
  readonly count: number
  /** The first of them as they are now, at most `TRADES_PER_ARRIVAL`. */
  readonly trades: readonly ArrivedTrade[]
}

export interface Arrivals {
  /** The first `limit` arrivals after one, oldest first. */
  readAfter(seq: number, limit: number): Promise<readonly Arrival[]>
  /** Whether any arrival after one came before `time`. */
  hasOlderAfter(seq: number, time: Date): Promise<boolean>
  /** Whether more than `count` arrivals came after one. */
  hasMoreAfter(seq: number, count: number): Promise<boolean>
  /** The number of the newest; 0 before the first. */
  findNewest(): Promise<number>
}
