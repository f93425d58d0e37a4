// Reads the documents of pending filings and publishes them. A filing stays pending until its document is ingested, so
// interrupted work is repeated.

import type { Clock } from '../../clock.ts'
import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { FilingFile } from '../ports.ts'
import { EdgarOutage } from './edgar-outage.ts'
import type { Incidents } from './incidents.ts'
import type { EdgarSource, FilingLedger, NamedBy, PendingFiling, StopSignal } from './ports.ts'
import { createPublisher, type TakeIn } from './publisher.ts'

export interface ReadPorts {
  readonly clock: Clock
  readonly edgar: EdgarSource | undefined
  readonly incidents: Incidents
  readonly ledger: FilingLedger
}

export interface ReadCounts {
  readonly published: number
  readonly rejected: number
  /** Number of documents that do not exist (yet) or could not be read. */
  readonly missing: number
}

/** Number of parallel downloads. The request budget limits their rate. */
const READERS = 12
/** Number of filings claimed at a time. Claiming them one by one would need a query for each. */
const CLAIMED_AT_ONCE = 24
/** Time for which a claimed filing is reserved. */
const CLAIM_MS = 2 * MINUTE_MS
/** Delay after an outage of EDGAR, which does not count as a failed attempt of the filing. */
const OUTAGE_PAUSE_MS = 15_000

export interface ReadOptions {
  /**
   * Reads only filings from this source. Two readers can run in parallel, so that live filings do not wait for
   * historical ones.
   */
  readonly by?: NamedBy | undefined
  /** If true, returns without waiting for files that take longer. The next call throws their failure. */
  readonly leavesRest?: boolean
  /** Called after each document. */
  readonly onRead?: (() => void) | undefined
  readonly signal?: StopSignal | undefined
}

/**
 * Reads all due filings and returns the counts.
 *
 * @throws {EdgarOutage} after publishing the documents read so far; the rest stays pending.
 */
export function readPending(ports: ReadPorts, takeIn: TakeIn) {
  let failure: { readonly error: unknown } | undefined
  return async (options: ReadOptions = {}): Promise<ReadCounts> => {
    const { edgar } = ports
    const counts = { missing: 0, published: 0, rejected: 0 }
    const before = failure
    failure = undefined
    if (before) throw before.error
    if (!edgar) return counts
    const publisher = createPublisher(takeIn, async settled => {
      await ports.ledger.settle(settled, ports.clock.now())
      for (const { refusal } of settled) counts[refusal === undefined ? 'published' : 'rejected'] += 1
    })
    const reader = createReader(ports, edgar, publisher, counts, options)
    await Promise.all(Array.from({ length: READERS }, reader.run))
    await reader.end()
    await publisher.finish()
    const rest = publisher.finishRest()
    if (!options.leavesRest) await rest
    rest.catch(error => {
      failure = { error }
    })
    if (reader.outage) throw reader.outage
    return counts
  }
}

function createReader(
  { clock, incidents, ledger }: ReadPorts,
  edgar: EdgarSource,
  publisher: ReturnType<typeof createPublisher>,
  counts: { missing: number },
  { by, onRead, signal }: ReadOptions
) {
  const state: { outage: EdgarOutage | undefined } = { outage: undefined }

  let claimed: PendingFiling[] = []
  let claiming: Promise<void> | undefined

  async function claimMore(): Promise<void> {
    const now = clock.now()
    claimed = await ledger.claimDue({ by, limit: CLAIMED_AT_ONCE, now, until: new Date(now.getTime() + CLAIM_MS) })
  }

  /** Returns undefined if nothing more is due. */
  async function takeNext(): Promise<PendingFiling | undefined> {
    if (claimed.length === 0) {
      claiming ??= claimMore().finally(() => {
        claiming = undefined
      })
      await claiming
    }
    return claimed.shift()
  }

  async function run(): Promise<void> {
    while (!state.outage && !signal?.aborted) {
      const filing = await takeNext()
      if (!filing) return
      await read(filing)
    }
  }

  /** Releases claimed filings whose download was not begun. */
  async function end(): Promise<void> {
    const rest = claimed
    claimed = []
    for (const filing of rest) await giveBack(filing)
  }

  async function read(filing: PendingFiling): Promise<void> {
    const file = await load(filing)
    if (file === 'failed') return
    if (file) await publisher.add({ fetchedAt: clock.now(), file, filing, isLive: isLive(filing) })
    else await postpone(filing, 'missing')
    onRead?.()
  }

  async function load(filing: PendingFiling): Promise<FilingFile | 'failed' | undefined> {
    try {
      return await edgar.readSubmission(filing, signal)
    } catch (error) {
      if (error instanceof EdgarOutage && error.kind === 'fault') await postpone(filing, 'fault')
      else await giveBack(filing)
      if (signal?.aborted) return 'failed'
      if (!(error instanceof EdgarOutage)) throw error
      if (error.kind !== 'fault') state.outage = error
      return 'failed'
    }
  }

  async function giveBack({ accession }: PendingFiling): Promise<void> {
    const at = new Date(clock.now().getTime() + (signal?.aborted ? 0 : OUTAGE_PAUSE_MS))
    await ledger.postpone(accession, at, 'outage', false)
  }

  async function postpone(filing: PendingFiling, reason: string): Promise<void> {
    counts.missing += 1
    const at = nextTry(filing, clock.now())
    await ledger.postpone(filing.accession, at, reason, true)
    if (!at) await incidents.open('index', 'difference', { accession: filing.accession, reason })
  }

  /**
   * Whether a filing is urgent. Filings of earlier days that only an index lists are historical and therefore not
   * urgent.
   */
  function isLive({ filedOn, namedBy }: PendingFiling): boolean {
    return namedBy === 'feed' || filedOn >= newYorkDay(clock.now())
  }

  return {
    end,
    get outage() {
      return state.outage
    },
    run
  }
}

const SOON_MS = [5_000, 15_000, 45_000]
const LATER_MS = [2, 5, 15, 60].map(minutes => minutes * MINUTE_MS)
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS

/** Time of the next attempt. undefined to give up; the operator then has to check the filing. */
export function nextTry(
  { attempts, firstSeenAt, namedBy }: Pick<PendingFiling, 'attempts' | 'firstSeenAt' | 'namedBy'>,
  now: Date
): Date | undefined {
  if (now.getTime() - firstSeenAt.getTime() >= GIVEN_UP_AFTER_MS) return undefined
  const pauses = namedBy === 'feed' ? [...SOON_MS, ...LATER_MS] : LATER_MS
  return new Date(now.getTime() + (pauses[attempts] ?? HOUR_MS))
}
