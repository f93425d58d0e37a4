// Finds the notice that a 144/A replaces. An amendment restates the whole form.

import type { Accession } from '../../sec-ids.ts'
import { coveredDays } from './notice-days.ts'
import type { PlannedSale } from './planned-sale.ts'
import type { FiledNotice } from './sale-notice.ts'
import { isSameName } from './same-person.ts'

export interface Amendments {
  /** Maps each replaced notice to the amendment that replaces it. */
  readonly replacedBy: ReadonlyMap<Accession, Accession>
  /** Amendments whose original is unknown. */
  readonly unlinked: ReadonlySet<Accession>
}

/**
 * Links the amendments among the notices of one issuer. An amendment replaces the filing that it names, or the latest
 * replacement of that filing.
 *
 * An amendment that names none replaces the same person's only current notice whose days are not over. With several
 * such notices or none it stays unlinked.
 */
export function findAmended(notices: readonly FiledNotice[]): Amendments {
  const replacedBy = new Map<Accession, Accession>()
  const unlinked = new Set<Accession>()
  /** Notices known before the current one. Amendments link only to these, so chains cannot form a cycle. */
  const earlier = new Map<Accession, FiledNotice>()
  for (const notice of notices.toSorted(byKnownAt)) {
    if (notice.documentType === '144/A') {
      const amended = findAmendedOf(notice, earlier, replacedBy)
      if (amended !== undefined) replacedBy.set(amended, notice.accession)
      else if (notice.previousAccession === null) unlinked.add(notice.accession)
    }
    earlier.set(notice.accession, notice)
  }
  return { replacedBy, unlinked }
}

export function byKnownAt(one: FiledNotice, other: FiledNotice): number {
  const [a, b] = [one.accession, other.accession]
  return one.knownAt.getTime() - other.knownAt.getTime() || (a < b ? -1 : a > b ? 1 : 0)
}

/** Returns the end of a chain of amendments. */
function lastOf(accession: Accession, replacedBy: ReadonlyMap<Accession, Accession>): Accession {
  let last = accession
  for (let next = replacedBy.get(last); next !== undefined; next = replacedBy.get(last)) last = next
  return last
}

function findAmendedOf(
  amendment: FiledNotice,
  earlier: ReadonlyMap<Accession, FiledNotice>,
  replacedBy: ReadonlyMap<Accession, Accession>
): Accession | undefined {
  const { filedAt, previousAccession } = amendment
  if (previousAccession !== null)
    return earlier.has(previousAccession) ? lastOf(previousAccession, replacedBy) : undefined
  const candidates = [...earlier.values()].filter(
    notice =>
      !replacedBy.has(notice.accession) &&
      isSameFiler(notice, amendment) &&
      notice.securities.some(line => coveredDays(notice, line).endsOn >= filedAt)
  )
  return candidates.length === 1 ? candidates[0]!.accession : undefined
}

const isSameFiler = (one: FiledNotice, other: FiledNotice): boolean =>
  one.filerCiks.some(cik => other.filerCiks.includes(cik)) || isSameName(one.personName, other.personName)

/** Returns the lines of a notice that are news. Lines that repeat one of the notice that it replaces are none. */
export const findNewLines = (lines: readonly PlannedSale[], replaced: readonly PlannedSale[]): readonly PlannedSale[] =>
  lines.filter(line => !replaced.some(other => isRepeated(line, other)))

const isRepeated = (one: PlannedSale, other: PlannedSale): boolean =>
  one.position === other.position &&
  one.securityTitle === other.securityTitle &&
  one.shares === other.shares &&
  one.valueUsd === other.valueUsd &&
  one.intendedOn === other.intendedOn
