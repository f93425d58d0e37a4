// Who holds the shares of a row, as far as nature of ownership and footnotes tell: the owner, a spouse, or a fund, trust or
// company by name.

import type { OwnershipLine, ReportingOwner } from '../../filings/ownership-document.ts'
import { natureKeyOf } from './security-name.ts'

/** Held by the owner alone although it counts as indirect: an award, a pension or savings plan. */
const OWN_PLAN = /\b(?:award|401|ira|esop|ksop|espp|drip|plan|deferred|restricted)\b/
/** Held by somebody else who may be an insider too; a trust holds for itself. */
const RELATIVE = /^(?!.*\btrusts?\b).*\b(?:spouse|wife|husband|son|daughter|child|children|parent|household)\b/
const HELD_BY_SPOUSE = /\b(?:held|owned)\b[^.]{0,20}\bby (?:\w+ ){0,4}(?:\w+['’]s )?(?:spouse|wife|husband)\b/i
/** A nature of ownership that names nothing. */
const NAMELESS =
  /^(?:footnote|trust|trusts|family trust|llc|partnership|limited partnership|fund|funds|corporation|company|)$/
const VEHICLE =
  /\b((?:[A-Z][\w&'.-]*\s+){1,6}(?:(?:[IVX]+|\d+),?\s+)?(?:L\.?L\.?C|L\.?P|Ltd|Inc|Corp|Trust|Fund|Foundation|Partnership))\b/g

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

/** An indirect holding is held by the other's fund or trust, by name. */
export function namesOwnerOf(indirect: NamingRow, holder: HeldRow): boolean {
  if (isOwn(indirect)) return false
  const text = wordsOf(vehicleTextOf(indirect))
  return holder.filing.owners.some(({ name }) => text.includes(wordsOf(name)))
}

export function nameSameVehicle(one: NamingRow, other: NamingRow): boolean {
  if (isOwn(one) || isOwn(other)) return false
  const nature = natureKeyOf(one.line.natureOfOwnership ?? '')
  const isSameNature = nature === natureKeyOf(other.line.natureOfOwnership ?? '')
  if (isSameNature && !NAMELESS.test(nature) && !RELATIVE.test(nature)) return true
  const textOf = isSameNature && nature === 'footnote' ? textOfRow : vehicleTextOf
  const named = vehiclesIn(textOf(one))
  const issuer = wordsOf(one.filing.issuer.name)
  return vehiclesIn(textOf(other)).some(name => name !== issuer && named.includes(name))
}

/** "See footnote" may mean any footnote of the row. */
const textOfRow = ({ filing, line }: NamingRow): string =>
  Object.values(line.footnoteIds)
    .flat()
    .map(id => filing.footnotes[id] ?? '')
    .join(' ')

const vehiclesIn = (text: string): string[] => [...text.matchAll(VEHICLE)].map(([name]) => wordsOf(name))

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
