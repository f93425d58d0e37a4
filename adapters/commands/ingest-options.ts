// Implements `npm run ingest -- options <path…>`, which reads option chains from CSV. `--tickers=AAPL,GOOG` or
// `--followed` requests current chains from a vendor. Sessions are judged once their chains are stored.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ChainPhase, OptionChain } from '#core/options/chain.ts'
import { chainWriter } from '#core/options/chain-writer.ts'
import { classesByRoot } from '#core/options/option-symbol.ts'
import type { SessionOutcome } from '#core/options/score-session.ts'
import { judgeSessions, takeChains } from '#core/options/take-chains.ts'
import { parseTicker } from '#core/prices/daily-price.ts'
import { measureFiles } from '../files/walk.ts'
import { type StreamedFile, walkStreams } from '../files/walk-streams.ts'
import { openOptionChains } from '../market/market-sources.ts'
import { type OptionFile, readOptionCsv } from '../market/options/option-csv.ts'
import { postgresChanges } from '../postgres/changes.ts'
import { listTickers } from '../postgres/options/class-tickers.ts'
import { postgresOptionStore } from '../postgres/options/option-store.ts'
import { postgresVendorBudget } from '../postgres/prices/market-data/vendor-budget.ts'
import { systemClock } from '../system-clock.ts'
import { emptySummary, type IngestJob, type IngestKind, type IngestOutcome } from './ingest-kind.ts'
import { countOf, type IngestRefusal, inEnglish } from './ingest-sentences.ts'

export const optionsKind: IngestKind = {
  changesData: true,
  options: ['followed', 'phase', 'tickers'],
  run: runOptions,
  sources: ['followed', 'tickers'],
  usage: 'options <path…>      chains of options as .csv; or --tickers=AAPL,GOOG, --followed=yes; --phase=close|open'
}

async function runOptions(job: IngestJob): Promise<IngestOutcome> {
  const phase = readPhase(job.options.get('phase'))
  const outcome = job.paths.length > 0 ? await takeFiles(job, phase) : await takeVendor(job, phase)
  await postgresChanges(job.connection.db).tell(['options'])
  return outcome
}

interface Counts {
  chains: number
  contracts: number
  duplicates: number
  expired: number
  files: number
  written: number
  readonly refusals: Map<string, IngestRefusal>
}

async function takeFiles({ clock = systemClock, connection, paths, progress }: IngestJob, phase: ChainPhase) {
  const store = postgresOptionStore(connection)
  const counts: Counts = {
    chains: 0,
    contracts: 0,
    duplicates: 0,
    expired: 0,
    files: 0,
    refusals: new Map(),
    written: 0
  }
  const isWanted = (name: string): boolean => /\.csv$/i.test(name)
  progress.start(measureFiles(paths, isWanted))
  const sessions = new Set<ReportDate>()
  const files = walkStreams(paths, {
    isWanted,
    onProblem: (file, reason) => counts.refusals.set(`${file} ${reason}`, { file, reason }),
    onRead: progress.advance
  })
  const writer = chainWriter(store)
  const classes = classesByRoot(await listTickers(connection))
  for await (const file of files) {
    counts.files += 1
    for await (const chain of acceptedChains(file, { classes, phase, readAt: clock.now() }, counts)) {
      sessions.add(chain.session)
      await writer.add(chain)
    }
  }
  counts.written = await writer.finish()
  progress.say('judging sessions')
  return describe(counts, await judgeSessions({ options: store })(sessions, phase))
}

