// Merges members who are the same person. Lists write the same name in several ways: with and without middle names, as
// "Jack" and "John". Entries of one chamber for the same person are merged, so that all trades of the person are shown
// and summed together.

import type { CongressMember } from './congress-trade.ts'
import { namesOf } from './member-name.ts'

export interface ListedMember extends Pick<CongressMember, 'chamber' | 'id' | 'name' | 'state'> {
  /** Id of the only legislator who matches. */
  readonly bioguide: string | undefined
}

/** Entries of one person. A group starts with one entry and grows. */
type Group = Set<ListedMember>

/**
 * Returns, by member id, the id of the merged entry. Two entries are the same person in each of these cases:
 * - They match the same legislator.
 * - Lists name both as the author of the same report, with the same last name.
 * - They share the name, except for middle names.
 *
 * Entries with different chambers, states or legislators stay apart. A short name that fits two people joins neither.
 *
 * @param reports ids under which lists name the author of a report.
 * @see docs/reference/congress.md, "Members"
 */
export function joinMembers(
  members: readonly ListedMember[],
  reports: readonly (readonly string[])[]
): Map<string, string> {
  const groups = new Map<string, Group>(members.map(member => [member.id, new Set([member])]))
  for (const same of Map.groupBy(members, legislatorKey).values()) joinAll(groups, same)
  for (const ids of reports) joinAll(groups, namesakes(members.filter(({ id }) => ids.includes(id))))
  for (const member of members.toSorted((one, other) => namesOf(other.name).length - namesOf(one.name).length)) {
    const fuller = new Set(members.filter(other => isShorter(member, other)).map(({ id }) => groups.get(id)!))
    const others = [...fuller].filter(group => !isContradicted(groups.get(member.id)!, group))
    if (others.length === 1) join(groups, groups.get(member.id)!, others[0]!)
  }
  return new Map(members.map(({ id }) => [id, headOf(groups.get(id)!)]))
}

const legislatorKey = ({ bioguide, chamber, id }: ListedMember): string => `${chamber}/${bioguide ?? id}`

const lastNameOf = ({ name }: ListedMember): string | undefined => namesOf(name).at(-1)

/** Returns the members with the same last name as the first one. */
const namesakes = (members: readonly ListedMember[]): ListedMember[] =>
  members.filter(member => lastNameOf(member) === lastNameOf(members[0]!))

function joinAll(groups: Map<string, Group>, [first, ...others]: readonly ListedMember[]): void {
  for (const other of others) join(groups, groups.get(first!.id)!, groups.get(other.id)!)
}

function join(groups: Map<string, Group>, one: Group, other: Group): void {
  if (one === other || isContradicted(one, other)) return
  for (const member of other) {
    one.add(member)
    groups.set(member.id, one)
  }
}

function isContradicted(one: Group, other: Group): boolean {
  const all = [...one, ...other]
  return (['bioguide', 'chamber', 'state'] as const).some(
    field => new Set(all.flatMap(member => member[field] ?? [])).size > 1
  )
}

/** Whether `other` has all names of `member` and the same last name: Neal Dunn and Neal Patrick Dunn. */
function isShorter(member: ListedMember, other: ListedMember): boolean {
  const [names, fuller] = [namesOf(member.name), namesOf(other.name)]
  const isWithin = names.length > 1 && names.every(name => fuller.includes(name))
  return member !== other && isWithin && names.at(-1) === fuller.at(-1)
}

/** Returns the shortest id of a group, or the alphabetically first of the shortest. */
const headOf = (group: Group): string =>
  [...group].map(({ id }) => id).sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0]!
