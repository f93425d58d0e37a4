// Ingests documents as they arrive. While one batch is being ingested, the next is collected. Historical filings are
// saved at once, but their derived data is computed later in large batches. Deriving is the most expensive and least
// urgent step.

import type { FilingFile } from '../ports.ts'
import type { PendingFiling, SettledFiling } from './ports.ts'

export interface ReadDocument {
  readonly filing: PendingFiling
  readonly file: FilingFile
  readonly fetchedAt: Date
  /** Whether readers are notified of the filing as a new one. */
  readonly isLive: boolean
}

export interface TakenFiles {
  /** Refused files by name. */
  readonly rejected: readonly { readonly file: string; readonly reason: string }[]
}

export interface BegunFiles {
  readonly now: TakenFiles
  /** Names of the files that take longer; `rest` returns their results. */
  readonly slow: readonly string[]
  readonly rest: Promise<TakenFiles>
}

/** Ingests documents. Each method is safe to repeat. */
export interface TakeIn {
  /** Ingests new filings. Readers see them once the promise or its `rest` resolves. */
  arrivals(files: readonly FilingFile[]): Promise<BegunFiles>
  /** Saves historical filings. Readers see them after `follow`. */
  save(files: readonly FilingFile[]): Promise<TakenFiles>
  /** Derives data from all saved filings. `filings` is the number saved since the last call. */
  follow(filings: number): Promise<void>
}

/** Maximum number and size of collected documents. Beyond them callers have to wait, which limits memory use. */
const MOST_GATHERED = 1_000
const MOST_GATHERED_BYTES = 32 * 1024 * 1024
const SAVED_AT_ONCE = 500
/**
 * Number of saved filings per derivation. An issuer with several of these filings is derived only once. After a crash
 * the filings are read again.
 */
const FOLLOWED_AT_ONCE = 5_000
const LONGEST_WAIT_MS = 30_000

export function createPublisher(takeIn: TakeIn, onSettled: (settled: readonly SettledFiling[]) => Promise<void>) {
  let gathered: ReadDocument[] = []
  let gatheredBytes = 0
  let publishing: Promise<void> | undefined
  let failure: { readonly error: unknown } | undefined
  /** Saved filings whose derived data is still missing. */
  let saved: SettledFiling[] = []
  /** Resolves once the slow files are settled too. Never rejects. */
  let resting: Promise<unknown> = Promise.resolve()

  async function publishAll(): Promise<void> {
    while (gathered.length > 0) {
      const batch = gathered
      gathered = []
      gatheredBytes = 0
      await publish(batch)
    }
  }

  async function publish(batch: readonly ReadDocument[]): Promise<void> {
    const { arrivals = [], save = [] } = Object.groupBy(batch, ({ isLive }) => (isLive ? 'arrivals' : 'save'))
    if (arrivals.length > 0) await publishArrivals(arrivals)
    if (save.length > 0) saved.push(...settledBy(save, await takeIn.save(save.map(({ file }) => file))))
    if (saved.length >= FOLLOWED_AT_ONCE || waitedMs(saved) >= LONGEST_WAIT_MS) await follow()
  }

  async function publishArrivals(documents: readonly ReadDocument[]): Promise<void> {
    const { now, rest, slow } = await takeIn.arrivals(documents.map(({ file }) => file))
    const isSlow = ({ file }: ReadDocument): boolean => slow.includes(file.name)
    if (slow.length > 0)
      resting = Promise.all([resting, settleLater(rest.then(taken => settledBy(documents.filter(isSlow), taken)))])
    await onSettled(
      settledBy(
        documents.filter(document => !isSlow(document)),
        now
      )
    )
  }

  async function settleLater(rest: Promise<readonly SettledFiling[]>): Promise<void> {
    try {
      await onSettled(await rest)
    } catch (error) {
      failure ??= { error }
    }
  }

  async function follow(): Promise<void> {
    if (saved.length === 0) return
    const settled = saved
    await takeIn.follow(settled.length)
    saved = []
    await onSettled(settled)
  }

  /** Never rejects: a failure is thrown by the next `add` or by `finish`. */
  function start(): Promise<void> {
    publishing ??= publishAll()
      .catch(error => {
        failure ??= { error }
      })
      .finally(() => {
        publishing = undefined
      })
    return publishing
  }

  function isUrgent(): boolean {
    return (
      gathered.length >= SAVED_AT_ONCE ||
      gatheredBytes >= MOST_GATHERED_BYTES ||
      waitedMs(gathered) >= LONGEST_WAIT_MS ||
      gathered.some(({ isLive }) => isLive)
    )
  }

  function throwFailure(): void {
    if (failure) throw failure.error
  }

  return {
    /** Adds a document. Waits while too many documents are collected. @throws errors of `takeIn`. */
    async add(document: ReadDocument): Promise<void> {
      throwFailure()
      gathered.push(document)
      gatheredBytes += document.file.byteCount
      if (!isUrgent()) return
      const started = start()
      if (gathered.length >= MOST_GATHERED || gatheredBytes >= MOST_GATHERED_BYTES) await started
    },
    /** Resolves when all added documents are settled, except files that take longer. @throws errors of `takeIn`. */
    async finish(): Promise<void> {
      await start()
      throwFailure()
      await follow()
    },
    /** Resolves when files that take longer are settled as well. @throws errors of `takeIn`. */
    async finishRest(): Promise<void> {
      await resting
      throwFailure()
    }
  }
}

function settledBy(documents: readonly ReadDocument[], { rejected }: TakenFiles): SettledFiling[] {
  const refusals = new Map(rejected.map(({ file, reason }) => [file, reason]))
  return documents.map(({ fetchedAt, file, filing }) => ({
    accession: filing.accession,
    fetchedAt,
    refusal: refusals.get(file.name)
  }))
}

/** Time between the first and the last fetch, in milliseconds. */
function waitedMs(read: readonly Pick<ReadDocument, 'fetchedAt'>[]): number {
  const [first, last] = [read[0], read.at(-1)]
  return first && last ? last.fetchedAt.getTime() - first.fetchedAt.getTime() : 0
}
