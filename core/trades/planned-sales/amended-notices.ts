// Which notice a 144/A stands in the place of. An amendment restates the whole form.

import type { Accession } from '../../sec-ids.ts'
import { coveredDays } from './notice-days.ts'
import type { FiledNotice } from './sale-notice.ts'
import { isSameName } from './same-person.ts'

export interface Amendments {
  /** By what stands no longer. */
  readonly replacedBy: ReadonlyMap<Accession, Accession>
  /** Amendments of which nobody can tell what they amend. */
  readonly unlinked: ReadonlySet<Accession>
}

/**
 * Of the notices of one issuer, in the order in which they became known. An amendment replaces the filing that it names,
 * or, where that one was replaced already, what replaced it last. Where it names none it replaces the one notice of the
 * same person that stands and whose days are not over; with several or none nothing is guessed, and it stands beside them.
 */
export function findAmended(notices: readonly FiledNotice[]): Amendments {
  const replacedBy = new Map<Accession, Accession>()
  const unlinked = new Set<Accession>()
  /** Nothing amends what became known later, so no chain comes back to its start. */
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

/** The end of a chain of amendments. */
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
