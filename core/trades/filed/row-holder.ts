// Holder of a row's shares, read from nature of ownership and footnotes: the owner, a spouse, or a named fund, trust or
// company.

import type { OwnershipLine, ReportingOwner } from '../../filings/ownership-document.ts'
import { namesOwner, spacedWords } from '../../filings/person-name.ts'
import { natureKeyOf } from './security-name.ts'

/** Plans held by the owner alone although they count as indirect: an award, a pension or savings plan. */
const OWN_PLAN = /\b(?:award|401|ira|esop|ksop|espp|drip|plan|deferred|restricted)\b/
/** Relatives, who may be insiders too. A trust for relatives is a holder of its own. */
const RELATIVE = /^(?!.*\btrusts?\b).*\b(?:spouse|wife|husband|son|daughter|child|children|parent|household)\b/
const HELD_BY_SPOUSE = /\b(?:held|owned)\b[^.]{0,20}\bby (?:\w+ ){0,4}(?:\w+['’]s )?(?:spouse|wife|husband)\b/i
/** Natures of ownership that name no holder. */
const NAMELESS =
  /^(?:footnote|trust|trusts|family trust|llc|partnership|limited partnership|fund|funds|corporation|company|)$/
const VEHICLE =
  /\b((?:[A-Z][\w&'.-]*,?\s+){1,6}(?:(?:[IVX]+|\d+),?\s+)?(?:L\.?L\.?C|L\.?P|Ltd|Inc|Corp|Trust|Fund|Foundation|Partnership))\b/g
/** Words before a name, and generic words of vehicles: "By Family Trust" names no trust. */
const GENERIC =
  /^(?:by|held|owned|in|through|via|see|footnote|the|a|an|of|family|living|revocable|irrevocable|charitable|l?lc|lp|ltd|inc|corp|trust|fund|foundation|partnership|limited)$/

/** Fields of a row from which the holder of its shares is read. */
export interface HeldRow {
  readonly filing: { readonly owners: readonly Pick<ReportingOwner, 'cik' | 'name'>[] }
  readonly line: Pick<OwnershipLine, 'directOrIndirect' | 'natureOfOwnership'>
}

/** `HeldRow` with the fields of the filing that name other holders. */
export interface NamingRow extends HeldRow {
  readonly filing: HeldRow['filing'] & {
    readonly footnotes: Readonly<Record<string, string>>
    readonly issuer: { readonly name: string }
  }
  readonly line: HeldRow['line'] & Pick<OwnershipLine, 'footnoteIds'>
}

/** Whether the owner holds the shares directly or in a plan of their own. */
export const isOwn = ({ line }: Pick<HeldRow, 'line'>): boolean =>
  line.directOrIndirect !== 'I' || OWN_PLAN.test(natureKeyOf(line.natureOfOwnership ?? ''))

export function isBySpouse(row: NamingRow): boolean {
  const nature = natureKeyOf(row.line.natureOfOwnership ?? '')
  return RELATIVE.test(nature) || (nature === 'footnote' && HELD_BY_SPOUSE.test(vehicleTextOf(row)))
}

/** Nature of ownership with the text of its footnotes. */
const vehicleTextOf = ({ filing, line }: NamingRow): string =>
  [
    line.natureOfOwnership ?? '',
    ...(line.footnoteIds['natureOfOwnership'] ?? []).map(id => filing.footnotes[id] ?? '')
  ].join(' ')

/** Whether the text of an indirect holding names an owner of `holder`. */
export function namesOwnerOf(indirect: NamingRow, holder: HeldRow): boolean {
  if (isOwn(indirect)) return false
  const text = vehicleTextOf(indirect)
  return holder.filing.owners.some(({ name }) => namesOwner(text, name))
}

/**
 * Whether two indirect holdings are in the same vehicle. If both name vehicles, the names decide. Otherwise the natures
 * must be equal and say more than "trust" or "LLC".
 */
export function nameSameVehicle(one: NamingRow, other: NamingRow): boolean {
  if (isOwn(one) || isOwn(other)) return false
  const nature = natureKeyOf(one.line.natureOfOwnership ?? '')
  const isSameNature = nature === natureKeyOf(other.line.natureOfOwnership ?? '')
  const textOf = isSameNature && NAMELESS.test(nature) ? textOfRow : vehicleTextOf
  const [named, theirs] = [vehiclesIn(textOf(one), one), vehiclesIn(textOf(other), other)]
  if (named.length > 0 && theirs.length > 0) return theirs.some(name => named.includes(name))
  return isSameNature && !NAMELESS.test(nature) && !RELATIVE.test(nature)
}

/** Text of all the row's footnotes: "See footnote" and "By LLC" may refer to any of them. */
const textOfRow = (row: NamingRow): string =>
  [
    vehicleTextOf(row),
    ...Object.values(row.line.footnoteIds)
      .flat()
      .map(id => row.filing.footnotes[id] ?? '')
  ].join(' ')

/** Returns the names of vehicles in a text without generic words before them. Leaves out the issuer's name. */
function vehiclesIn(text: string, { filing }: NamingRow): string[] {
  const issuer = spacedWords(filing.issuer.name)
  return [...text.matchAll(VEHICLE)].flatMap(([name]) => {
    const words = spacedWords(name).trim().split(' ')
    const from = words.findIndex(word => !GENERIC.test(word))
    const bare = spacedWords(words.slice(from).join(' '))
    return from < 0 || bare === issuer ? [] : [bare]
  })
}
