import type { Accession } from '../../sec-ids.ts'
import type { ArrivedTrade } from './arrived-trade.ts'

/** Live filing with trades, numbered in the order in which readers could first see them. */
export interface Arrival {
  /** Sequence number, larger than those of all earlier arrivals. */
  readonly seq: number
  readonly accession: Accession
  /** Time at which readers could first see its trades. */
  readonly at: Date
  /** Total number of trades in the filing. */
  readonly count: number
  /** Current state of its first trades, at most `TRADES_PER_ARRIVAL`. */
  readonly trades: readonly ArrivedTrade[]
}

export interface Arrivals {
  /** First `limit` arrivals after `seq`, oldest first. */
  readAfter(seq: number, limit: number): Promise<readonly Arrival[]>
  /** Whether any arrival after `seq` is older than `time`. */
  hasOlderAfter(seq: number, time: Date): Promise<boolean>
  /** Whether more than `count` arrivals follow `seq`. */
  hasMoreAfter(seq: number, count: number): Promise<boolean>
  /** Number of the newest arrival; 0 before the first. */
  findNewest(): Promise<number>
}