async function* acceptedChains(file: StreamedFile, reading: OptionFile, counts: Counts): AsyncGenerator<OptionChain> {
  const refuse = (reason: string, rows: number | undefined) => {
    const name = reason === 'raw_option_archive' ? archiveOf(file.name) : file.name
    const key = `${name} ${reason}`
    const before = counts.refusals.get(key)?.rows ?? 0
    counts.refusals.set(key, rows === undefined ? { file: name, reason } : { file: name, reason, rows: before + rows })
  }
  for await (const item of readOptionCsv(await file.open(), reading)) {
    if (item.kind !== 'chain') {
      refuse(item.reason, item.kind === 'row' ? 1 : undefined)
      continue
    }
    counts.chains += 1
    counts.contracts += item.chain.columns.count
    counts.duplicates += item.dropped.duplicates
    counts.expired += item.dropped.expired
    yield item.chain
  }
}

/** Returns the archive's name: `a/raw.zip/one.csv` → `a/raw.zip`. Files outside archives keep their name. */
const archiveOf = (name: string): string => /^.*\.(?:zip|tar|tgz|tar\.gz)(?=\/)/i.exec(name)?.[0] ?? name

/** @throws an error with a sentence for the user if no key is configured. */
async function takeVendor(
  { connection, market, options, progress }: IngestJob,
  phase: ChainPhase
): Promise<IngestOutcome> {
  const parts = { budget: postgresVendorBudget(connection), clock: systemClock, isPatient: true }
  const optionChains = market && openOptionChains(market, parts)
  if (!optionChains) throw new Error('No vendor in MARKET_OPTIONS has a key: set MASSIVE_API_KEY, or name files.')
  progress.say('reading chains')
  const take = takeChains({ clock: systemClock, optionChains, options: postgresOptionStore(connection) })
  const taken = await take(phase, readTickers(options.get('tickers')))
  const refusals = new Map(taken.refused.map(({ reason, underlying }) => [underlying, { file: underlying, reason }]))
  const counts = { ...taken, duplicates: 0, expired: 0, files: taken.chains, refusals }
  const stopped = taken.stopped === undefined ? [] : [`Stopped: ${taken.stopped}. Run the same command later.`]
  const outcome = describe(counts, taken.sessions)
  return { ...outcome, hasFailed: taken.stopped !== undefined, notes: [...outcome.notes, ...stopped] }
}

/** @throws an error with a sentence for the user if a text is not a ticker. */
function readTickers(typed: string | undefined): string[] | undefined {
  return typed?.split(',').map(text => {
    const ticker = parseTicker(text)
    if (!ticker) throw new Error(`"${text}" is no ticker.`)
    return ticker
  })
}

/** @throws an error with a sentence for the user if the phase is unknown. */
function readPhase(text = 'close'): ChainPhase {
  if (text !== 'close' && text !== 'open') throw new Error(`--phase must be close or open, not "${text}".`)
  return text
}

function describe(counts: Counts, sessions: readonly SessionOutcome[]): IngestOutcome {
  const { chains, contracts, duplicates, expired, files, refusals, written } = counts
  const hits = sessions.reduce((sum, session) => sum + session.hits, 0)
  const unhealthy = sessions.filter(({ isHealthy }) => !isHealthy).map(({ session }) => session)
  const refused = [...refusals.values()]
  return {
    details: { chains, contracts, duplicates, expired, hits, sessions: sessions.length, unhealthy },
    hasReadAnything: chains > 0,
    notes: [
      ...(expired > 0 ? [`${countOf(expired, 'contract')} had ended before the session.`] : []),
      ...(duplicates > 0 ? [`${countOf(duplicates, 'contract')} stood there twice: the last row counts.`] : []),
      ...unhealthy.map(day => `The open interest of ${day} cannot be believed: no hits (feed_unhealthy).`)
    ],
    sentence:
      `${countOf(chains, 'chain')} with ${countOf(contracts, 'contract')}: ${inEnglish(written)} new or changed; ` +
      `${countOf(hits, 'hit')} in ${countOf(sessions.length, 'session')}.`,
    summary: { ...emptySummary(), duplicates: chains - written, files, inserted: written, rejected: refused },
    takenIn: new Set(refused.filter(({ rows }) => rows !== undefined).map(({ file }) => file))
  }
}
