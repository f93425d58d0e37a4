// Types shared by the kinds of `npm run ingest -- <kind> <path…>`.

import type { Clock } from '#core/clock.ts'
import type { Config } from '../config.ts'
import type { Pipeline } from '../pipeline-ports.ts'
import type { Connection } from '../postgres/connect.ts'
import { countOf, type IngestRefusal, inEnglish } from './ingest-sentences.ts'

export interface IngestJob {
  connection: Connection
  pipeline: Pipeline
  paths: readonly string[]
  /** Options after the paths, without the dashes: `--basis=adjusted` is `['basis', 'adjusted']`. */
  options: ReadonlyMap<string, string>
  progress: Progress
  /** Clock used instead of the machine's. */
  clock?: Clock
  /** Settings of the offices of Congress, for kinds that request them. */
  congress?: Config['congress']
  /** Decides whether recent reports set off alerts. By default none does. */
  congressDistribution?: Config['congressDistribution']
  /** SEC settings, for kinds that request it. */
  edgar?: Config['edgar']
  /** Vendor settings, for kinds that request vendors. */
  market?: Config['market']
}

/** Progress in bytes or another unit of the kind, with a short text about the current step. */
export interface Progress {
  /** Sets the total. Call it again when a better total is known. */
  start(total: number): void
  advance(count: number): void
  say(sentence: string): void
  stop(): void
}

/** Fields of `--json` that all kinds have. */
export interface IngestSummary {
  /** Number of files found, readable or not. Each member of an archive counts. */
  files: number
  filings: number
  inserted: number
  duplicates: number
  amendments: number
  trades: number
  rejected: IngestRefusal[]
}

export interface IngestOutcome {
  summary: IngestSummary
  /** False ends the command with exit code 1. */
  hasReadAnything: boolean
  /** True also ends the command with exit code 1: some data was read, but not enough. */
  hasFailed?: boolean
  /** Sentence for people with the numbers of read and new items. */
  sentence: string
  /** Further sentences, printed after the refusals. */
  notes: readonly string[]
  /** Names of files with some accepted rows, although other rows were refused. */
  takenIn?: ReadonlySet<string>
  /** Additional `--json` fields of a kind. */
  details?: Readonly<Record<string, unknown>>
}

export interface IngestKind {
  /** One line of the usage. */
  usage: string
  /** Options of this kind, each with a value: `--basis=adjusted` is named `basis`. */
  options?: readonly string[]
  /** Names in `options` that may be typed as two words: `--from 2016-01-01`. */
  spaced?: readonly string[]
  /** Names in `options` that replace paths. */
  sources?: readonly string[]
  /** False for `check`, which only reads and may therefore run on sample data. */
  changesData: boolean
  run(job: IngestJob): Promise<IngestOutcome>
}

export function filingsSentence({ amendments, duplicates, files, filings, inserted, trades }: IngestSummary): string {
  const found = `${countOf(files, 'file')}, ${countOf(filings, 'filing')}`
  const isNew = `${inEnglish(inserted)} new (${inEnglish(amendments)} of them amendments)`
  return `${found}: ${isNew}, ${inEnglish(duplicates)} known already; ${countOf(trades, 'new trade')}.`
}

export function emptySummary(): IngestSummary {
  return { amendments: 0, duplicates: 0, files: 0, filings: 0, inserted: 0, rejected: [], trades: 0 }
}
