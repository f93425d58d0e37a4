// Implements `npm run ingest -- edgar --from 2016-01-01`, which fetches all history from the SEC. Order: quarterly data
// sets, ticker lists, filings after the last data set, company profiles. An interrupted run resumes.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { EdgarOutage } from '#core/filings/feed/edgar-outage.ts'
import { readDataSet } from '../../edgar/data-set.ts'
import { openEdgarClient, WHO_ASKS } from '../../edgar/edgar-ports.ts'
import type { CompanyProfile } from '../../edgar/history/company-profile.ts'
import type { DataSetLink } from '../../edgar/history/data-set-links.ts'
import { type EdgarFiles, edgarFiles } from '../../edgar/history/edgar-files.ts'
import { feedOn } from '../../feed-ports.ts'
import { postgresResultsStore } from '../../postgres/filings/earnings/results.ts'
import { countPendingFilings } from '../../postgres/filings/feed/filing-ledger.ts'
import { noteTakenDataSet } from '../../postgres/filings/taken-data-sets.ts'
import { findUnreadProfiles, saveProfile } from '../../postgres/stocks/company-profiles.ts'
import { systemClock } from '../../system-clock.ts'
import {
  emptySummary,
  type IngestJob,
  type IngestKind,
  type IngestOutcome,
  type IngestSummary
} from '../ingest-kind.ts'
import { countOf, inEnglish } from '../ingest-sentences.ts'
import { DATA_SET_WEIGHT, describePlan, type HistoryPlan, planHistory, readFrom, workOf } from './history-plan.ts'

/** Waiting times before each retry during an outage. If the SEC blocks us, the request budget pauses by itself. */
const OUTAGE_PAUSES_MS = [15_000, 60_000, 300_000]

export const edgarKind: IngestKind = {
  changesData: true,
  options: ['dry-run', 'from'],
  run: runHistory,
  sources: ['from'],
  spaced: ['from'],
  usage: 'edgar --from <day>   all filings since a day from the SEC itself; --dry-run says how much that is'
}

interface History {
  readonly job: IngestJob
  readonly files: EdgarFiles
  readonly feed: ReturnType<typeof feedOn>
  readonly summary: IngestSummary
  readonly counts: { companies: number; dataSets: number; days: number }
}

async function runHistory(job: IngestJob): Promise<IngestOutcome> {
  const { clock = systemClock, congressDistribution, connection, edgar, options, paths } = job
  const today = newYorkDay(clock.now())
  if (paths.length > 0) throw new Error('Files have kinds of their own: "edgar" asks the SEC.')
  const from = readFrom(options.get('from'), today)
  const client = edgar && openEdgarClient(edgar, connection.pool)
  if (!client) throw new Error(WHO_ASKS)
  const files = edgarFiles(client, edgar)
  const plan = await planHistory(job, await patiently(job, () => files.listDataSets()), { from, today })
  if (options.has('dry-run')) return described(describePlan(plan, edgar.requestsPerSecond))
  const counts = { companies: 0, dataSets: 0, days: 0 }
  const feed = feedOn(connection, { client, clock, congressDistribution, edgar })
  const history = { counts, feed, files, job, summary: emptySummary() }
  job.progress.start(workOf(plan))
  return fetchAll(history, plan)
}

async function fetchAll(history: History, plan: HistoryPlan): Promise<IngestOutcome> {
  try {
    await fetchDataSets(history, plan)
    await fetchTickers(history)
    await fetchCompanies(history, await fetchDays(history, plan))
  } catch (error) {
    if (!(error instanceof EdgarOutage)) throw error
    return describe(history, error.message)
  }
  return describe(history, undefined)
}

/** Fetches the data sets. On an outage it first derives the filings ingested so far, then rethrows the outage. */
async function fetchDataSets({ job, ...history }: History, { dataSets }: HistoryPlan): Promise<void> {
  if (dataSets.length === 0) return
  const { trades, value: outage } = await job.pipeline.takeIn('data-set', async () => {
    const { summary } = history
    let value: EdgarOutage | undefined
    for (const link of dataSets) {
      value = await takeDataSet({ job, ...history }, link).then(() => undefined, keepOutage)
      if (value) break
    }
    job.progress.say('deriving trades')
    return { detail: summary.filings > 0 ? { filings: summary.filings } : undefined, value }
  })
  history.summary.trades += trades
  if (outage) throw outage
}

function keepOutage(error: unknown): EdgarOutage {
  if (error instanceof EdgarOutage) return error
  throw error
}

