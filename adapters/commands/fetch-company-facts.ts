// Implements `npm run ingest -- company-facts --tickers=AAPL,GOOG` or `--all`, which requests the SEC instead of
// reading files.

import { parseTicker } from '#core/prices/daily-price.ts'
import type { Cik } from '#core/sec-ids.ts'
import { type CompanyFactsClient, createCompanyFactsClient } from '../edgar/client/company-facts-client.ts'
import { readCompanyFacts } from '../edgar/company-facts.ts'
import { openEdgarClient, WHO_ASKS } from '../edgar/edgar-ports.ts'
import { writeCompanyFacts } from '../postgres/stocks/fundamentals/company-facts.ts'
import { findCompaniesOf, findUnreadCompanies } from '../postgres/stocks/fundamentals/unread-companies.ts'
import { emptySummary, type IngestJob, type IngestOutcome } from './ingest-kind.ts'
import { countOf, type IngestRefusal, inEnglish } from './ingest-sentences.ts'

interface Counts {
  companies: number
  none: number
  facts: number
  inserted: number
  rejected: IngestRefusal[]
}

/**
 * Returns whether facts are requested from the SEC. @throws an error with a sentence for the user if files are named
 * too.
 */
export function askedOf({ options, paths }: IngestJob): boolean {
  const isAsked = options.has('all') || options.has('tickers')
  if (isAsked && paths.length > 0) throw new Error('Name files, or --tickers=…, or --all: one of them.')
  return isAsked
}

export async function fetchCompanyFacts(job: IngestJob): Promise<IngestOutcome> {
  const client = openClient(job)
  const counts: Counts = { companies: 0, facts: 0, inserted: 0, none: 0, rejected: [] }
  const ciks = await findAsked(job, counts)
  let stopped: string | undefined
  await job.pipeline.takeIn('company-facts', async () => {
    for (const [index, cik] of ciks.entries()) {
      job.progress.say(`${inEnglish(index + 1)} of ${countOf(ciks.length, 'company', 'companies')}`)
      stopped = await fetchOne(job, client, cik, counts)
      if (stopped) break
    }
    const detail = counts.companies > 0 ? { companies: counts.companies } : undefined
    return { changed: counts.inserted > 0 ? ['stocks'] : [], detail, value: counts }
  })
  return describe(counts, stopped)
}

function openClient({ connection, edgar }: IngestJob): CompanyFactsClient {
  const client = edgar && openEdgarClient(edgar, connection.pool)
  if (!client) throw new Error(WHO_ASKS)
  return createCompanyFactsClient(client, edgar.dataUrl)
}

async function findAsked({ connection: { db, pool }, options }: IngestJob, counts: Counts): Promise<Cik[]> {
  const typed = options.get('tickers')
  if (typed === undefined) return findUnreadCompanies(db)
  const tickers = typed.split(',').map(text => parseTicker(text) ?? text.trim())
  const found = await findCompaniesOf(pool, tickers)
  for (const { cik, ticker } of found) {
    if (cik === undefined) counts.rejected.push({ file: ticker, reason: 'unknown_ticker' })
  }
  return [...new Set(found.flatMap(({ cik }) => cik ?? []))]
}

/**
 * Returns a sentence for the user if the SEC cannot be reached. Facts already read are kept, and the same command
 * resumes.
 */
async function fetchOne(
  { connection: { pool } }: IngestJob,
  client: CompanyFactsClient,
  cik: Cik,
  counts: Counts
): Promise<string | undefined> {
  try {
    const bytes = await client.load(cik)
    const file = bytes && readCompanyFacts(bytes)
    if (bytes && file?.cik !== cik) {
      counts.rejected.push({ file: `CIK ${cik}`, reason: 'not_company_facts' })
      return undefined
    }
    counts.inserted += await writeCompanyFacts(pool, cik, file?.facts ?? [])
    counts.companies += 1
    counts.none += Number(!file)
    counts.facts += file?.facts.length ?? 0
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function describe({ companies, facts, inserted, none, rejected }: Counts, stopped: string | undefined): IngestOutcome {
  return {
    details: { companies, facts, none },
    hasFailed: stopped !== undefined,
    hasReadAnything: companies > 0 || (stopped === undefined && rejected.length === 0),
    notes: stopped === undefined ? [] : [`Stopped: ${stopped}`],
    sentence:
      `${countOf(facts, 'figure')} of ${countOf(companies, 'company', 'companies')}: ${inEnglish(inserted)} new; ` +
      `of ${inEnglish(none)} the SEC publishes none.`,
    summary: { ...emptySummary(), duplicates: facts - inserted, files: companies, inserted, rejected }
  }
}
