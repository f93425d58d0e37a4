// Takes in documents as they come: while some are taken in the next ones gather, and go together. Nobody waits for history:
// it is kept as it comes, and what follows from it, which costs most for the least, is derived of much at once.

import type { FilingFile } from '../ports.ts'
import type { PendingFiling, SettledFiling } from './ports.ts'

export interface ReadDocument {
  readonly filing: PendingFiling
  readonly file: FilingFile
  readonly fetchedAt: Date
  /** Readers are told of it as new. */
  readonly isLive: boolean
}

export interface TakenFiles {
  /** By the names of the files. */
  readonly rejected: readonly { readonly file: string; readonly reason: string }[]
}

export interface BegunFiles {
  readonly now: TakenFiles
  /** The names of those that take longer. */
  readonly slow: readonly string[]
  readonly rest: Promise<TakenFiles>
}

/** How the product takes in documents. Each is safe to repeat. */
export interface TakeIn {
  /** What is new to the world: readers see it when the answer is there, or else the rest. */
  arrivals(files: readonly FilingFile[]): Promise<BegunFiles>
  /** Keeps history; readers see it after `follow`. */
  save(files: readonly FilingFile[]): Promise<TakenFiles>
  /** Derives what follows from all that was saved. `filings` is how many were saved since it was last called. */
  follow(filings: number): Promise<void>
}

/** More wait for their turn, so that memory stays bounded. */
const MOST_GATHERED = 1_000
const MOST_GATHERED_BYTES = 32 * 1024 * 1024
const SAVED_AT_ONCE = 500
/** An issuer that has filings among them is derived once; they are read again where the process dies before. */
const FOLLOWED_AT_ONCE = 5_000
const LONGEST_WAIT_MS = 30_000

export function createPublisher(takeIn: TakeIn, onSettled: (settled: readonly SettledFiling[]) => Promise<void>) {
  let gathered: ReadDocument[] = []
  let gatheredBytes = 0
  let publishing: Promise<void> | undefined
  let failure: { readonly error: unknown } | undefined
  /** Kept, but nothing follows from them yet. */
  let saved: SettledFiling[] = []
  /** Never rejects: what takes longer is settled. */
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

  /** Never rejects: what failed is told to the next who adds, or at the end. */
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
    /** Waits where much is gathered. @throws what taking in throws. */
    async add(document: ReadDocument): Promise<void> {
      throwFailure()
      gathered.push(document)
      gatheredBytes += document.file.byteCount
      if (!isUrgent()) return
      const started = start()
      if (gathered.length >= MOST_GATHERED || gatheredBytes >= MOST_GATHERED_BYTES) await started
    },
    /** All that was added is settled, but for what takes longer. @throws what taking in threw. */
    async finish(): Promise<void> {
      await start()
      throwFailure()
      await follow()
    },
    /** That too. @throws what taking in threw. */
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

/** From the first to the last. */
function waitedMs(read: readonly Pick<ReadDocument, 'fetchedAt'>[]): number {
  const [first, last] = [read[0], read.at(-1)]
  return first && last ? last.fetchedAt.getTime() - first.fetchedAt.getTime() : 0
}
