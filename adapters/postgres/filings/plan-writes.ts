// Decides which documents of a batch are written. A form may arrive several times: from a file, a folder and the feed.

import type { SavedForms } from '#core/filings/form-intake.ts'
import { isStandInAccession } from '#core/filings/incoming-filing.ts'
import type { Accession } from '#core/sec-ids.ts'

export interface HeldForms<Held> {
  readonly byAccession: ReadonlyMap<Accession, Held>
  /** Accessions of stored files by the hexadecimal hash of their bytes. */
  readonly byHash: ReadonlyMap<string, Accession>
}

export interface FormRules<Form, Held> {
  accessionOf(form: Form): Accession
  isAmendment(form: Form): boolean
  hashOf(form: Form): string
  /** Whether an arrival replaces an earlier one. */
  isBetter(form: Form, earlier: Form | Held): boolean
}

export interface PlannedWrites<Form> {
  readonly writes: ReadonlyMap<Accession, Form>
  /** Stand-in accessions of files whose real accession arrived. */
  readonly dropped: readonly Accession[]
  readonly saved: SavedForms
}

export function planWrites<Form, Held>(
  forms: readonly Form[],
  held: HeldForms<Held>,
  rules: FormRules<Form, Held>
): PlannedWrites<Form> {
  const byHash = new Map(held.byHash)
  const inserted = new Set<Accession>()
  const writes = new Map<Accession, Form>()
  const dropped: Accession[] = []
  let duplicates = 0
  for (const form of forms) {
    const accession = rules.accessionOf(form)
    const alike = byHash.get(rules.hashOf(form))
    if (alike !== undefined && alike !== accession) {
      // If equal bytes arrived with and without an accession, the real accession is kept.
      if (isStandInAccession(accession)) {
        duplicates += 1
        continue
      }
      if (isStandInAccession(alike)) dropped.push(alike)
    }
    const earlier = writes.get(accession) ?? held.byAccession.get(accession)
    if (earlier) duplicates += 1
    else inserted.add(accession)
    if (!earlier || rules.isBetter(form, earlier)) writes.set(accession, form)
    byHash.set(rules.hashOf(form), accession)
  }
  const amendments = [...inserted].filter(accession => rules.isAmendment(writes.get(accession)!)).length
  return { dropped, saved: { amendments, duplicates, inserted: inserted.size }, writes }
}
