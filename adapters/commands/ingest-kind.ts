// What the kinds of `npm run ingest -- <kind> <path…>` have in common.

import type { Clock } from '#core/clock.ts'
import type { Config } from '../config.ts'
import type { Pipeline } from '../pipeline-ports.ts'
import type { Connection } from '../postgres/connect.ts'
import { countOf, type IngestRefusal, inEnglish } from './ingest-sentences.ts'

export interface IngestJob {
  connection: Connection
  pipeline: Pipeline
  paths: readonly string[]
  /** What was typed after the paths, without the dashes: `--basis=adjusted` is `['basis', 'adjusted']`. */
  options: ReadonlyMap<string, string>
  progress: Progress
  /** In the place of the machine's own. */
  clock?: Clock
  /** How the SEC is asked, by the kinds that ask it. */
  edgar?: Config['edgar']
  /** Which vendors may be asked, by the kinds that ask them. */
  market?: Config['market']
}

/** How much is done, in bytes or whatever a kind counts, and a word on what is being done. */
export interface Progress {
  /** Again with another total where more is known. */
  start(total: number): void
  advance(count: number): void
  say(sentence: string): void
  stop(): void
}

/** The shape of `--json`, the same for every kind. */
export interface IngestSummary {
  /** Files that were met, read or not; members of archives one by one. */
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
  /** True ends it with exit code 1 too: something was read, but not enough for an answer. */
  hasFailed?: boolean
  /** What was read and what of it is new, for people. */
  sentence: string
  /** Further sentences, after what was refused. */
  notes: readonly string[]
  /** Files of which something was taken in, although rows of them were refused. */
  takenIn?: ReadonlySet<string>
  /** What `--json` prints beside the summary, where a kind has more to tell. */
  details?: Readonly<Record<string, unknown>>
}

export interface IngestKind {
  /** One line of the usage. */
  usage: string
  /** Options of its own, each with a value: `--basis=adjusted` is named `basis`. */
  options?: readonly string[]
  /** Those of `options` that may be typed as two words: `--from 2016-01-01`. */
  spaced?: readonly string[]
  /** Those of `options` that stand in the place of paths. */
  sources?: readonly string[]
  /** `check` only looks: it may run on sample data. */
  changesData: boolean
  run(job: IngestJob): Promise<IngestOutcome>
}

/** Of kinds that take in filings. */
export function filingsSentence({ amendments, duplicates, files, filings, inserted, trades }: IngestSummary): string {
  const found = `${countOf(files, 'file')}, ${countOf(filings, 'filing')}`
  const isNew = `${inEnglish(inserted)} new (${inEnglish(amendments)} of them amendments)`
  return `${found}: ${isNew}, ${inEnglish(duplicates)} known already; ${countOf(trades, 'new trade')}.`
}

export function emptySummary(): IngestSummary {
  return { amendments: 0, duplicates: 0, files: 0, filings: 0, inserted: 0, rejected: [], trades: 0 }
}
