// Determines the changes for a batch of filings, by comparing it with stored filings and with itself.

import type { FilingTime } from '#core/filings/filing-time.ts'
import {
  type BestArrival,
  firstArrival,
  type IncomingFiling,
  isStandInAccession,
  mergeArrival
} from '#core/filings/incoming-filing.ts'
import type { Accession, Cik } from '#core/sec-ids.ts'

export interface HeldFiling {
  accession: Accession
  issuerCik: Cik
  best: BestArrival
}

export interface HeldFilings {
  byAccession: ReadonlyMap<Accession, HeldFiling>
  /** Filings whose bytes are already stored, by hash. */
  byHash: ReadonlyMap<string, HeldFiling>
}

export interface BatchPlan {
  /** Filings to insert, in accession order. */
  writes: IncomingFiling[]
  /** Stored rows to delete first. */
  replaced: Accession[]
  /** Stored rows whose content stays, but which get a more reliable time. */
  retimed: { accession: Accession; time: FilingTime }[]
  /** Issuers whose trades must be derived again, ordered by CIK as text. */
  marks: Mark[]
  inserted: number
  amendments: number
  duplicates: number
}

export interface Mark {
  issuerCik: Cik
  /** Accessions of the new filings; `undefined` if stored filings changed too. */
  news: Accession[] | undefined
}

export function planBatch(filings: readonly IncomingFiling[], held: HeldFilings): BatchPlan {
  const plan = emptyPlan()
  const dirty = new Map<Cik, Accession[] | undefined>()
  const arrivals = new Map<Accession, BestArrival>()
  const named = namesByHash(filings, held)
  for (const filing of filings) {
    const incoming = renamed(filing, named)
    const { accession, documentType } = incoming.filing
    const earlier = arrivals.get(accession) ?? held.byAccession.get(accession)?.best
    arrivals.set(accession, earlier ? mergeArrival(earlier, incoming) : firstArrival(incoming))
    if (earlier) plan.duplicates += 1
    else plan.inserted += 1
    if (!earlier && documentType.endsWith('/A')) plan.amendments += 1
  }
  for (const [accession, best] of arrivals) {
    const row = held.byAccession.get(accession)
    if (row?.best === best) continue
    settle(plan, accession, best, row)
    const issuerCik = best.content?.filing.issuer.cik ?? row?.issuerCik ?? ''
    const news = dirty.has(issuerCik) ? dirty.get(issuerCik) : []
    dirty.set(issuerCik, row ? undefined : news?.concat(accession))
    if (row) dirty.set(row.issuerCik, undefined)
  }
  dropStandIns(plan, filings, held, dirty)
  plan.marks = [...dirty]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([issuerCik, news]) => ({ issuerCik, news }))
  return plan
}

function settle(plan: BatchPlan, accession: Accession, best: BestArrival, row: HeldFiling | undefined): void {
  const { content, time } = best
  if (!content) {
    plan.retimed.push({ accession, time })
    return
  }
  if (row) plan.replaced.push(accession)
  plan.writes.push({ ...content, filing: { ...content.filing, ...time } })
}

/**
 * Returns accessions by hash of the document. A bare XML file without an accession gets the accession of an identical
 * document.
 */
function namesByHash(filings: readonly IncomingFiling[], held: HeldFilings): Map<string, Accession> {
  const names = new Map<string, Accession>()
  if (!filings.some(isStandIn)) return names
  for (const [hash, { accession }] of held.byHash) names.set(hash, accession)
  for (const filing of filings) if (!isStandIn(filing)) names.set(hashOf(filing), filing.filing.accession)
  return names
}

function renamed(incoming: IncomingFiling, names: ReadonlyMap<string, Accession>): IncomingFiling {
  const accession = isStandIn(incoming) ? names.get(hashOf(incoming)) : undefined
  return accession === undefined ? incoming : { ...incoming, filing: { ...incoming.filing, accession } }
}

/** Replaces filings stored under a stand-in accession when equal bytes arrive with a real one. */
function dropStandIns(
  plan: BatchPlan,
  filings: readonly IncomingFiling[],
  held: HeldFilings,
  dirty: Map<Cik, Accession[] | undefined>
): void {
  for (const filing of filings) {
    if (filing.source !== 'xml' || isStandIn(filing)) continue
    const row = held.byHash.get(hashOf(filing))
    if (!row || !isStandInAccession(row.accession)) continue
    plan.replaced.push(row.accession)
    dirty.set(row.issuerCik, undefined)
  }
}

export const isStandIn = ({ filing }: IncomingFiling): boolean => isStandInAccession(filing.accession)

export const hashOf = ({ document }: IncomingFiling): string =>
  document ? Buffer.from(document.sha256).toString('hex') : ''

const emptyPlan = (): BatchPlan => ({
  amendments: 0,
  duplicates: 0,
  inserted: 0,
  marks: [],
  replaced: [],
  retimed: [],
  writes: []
})
