// Two lanes for arriving filings. The quick lane takes a few at a time. If a large company's whole history must be
// derived again, which takes up to seconds, its filing moves to the slow lane. Only filings of that company wait for
// it.

import type { Outcome } from '../../filings/form-intake.ts'
import type { FilingFile } from '../../filings/ports.ts'
import type { Accession, Cik } from '../../sec-ids.ts'

/** Results of a quick pass over its files. */
export interface PassOf {
  /** Outcomes of the files that were not held up. */
  readonly outcomes: ReadonlyMap<FilingFile, Outcome>
  /** Files that are stored but not derived yet. */
  readonly unfinished: ReadonlyMap<FilingFile, Kept>
  /** Files not stored yet, because the slow lane is working on their company. */
  readonly heldUp: ReadonlyMap<FilingFile, Cik>
  /** Whether stale data remain that a quick pass does not process. */
  readonly isAnythingLeft: boolean
}

interface Kept {
  readonly accession: Accession
  readonly issuer: Cik
}

interface LaneWork {
  quick(files: readonly FilingFile[], isHeldUp: (issuer: Cik) => boolean): Promise<PassOf>
  /** Processes some of the data that quick passes left; returns whether there may be more. */
  slow(): Promise<boolean>
  findUnfinished(accessions: readonly Accession[]): Promise<readonly Accession[]>
}

/** Result of a quick pass for one file. */
interface Passed {
  readonly isSlow: boolean
  readonly outcome: Promise<Outcome>
}

interface Waiting {
  readonly file: FilingFile
  readonly passed: PromiseWithResolvers<Passed>
  readonly outcome: PromiseWithResolvers<Outcome>
}

/** File in the slow lane: already stored, or held up by other work on its company. */
type Slow = Waiting & { readonly issuer: Cik; readonly accession: Accession | undefined }

export function openArrivalLanes({ findUnfinished, quick, slow }: LaneWork) {
  let gathered: Waiting[] = []
  let isPassing = false
  let slowly: Slow[] = []
  let isWorkingSlowly = false
  let failure: { readonly error: unknown } | undefined

  async function passAll(): Promise<void> {
    if (isPassing) return
    isPassing = true
    while (gathered.length > 0) {
      const batch = gathered
      gathered = []
      await pass(batch)
    }
    isPassing = false
  }

  async function pass(batch: readonly Waiting[]): Promise<void> {
    try {
      const files = batch.map(({ file }) => file)
      const passed = await quick(files, cik => slowly.some(({ issuer }) => issuer === cik))
      for (const waiting of batch) settle(waiting, passed)
      if (passed.isAnythingLeft || slowly.length > 0) void workSlowly()
    } catch (error) {
      for (const { outcome, passed } of batch) {
        outcome.reject(error)
        passed.resolve({ isSlow: false, outcome: outcome.promise })
      }
    }
  }

  function settle(waiting: Waiting, { heldUp, outcomes, unfinished }: PassOf): void {
    const { file, outcome, passed } = waiting
    const kept = unfinished.get(file)
    const issuer = kept?.issuer ?? heldUp.get(file)
    if (issuer === undefined) outcome.resolve(outcomes.get(file)!)
    else slowly.push({ ...waiting, accession: kept?.accession, issuer })
    passed.resolve({ isSlow: issuer !== undefined, outcome: outcome.promise })
  }

  /** Runs slow steps until none is left. A failure rejects the waiting callers, or else the next call of `add`. */
  async function workSlowly(): Promise<void> {
    if (isWorkingSlowly) return
    isWorkingSlowly = true
    // Copy, because a quick pass may add files during a step. The step does not cover those files.
    let waiting = [...slowly]
    try {
      for (let hasMore = true; hasMore; waiting = [...slowly]) {
        hasMore = await slow()
        const unfinished = hasMore ? await findUnfinished(waiting.flatMap(({ accession }) => accession ?? [])) : []
        release(waiting.filter(({ accession }) => accession !== undefined && !unfinished.includes(accession)))
      }
    } catch (error) {
      if (waiting.length === 0) failure = { error }
      for (const { outcome } of waiting) outcome.reject(error)
      slowly = slowly.filter(one => !waiting.includes(one))
    }
    isWorkingSlowly = false
    if (slowly.length > 0) void workSlowly()
  }

  /**
   * Resolves finished files. Sends held-up files back to the quick lane once no stored file of their company is
   * unfinished.
   */
  function release(finished: readonly Slow[]): void {
    for (const { accession, outcome } of finished) outcome.resolve({ accession: accession! })
    const rest = slowly.filter(one => !finished.includes(one))
    const kept = new Set(rest.flatMap(({ accession, issuer }) => (accession === undefined ? [] : issuer)))
    slowly = rest.filter(({ accession, issuer }) => accession !== undefined || kept.has(issuer))
    gathered.push(...rest.filter(one => !slowly.includes(one)))
    void passAll()
  }

  return {
    /** Resolves once the quick pass over these files has ended. All files of one call share a pass. */
    async add(files: readonly FilingFile[]): Promise<Passed[]> {
      const before = failure
      failure = undefined
      if (before) throw before.error
      const waiting = files.map(file => ({
        file,
        outcome: Promise.withResolvers<Outcome>(),
        passed: Promise.withResolvers<Passed>()
      }))
      gathered.push(...waiting)
      void passAll()
      return Promise.all(waiting.map(({ passed }) => passed.promise))
    }
  }
}
