// Implements `npm run ingest -- prices <path…>`, which reads daily prices and splits from CSV in files, folders or
// archives.

import type { Clock } from '#core/clock.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import { measureFiles } from '../files/walk.ts'
import { type StreamedFile, walkStreams } from '../files/walk-streams.ts'
import type { PriceBasis } from '../market/price-columns.ts'
import { type PriceItem, readPriceCsv } from '../market/price-csv.ts'
import type { Connection } from '../postgres/connect.ts'
import { writePrices } from '../postgres/stocks/prices.ts'
import { systemClock } from '../system-clock.ts'
import { emptySummary, type IngestJob, type IngestKind, type IngestOutcome } from './ingest-kind.ts'
import { countOf, type IngestRefusal, inEnglish } from './ingest-sentences.ts'

/** Matches CSV files and Stooq's names such as `aapl.us.txt`. */
const PRICE_FILE = /\.csv$|\.us\.txt$/i

const BASES: readonly string[] = ['adjusted', 'split-adjusted', 'unadjusted'] satisfies PriceBasis[]

export const pricesKind: IngestKind = {
  changesData: true,
  options: ['basis'],
  run: runPrices,
  usage: 'prices <path…>       daily prices and splits as .csv or .csv.gz; --basis=unadjusted|split-adjusted|adjusted'
}

interface FileOutcome {
  /** Name of the file; `undefined` for a total over several files. */
  file?: string
  rows: number
  sessions: number
  splits: number
  refusals: IngestRefusal[]
}

/** Error for a price file rejected as a whole, because it ends early or its basis is unclear. */
class RefusedFile extends Error {
  readonly reason: 'basis_unclear' | 'unreadable_file'

  constructor(reason: RefusedFile['reason'], name: string, cause?: unknown) {
    super(`${name} cannot be taken in: ${reason}`, { cause })
    this.reason = reason
  }
}

interface Reading {
  readonly basis: PriceBasis | undefined
  readonly clock: Clock
}

async function runPrices({ clock = systemClock, connection, options, ...job }: IngestJob): Promise<IngestOutcome> {
  const { paths, pipeline, progress } = job
  const reading = { basis: readBasis(options.get('basis')), clock }
  const unreadable: IngestRefusal[] = []
  const isWanted = (name: string): boolean => PRICE_FILE.test(name)
  progress.start(measureFiles(paths, isWanted))
  const files = walkStreams(paths, {
    isWanted,
    onProblem: (file, reason) => unreadable.push({ file, reason }),
    onRead: progress.advance
  })
  const outcomes: FileOutcome[] = []
  const { trades, value: total } = await pipeline.takeIn('prices', async () => {
    for await (const file of files) outcomes.push(await ingestFile(connection, file, reading))
    progress.say('checking filed prices, following trades')
    const { rows, sessions, ...rest } = sumUp(outcomes, unreadable)
    const changed = sessions > 0 || rest.splits > 0 ? (['stocks'] as const) : []
    return { changed, detail: rows > 0 ? { rows, sessions } : undefined, value: { rows, sessions, ...rest } }
  })
  const takenIn = new Set(outcomes.flatMap(({ file, rows }) => (file !== undefined && rows > 0 ? [file] : [])))
  return { ...describe(total, outcomes.length + unreadable.length, trades), takenIn }
}

/** Reads the file in one transaction, so that a file that ends early leaves no rows behind. */
async function ingestFile(connection: Connection, file: StreamedFile, reading: Reading): Promise<FileOutcome> {
  const counts = { refusals: new Map<string, IngestRefusal>(), rows: 0 }
  try {
    const changes = await writePrices(connection, acceptedPrices(file, reading, counts), { clock: reading.clock })
    return { ...changes, file: file.name, refusals: [...counts.refusals.values()], rows: counts.rows }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    return { refusals: [{ file: file.name, reason: error.reason }], rows: 0, sessions: 0, splits: 0 }
  }
}

async function* acceptedPrices(
  file: StreamedFile,
  reading: Reading,
  counts: { refusals: Map<string, IngestRefusal>; rows: number }
): AsyncGenerator<DailyPrice> {
  for await (const item of readRows(file, reading)) {
    if (item.ok) {
      counts.rows += 1
      yield item.price
      continue
    }
    if (item.reason === 'basis_unclear') throw new RefusedFile(item.reason, file.name)
    const refusal = { file: file.name, reason: item.reason }
    const rows = (counts.refusals.get(item.reason)?.rows ?? 0) + 1
    counts.refusals.set(item.reason, item.scope === 'row' ? { ...refusal, rows } : refusal)
  }
}

/** Yields the rows. Read errors are marked, so that they can be told from database errors during the same ingest. */
async function* readRows(file: StreamedFile, { basis, clock }: Reading): AsyncGenerator<PriceItem> {
  try {
    yield* readPriceCsv(await file.open(), { basis, name: file.name, now: clock.now() })
  } catch (cause) {
    throw new RefusedFile('unreadable_file', file.name, cause)
  }
}

/** @throws an error with a sentence for the user if the basis is unknown. */
function readBasis(text: string | undefined): PriceBasis | undefined {
  if (text === undefined) return undefined
  if (!BASES.includes(text)) throw new Error(`--basis must be one of ${BASES.join(', ')}, not "${text}".`)
  return text as PriceBasis
}

function sumUp(outcomes: readonly FileOutcome[], unreadable: readonly IngestRefusal[]): FileOutcome {
  const sum = (count: (outcome: FileOutcome) => number): number =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0)
  return {
    refusals: [...unreadable, ...outcomes.flatMap(({ refusals }) => refusals)],
    rows: sum(({ rows }) => rows),
    sessions: sum(({ sessions }) => sessions),
    splits: sum(({ splits }) => splits)
  }
}

function describe({ refusals, rows, sessions, splits }: FileOutcome, files: number, trades: number): IngestOutcome {
  return {
    details: { rows, sessions, splits },
    hasReadAnything: rows > 0,
    notes: [],
    sentence:
      `${countOf(rows, 'price')} in ${countOf(files, 'file')}: ${inEnglish(sessions)} new or changed, ` +
      `${inEnglish(rows - sessions)} known already; ${countOf(splits, 'split')}, ${countOf(trades, 'new trade')}.`,
    summary: { ...emptySummary(), duplicates: rows - sessions, files, inserted: sessions, rejected: refusals, trades }
  }
}
