// Fills a database with the sample, using the real pipeline: reads submissions, derives trades, scores events, builds
// reports. Every step can be repeated, so an interrupted load is repeated with the same seed and moment.

import { setImmediate } from 'node:timers/promises'

import { newYorkDay } from '#core/dates/new-york-time.ts'
import type { FilingFile, FilingReader } from '#core/filings/ports.ts'
import { pipelineUseCases } from '#core/operation/use-cases.ts'
import type { ScheduleReader } from '#core/ownership/ports.ts'
import { publishStrategy } from '#core/strategy/publish-strategy.ts'
import type { NoticeReader } from '#core/trades/planned-sales/ports.ts'
import { readCongressFile } from '../congress/congress-file.ts'
import { disclosureRows } from '../congress/congress-rows.ts'
import { readCompanyFacts } from '../edgar/company-facts.ts'
import { readFilingFile } from '../edgar/filing-file.ts'
import { readNoticeFile } from '../edgar/notice/notice-file.ts'
import { readScheduleFile } from '../edgar/schedule/schedule-file.ts'
import { wholeFile } from '../files/collect-file.ts'
import { type Pipeline, realPipelinePorts } from '../pipeline-ports.ts'
import { writeCommittees, writeSeats } from '../postgres/congress/committees.ts'
import { writeLegislators } from '../postgres/congress/legislators.ts'
import { writeDisclosures } from '../postgres/congress/write-disclosures.ts'
import type { Connection } from '../postgres/connect.ts'
import { postgresReports } from '../postgres/reports/reports.ts'
import {
  findUnfinishedLoad,
  noteLoadFinished,
  noteLoadStarted,
  tidyTables,
  writeSampleIssuers
} from '../postgres/sample/sample-load.ts'
import { writeDividends } from '../postgres/stocks/dividends.ts'
import { writeCompanyFacts } from '../postgres/stocks/fundamentals/company-facts.ts'
import { writePrices } from '../postgres/stocks/prices.ts'
import { writeListings } from '../postgres/stocks/tickers.ts'
import { postgresStrategies } from '../postgres/strategy/strategies.ts'
import { postgresStrategySource } from '../postgres/strategy/strategy-source.ts'
import { fingerprintData } from '../strategy/fingerprint.ts'
import { COMPANY_COUNT, INDEX_TICKER, makeSample, type Sample } from './make-sample.ts'
import { loadSampleManagers } from './managers/load-managers.ts'
import { loadSampleOptions } from './options/load-options.ts'

export interface SampleRequest {
  readonly seed: string
  readonly asOf: Date
  readonly companyCount?: number
  /** Called with a short description of the current step. */
  readonly onProgress: (sentence: string) => void
}

/** Number of submissions after which control returns to the event loop. */
const FILES_PER_TURN = 16

/** Loads the sample. An interrupted load is continued with its own seed and moment. */
export async function loadSampleData(connection: Connection, request: SampleRequest): Promise<void> {
  const { companyCount = COMPANY_COUNT, onProgress } = request
  const load = (await findUnfinishedLoad(connection)) ?? { asOf: request.asOf, companyCount, seed: request.seed }
  await noteLoadStarted(connection, load, INDEX_TICKER)
  onProgress('inventing companies, prices and filings')
  const sample = makeSample(load)
  const pipeline = pipelineUseCases({
    ...realPipelinePorts(connection, { readSchedule: readSampleSchedule }),
    clock: { now: () => load.asOf },
    noticeReader: SAMPLE_NOTICE_READER,
    reader: SAMPLE_READER
  })
  await pipeline.takeIn('sample', async () => {
    await loadSources(connection, pipeline, sample, onProgress)
    await loadOtherForms(pipeline, sample)
    await loadCongress(connection, sample, load.asOf)
    await loadCompanyFacts(connection, sample)
    await loadDividends(connection, sample, load.asOf)
    onProgress('deriving trades, ranking purchases')
    return { detail: { asOf: load.asOf }, value: undefined }
  })
  onProgress('inventing options and managers')
  await loadSampleOptions(connection)
  await loadSampleManagers(connection, sample.managers())
  onProgress('writing reports')
  // Only the newest 30-day report is written, because it has a page. This keeps a first start short.
  await pipeline.publishMissingReports('newest')
  await tidyTables(connection)
  onProgress('running the strategy')
  await publishStrategy({
    clock: { now: () => load.asOf },
    fingerprintData,
    reports: postgresReports(connection.db),
    strategies: postgresStrategies(connection.db, connection.db),
    strategySource: postgresStrategySource(connection)
  })()
  await noteLoadFinished(connection)
}

