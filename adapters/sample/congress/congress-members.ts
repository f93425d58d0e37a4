// Invents members of both chambers and their trading habits.

import type { Chamber, CongressOwner, Party } from '#core/congress/congress-trade.ts'
import type { Random } from '../random.ts'
import { FIRST_NAMES, SURNAME_ENDS, SURNAME_STARTS, TOWNS } from '../words.ts'

export interface Member {
  readonly firstName: string
  readonly lastName: string
  readonly chamber: Chamber
  readonly party: Party
  readonly state: string
  /** District such as `63`, higher than any state has. */
  readonly district: string
  /** Id with seven digits after the letter. Real ids of the Biographical Directory have six. */
  readonly bioguide: string
  /** Number of days a year on which the member trades. */
  readonly tradingDays: number
  /** Probability that a report is late. */
  readonly lateness: number
  /** Multiplier of trade sizes; 1 is average. */
  readonly wealth: number
  /** Owner named in most of the member's trades. */
  readonly mainOwner: CongressOwner
  /** Preferred sectors. */
  readonly sectors: readonly string[]
  readonly tradesOptions: boolean
}

const HOUSE_MEMBERS = 42
const SENATORS = 18
/** Lowest invented district. California, the largest state, has 52. */
const FIRST_DISTRICT = 60

export function makeMembers(random: Random, sectors: readonly string[]): Member[] {
  const states = [...new Set(TOWNS.map(([, state]) => state))]
  const lastNames = random.sample(
    SURNAME_STARTS.flatMap(start => SURNAME_ENDS.map(end => start + end)),
    HOUSE_MEMBERS + SENATORS
  )
  return lastNames.map((lastName, index) => ({
    bioguide: `${lastName[0]}${9_990_000 + index}`,
    chamber: index < HOUSE_MEMBERS ? 'house' : 'senate',
    district: String(FIRST_DISTRICT + (index % 38)),
    firstName: random.pick(FIRST_NAMES),
    lastName,
    lateness: Math.min(0.9, random.logNormal(0.12, 1)),
    mainOwner: random.weighted(OWNERS),
    party: random.weighted(PARTIES),
    sectors: random.sample(sectors, 2),
    state: random.pick(states),
    tradesOptions: random.chance(0.12),
    tradingDays: Math.min(40, random.logNormal(3, 1)),
    wealth: random.logNormal(1, 0.9)
  }))
}

const OWNERS = [
  ['self', 45],
  ['spouse', 30],
  ['joint', 25]
] as const

const PARTIES = [
  ['Democrat', 29],
  ['Republican', 29],
  ['Independent', 2]
] as const
