// Two lanes for what arrives. The quick one takes a few filings at a time. Where all that a large company ever filed must be
// derived again, which takes up to seconds, its filing goes on in the slow one, and nobody but filings of that company waits.

import type { FilingFile } from '../../filings/ports.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import type { Outcome } from './take-in-notices.ts'

/** What a quick pass made of its files. */
export interface PassOf {
  /** Of those that were not held up. */
  readonly outcomes: ReadonlyMap<FilingFile, Outcome>
  /** Kept, but not derived yet. */
  readonly unfinished: ReadonlyMap<FilingFile, Kept>
  /** Not kept yet: the slow lane works on their company. */
  readonly heldUp: ReadonlyMap<FilingFile, Cik>
  /** Something is stale that a quick pass leaves alone. */
  readonly isAnythingLeft: boolean
}

interface Kept {
  readonly accession: Accession
  readonly issuer: Cik
}

interface LaneWork {
  quick(files: readonly FilingFile[], isHeldUp: (issuer: Cik) => boolean): Promise<PassOf>
  /** Works off some of what quick passes left; answers whether there may be more. */
  slow(): Promise<boolean>
  findUnfinished(accessions: readonly Accession[]): Promise<readonly Accession[]>
}

/** The end of a quick pass for one file. */
interface Passed {
  readonly isSlow: boolean
  readonly outcome: Promise<Outcome>
}

interface Waiting {
  readonly file: FilingFile
  readonly passed: PromiseWithResolvers<Passed>
  readonly outcome: PromiseWithResolvers<Outcome>
}

/** In the slow lane: kept, or waiting for the end of what is done for its company. */
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

  /** Its failure is told to those who wait for it, or to who comes next. */
  async function workSlowly(): Promise<void> {
    if (isWorkingSlowly) return
    isWorkingSlowly = true
    // A copy: what a quick pass leaves during a step is no part of it.
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

  /** Whoever waited for the last of a company goes on. */
  function release(finished: readonly Slow[]): void {
    for (const { accession, outcome } of finished) outcome.resolve({ accession: accession! })
    const rest = slowly.filter(one => !finished.includes(one))
    const kept = new Set(rest.flatMap(({ accession, issuer }) => (accession === undefined ? [] : issuer)))
    slowly = rest.filter(({ accession, issuer }) => accession !== undefined || kept.has(issuer))
    gathered.push(...rest.filter(one => !slowly.includes(one)))
    void passAll()
  }

  return {
    /** Answers for each file once the quick pass is over that it was part of; files of one call share it. */
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
