import type { Chamber, CongressMember, Party } from './congress-trade.ts'
import { namesOf } from './member-name.ts'

/** Person on the public list of legislators. `chamber` is that of the last term. */
export interface Legislator {
  /** Id in the Biographical Directory of Congress. */
  readonly bioguide: string
  readonly lastName: string
  /** First name, middle names and nickname. */
  readonly givenNames: readonly string[]
  readonly chamber: Chamber
  readonly state: string
  readonly party: Party
}

/** Number of initial letters that two forms of a given name must share: `Mike` and `Michael`, `Ro` and `Rohit`. */
const SHARED_LETTERS = 2

/**
 * Finds the legislator behind a name in a report, by last name, similar given name and state. If several fit, the
 * chamber decides. Returns undefined unless exactly one is left. A wrong party would be worse than none.
 */
export function findLegislator(
  member: Pick<CongressMember, 'chamber' | 'name' | 'state'>,
  legislators: readonly Legislator[]
): Legislator | undefined {
  const names = namesOf(member.name).join(' ')
  const namesakes = legislators.filter(legislator => isNamed(legislator, names) && isFrom(legislator, member.state))
  const found = namesakes.length > 1 ? namesakes.filter(({ chamber }) => chamber === member.chamber) : namesakes
  return found.length === 1 ? found[0] : undefined
}

function isNamed({ givenNames, lastName }: Legislator, names: string): boolean {
  const last = namesOf(lastName).join(' ')
  if (last === '' || !names.endsWith(` ${last}`)) return false
  const given = names.slice(0, -last.length).trim().split(' ')
  return givenNames.flatMap(namesOf).some(name => given.some(word => startsAlike(name, word)))
}

const startsAlike = (one: string, other: string): boolean =>
  one.slice(0, SHARED_LETTERS) === other.slice(0, SHARED_LETTERS)

const isFrom = ({ state }: Legislator, memberState: string | null): boolean =>
  memberState === null || memberState === state