/** Loads all sources. PostgreSQL stores prices while this process parses submissions. */
async function loadSources(
  connection: Connection,
  pipeline: Pipeline,
  sample: Sample,
  onProgress: (sentence: string) => void
): Promise<void> {
  await loadListings(connection, sample)
  onProgress(`taking in ${sample.filings.length} filings and ${sample.priceCount} prices`)
  const [counts] = await Promise.all([
    pipeline.saveFilings(submissions(sample)),
    writePrices(connection, sample.prices())
  ])
  const [refused] = counts.rejected
  if (refused) throw new Error(`The sample filing ${refused.file} was refused: ${refused.reason}`)
  await tidyTables(connection)
}

/** Loads notices of planned sales, schedules of owners and filings of results. */
async function loadOtherForms(pipeline: Pipeline, sample: Sample): Promise<void> {
  const forms = [...sample.notices(), ...sample.schedules(), ...sample.results()]
  const files = forms.map(({ accession, text }) => wholeFile(`${accession}.txt`, Buffer.from(text)))
  const outcomes = await pipeline.saveOtherForms(files)
  const refused = files.find(file => !('accession' in (outcomes.get(file) ?? {})))
  if (refused) throw new Error(`The sample form ${refused.name} was refused`)
}

/** Loads congressional disclosures. A refused row means a fault of the sample, so it throws. */
async function loadCongress(connection: Connection, sample: Sample, asOf: Date): Promise<void> {
  for (const { name, text } of sample.congress()) {
    const file = readCongressFile(text, newYorkDay(asOf))
    if (file.kind === 'unknown') throw new Error(`The sample file ${name} is not read as a list of Congress`)
    if (file.kind === 'legislators') {
      await writeLegislators(connection, file.legislators)
      continue
    }
    if (file.kind === 'committees') {
      await writeCommittees(connection, file.committees)
      continue
    }
    if (file.kind === 'seats') {
      await writeSeats(connection, file.seats, newYorkDay(asOf))
      continue
    }
    const refused = file.items.find(item => item.kind === 'refused')
    if (refused) throw new Error(`A row of the sample file ${name} was refused: ${refused.reason}`)
    await writeDisclosures(connection, disclosureRows(file.items))
  }
}

async function loadCompanyFacts({ pool }: Connection, sample: Sample): Promise<void> {
  for (const text of sample.companyFacts()) {
    const file = readCompanyFacts(Buffer.from(text))
    if (!file || file.refused > 0) throw new Error(`Reports of a sample company are not read: ${text.slice(0, 80)}`)
    await writeCompanyFacts(pool, file.cik, file.facts)
  }
}

async function loadDividends({ pool }: Connection, sample: Sample, readAt: Date): Promise<void> {
  for (const [ticker, dividends] of sample.dividends()) {
    await writeDividends(pool, ticker, { dividends, readAt, source: 'sample' })
  }
}

/** Records the ticker of each company on its first and last trading day. */
async function loadListings(connection: Connection, { listings }: Sample): Promise<void> {
  await writeSampleIssuers(
    connection,
    listings.map(({ company, isDelisted, until }) => ({ ...company, delistedOn: isDelisted ? until : null }))
  )
  for (const end of ['from', 'until'] as const) {
    for (const [day, seen] of Map.groupBy(listings, listing => listing[end])) {
      await writeListings(
        connection,
        seen.map(({ company }) => company),
        day
      )
    }
  }
}

async function* submissions({ filings, submissionText }: Sample): AsyncGenerator<FilingFile> {
  for (const [index, filing] of filings.entries()) {
    yield wholeFile(`${filing.accession}.txt`, Buffer.from(submissionText(filing)))
    if (index % FILES_PER_TURN === 0) await setImmediate()
  }
}

const SAMPLE_READER: FilingReader = {
  read(file) {
    const answer = readFilingFile(file)
    return answer.ok ? { ok: true, value: { ...answer.value, source: 'sample' } } : answer
  }
}

const readSampleSchedule: ScheduleReader['read'] = file => {
  const answer = readScheduleFile(file)
  return answer?.ok ? { ok: true, value: { ...answer.value, source: 'sample' } } : answer
}

const SAMPLE_NOTICE_READER: NoticeReader = {
  read(file) {
    const answer = readNoticeFile(file)
    return answer?.ok ? { ok: true, value: { ...answer.value, source: 'sample' } } : answer
  }
}
