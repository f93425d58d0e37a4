// Holder of a row's shares, as far as nature of ownership and footnotes tell: the owner, a spouse, or a fund, trust or
// company by name.

import type { OwnershipLine, ReportingOwner } from '../../filings/ownership-document.ts'
import { namesOwner, spacedWords } from '../../filings/person-name.ts'
import { natureKeyOf } from './security-name.ts'

/** Held by the owner alone although it counts as indirect: an award, a pension or savings plan. */
const OWN_PLAN = /\b(?:award|401|ira|esop|ksop|espp|drip|plan|deferred|restricted)\b/
/** Held by somebody else who may be an insider too; a trust holds for itself. */
const RELATIVE = /^(?!.*\btrusts?\b).*\b(?:spouse|wife|husband|son|daughter|child|children|parent|household)\b/
const HELD_BY_SPOUSE = /\b(?:held|owned)\b[^.]{0,20}\bby (?:\w+ ){0,4}(?:\w+['’]s )?(?:spouse|wife|husband)\b/i
/** Nature of ownership that names nothing. */
const NAMELESS =
  /^(?:footnote|trust|trusts|family trust|llc|partnership|limited partnership|fund|funds|corporation|company|)$/
const VEHICLE =
  /\b((?:[A-Z][\w&'.-]*,?\s+){1,6}(?:(?:[IVX]+|\d+),?\s+)?(?:L\.?L\.?C|L\.?P|Ltd|Inc|Corp|Trust|Fund|Foundation|Partnership))\b/g
/** Words before a name, and words of a vehicle that many people have: "By Family Trust" names no trust. */
const GENERIC =
  /^(?:by|held|owned|in|through|via|see|footnote|the|a|an|of|family|living|revocable|irrevocable|charitable|l?lc|lp|ltd|inc|corp|trust|fund|foundation|partnership|limited)$/

/** As much of a row as tells who holds its shares. */
export interface HeldRow {
  readonly filing: { readonly owners: readonly Pick<ReportingOwner, 'cik' | 'name'>[] }
  readonly line: Pick<OwnershipLine, 'directOrIndirect' | 'natureOfOwnership'>
}

/** And as much of its filing as tells whom else it names. */
export interface NamingRow extends HeldRow {
  readonly filing: HeldRow['filing'] & {
    readonly footnotes: Readonly<Record<string, string>>
    readonly issuer: { readonly name: string }
  }
  readonly line: HeldRow['line'] & Pick<OwnershipLine, 'footnoteIds'>
}

/** Held directly, or by a plan of the owner's. */
export const isOwn = ({ line }: Pick<HeldRow, 'line'>): boolean =>
  line.directOrIndirect !== 'I' || OWN_PLAN.test(natureKeyOf(line.natureOfOwnership ?? ''))

export function isBySpouse(row: NamingRow): boolean {
  const nature = natureKeyOf(row.line.natureOfOwnership ?? '')
  return RELATIVE.test(nature) || (nature === 'footnote' && HELD_BY_SPOUSE.test(vehicleTextOf(row)))
}

/** The nature of ownership with its footnotes: who holds the shares. */
const vehicleTextOf = ({ filing, line }: NamingRow): string =>
  [
    line.natureOfOwnership ?? '',
    ...(line.footnoteIds['natureOfOwnership'] ?? []).map(id => filing.footnotes[id] ?? '')
  ].join(' ')

/** An indirect holding is held by the other's owner, fund or trust, by name. */
export function namesOwnerOf(indirect: NamingRow, holder: HeldRow): boolean {
  if (isOwn(indirect)) return false
  const text = vehicleTextOf(indirect)
  return holder.filing.owners.some(({ name }) => namesOwner(text, name))
}

/** Vehicles that both name decide; where one names none, a nature that says more than "trust" or "LLC" does. */
export function nameSameVehicle(one: NamingRow, other: NamingRow): boolean {
  if (isOwn(one) || isOwn(other)) return false
  const nature = natureKeyOf(one.line.natureOfOwnership ?? '')
  const isSameNature = nature === natureKeyOf(other.line.natureOfOwnership ?? '')
  const textOf = isSameNature && NAMELESS.test(nature) ? textOfRow : vehicleTextOf
  const [named, theirs] = [vehiclesIn(textOf(one), one), vehiclesIn(textOf(other), other)]
  if (named.length > 0 && theirs.length > 0) return theirs.some(name => named.includes(name))
  return isSameNature && !NAMELESS.test(nature) && !RELATIVE.test(nature)
}

/** "See footnote" may mean any footnote of the row, and so may "By LLC". */
const textOfRow = (row: NamingRow): string =>
  [
    vehicleTextOf(row),
    ...Object.values(row.line.footnoteIds)
      .flat()
      .map(id => row.filing.footnotes[id] ?? '')
  ].join(' ')

/** Names of vehicles without the words before them; the issuer is none. */
function vehiclesIn(text: string, { filing }: NamingRow): string[] {
  const issuer = spacedWords(filing.issuer.name)
  return [...text.matchAll(VEHICLE)].flatMap(([name]) => {
    const words = spacedWords(name).trim().split(' ')
    const from = words.findIndex(word => !GENERIC.test(word))
    const bare = spacedWords(words.slice(from).join(' '))
    return from < 0 || bare === issuer ? [] : [bare]
  })
}
