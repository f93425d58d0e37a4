// Implements `npm run ingest -- company-facts <path…>`, which reads earnings and cash of companies from the SEC's
// files.

import type { FilingFile } from '#core/filings/ports.ts'
import { MAX_COMPANY_FACTS_BYTES, readCompanyFacts } from '../edgar/company-facts.ts'
import { measureFiles, walkFiles } from '../files/walk.ts'
import { writeCompanyFacts } from '../postgres/stocks/fundamentals/company-facts.ts'
import { askedOf, fetchCompanyFacts } from './fetch-company-facts.ts'
import { emptySummary, type IngestJob, type IngestKind, type IngestOutcome } from './ingest-kind.ts'
import { countOf, type IngestRefusal, inEnglish } from './ingest-sentences.ts'

const FACTS_FILE = /\.json(?:\.gz)?$/i

export const companyFactsKind: IngestKind = {
  changesData: true,
  options: ['all', 'tickers'],
  run: job => (askedOf(job) ? fetchCompanyFacts(job) : runCompanyFacts(job)),
  sources: ['all', 'tickers'],
  usage:
    "company-facts <path…> the SEC's company facts: CIK##########.json, companyfacts.zip; --tickers=AAPL,GOOG or --all asks the SEC"
}

interface Counts {
  files: number
  companies: number
  facts: number
  inserted: number
  rejected: IngestRefusal[]
  takenIn: Set<string>
}

async function runCompanyFacts({ connection, paths, pipeline, progress }: IngestJob): Promise<IngestOutcome> {
  const counts: Counts = { companies: 0, facts: 0, files: 0, inserted: 0, rejected: [], takenIn: new Set() }
  const isWanted = (name: string): boolean => FACTS_FILE.test(name)
  progress.start(measureFiles(paths, isWanted))
  const files = walkFiles(paths, {
    isWanted,
    maxBytes: MAX_COMPANY_FACTS_BYTES,
    onProblem: (file, reason) => {
      counts.files += 1
      counts.rejected.push({ file, reason })
    },
    onRead: progress.advance
  })
  await pipeline.takeIn('company-facts', async () => {
    for await (const file of files) await ingestFile(connection, file, counts)
    const detail = counts.companies > 0 ? { companies: counts.companies } : undefined
    return { changed: counts.inserted > 0 ? ['stocks'] : [], detail, value: counts }
  })
  return describe(counts)
}

/** Stores each company in its own transaction, so an interrupted run can simply be repeated. */
async function ingestFile(
  { pool }: IngestJob['connection'],
  { bytes, name }: FilingFile,
  counts: Counts
): Promise<void> {
  counts.files += 1
  const file = bytes && readCompanyFacts(bytes)
  if (!file) {
    counts.rejected.push({ file: name, reason: 'not_company_facts' })
    return
  }
  counts.inserted += await writeCompanyFacts(pool, file.cik, file.facts)
  counts.companies += 1
  counts.facts += file.facts.length
  counts.takenIn.add(name)
  if (file.refused > 0) counts.rejected.push({ file: name, reason: 'no_usable_fact', rows: file.refused })
}

function describe({ companies, facts, files, inserted, rejected, takenIn }: Counts): IngestOutcome {
  return {
    details: { companies, facts },
    hasReadAnything: companies > 0,
    notes: [],
    sentence:
      `${countOf(facts, 'figure')} of ${countOf(companies, 'company', 'companies')} in ${countOf(files, 'file')}: ` +
      `${inEnglish(inserted)} new, ${inEnglish(facts - inserted)} known already.`,
    summary: { ...emptySummary(), duplicates: facts - inserted, files, inserted, rejected },
    takenIn
  }
}