async function takeDataSet({ counts, files, job, summary }: History, link: DataSetLink): Promise<void> {
  job.progress.say(`data set ${link.quarter}`)
  const bytes = await patiently(job, () => files.readDataSet(link))
  if (!bytes) throw new EdgarOutage('fault', `The data set ${link.quarter} is linked, but not there.`)
  const folder = await mkdtemp(join(tmpdir(), 'fourfold-data-set-'))
  try {
    const path = join(folder, `${link.quarter}_form345.zip`)
    await writeFile(path, bytes)
    const saved = await job.pipeline.saveDataSet(readDataSet(path), () => {})
    summary.files += saved.files
    summary.filings += saved.filings
    summary.inserted += saved.inserted
    summary.duplicates += saved.duplicates
    summary.amendments += saved.amendments
    summary.rejected.push(...saved.rejected)
  } finally {
    await rm(folder, { recursive: true })
  }
  await noteTakenDataSet(job.connection.db, link.quarter)
  counts.dataSets += 1
  job.progress.advance(DATA_SET_WEIGHT)
}

async function fetchTickers({ feed, job }: History): Promise<void> {
  job.progress.say('tickers')
  await patiently(job, () => feed.refreshTickers())
  job.progress.advance(2)
}

/** Lists filings that the daily indexes name but that are not stored. Then reads them. */
async function fetchDays({ counts, feed, job, summary }: History, plan: HistoryPlan): Promise<HistoryPlan> {
  const sayDay = (day: string): void => {
    counts.days += 1
    job.progress.say(`index of ${day}`)
  }
  await patiently(job, () => feed.repairGaps({ from: plan.daysFrom, onDay: sayDay }))
  const known = { ...plan, filings: await countPendingFilings(job.connection) }
  job.progress.advance(plan.businessDays)
  job.progress.start(workOf(known))
  job.progress.say(`${countOf(known.filings, 'filing')} since ${plan.daysFrom}`)
  await patiently(job, async () => {
    const { published, rejected } = await feed.readPending({ onRead: () => job.progress.advance(1) })
    summary.files += published + rejected
    summary.filings += published
    summary.inserted += published
  })
  return known
}

async function fetchCompanies({ counts, files, job }: History, plan: HistoryPlan): Promise<void> {
  const { db, pool } = job.connection
  const ciks = await findUnreadProfiles(db)
  job.progress.start(workOf({ ...plan, companies: ciks.length }))
  for (const [index, cik] of ciks.entries()) {
    job.progress.say(`${inEnglish(index + 1)} of ${countOf(ciks.length, 'company', 'companies')}`)
    const profile = await patiently(job, () => files.readProfile(cik))
    await saveProfile(pool, cik, profile)
    if (profile) await saveResultsOf(job, profile)
    counts.companies += 1
    job.progress.advance(1)
  }
  await job.pipeline.bringUpToDate()
}

async function saveResultsOf({ connection, pipeline }: IngestJob, profile: CompanyProfile): Promise<void> {
  await postgresResultsStore(connection.pool).saveReports(profile.cik, profile.reports)
  await pipeline.saveResults(profile.results)
}

/** Retries during an EDGAR outage. @throws {EdgarOutage} if it lasts; running the same command again resumes. */
async function patiently<Value>({ progress }: IngestJob, ask: () => Promise<Value>): Promise<Value> {
  for (const pause of OUTAGE_PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof EdgarOutage) || error.kind === 'fault') throw error
      progress.say(error.kind === 'blocked' ? 'the SEC refuses requests for ten minutes' : 'the SEC does not answer')
      // The request budget itself waits out a block.
      if (error.kind !== 'blocked') await wait(pause)
    }
  }
  return ask()
}

function describe({ counts, summary }: History, stopped: string | undefined): IngestOutcome {
  return {
    details: counts,
    hasFailed: stopped !== undefined,
    hasReadAnything: true,
    notes: stopped === undefined ? [] : [`Stopped: ${stopped} The same command goes on there.`],
    sentence:
      `${countOf(counts.dataSets, 'data set')}, ${countOf(counts.days, 'index', 'indexes')} of days, ` +
      `${countOf(counts.companies, 'company', 'companies')}; ${countOf(summary.filings, 'filing')}: ` +
      `${inEnglish(summary.inserted)} new, ${inEnglish(summary.duplicates)} known already.`,
    summary
  }
}

const described = (sentence: string): IngestOutcome => ({
  hasReadAnything: true,
  notes: [],
  sentence,
  summary: emptySummary()
})
