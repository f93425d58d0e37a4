// Writes the page on data quality: for each field of a list its source, unit and meaning of null, as the contract has it.

import type { DescribedCall, Schema } from './described-call.ts'
import { typeOf } from './field-table.ts'
import { inWords, type PageContent, writeTable } from './page.ts'

/** Sources of lists by their call. */
export const SOURCES: Readonly<Record<string, string>> = {
  listBulkFiles: 'Our files of all transactions; the columns are the fields of transactions below.',
  listCongress:
    'Periodic transaction reports of the Clerk of the House and the Secretary of the Senate. Amounts are brackets there; returns are ours.',
  listEarnings: 'Forms 8-K with Item 2.02, 10-Q and 10-K at the SEC.',
  listHoldings: 'Forms 3, 4 and 5 at the SEC.',
  listInsiders: 'Forms 3, 4 and 5 at the SEC; sums are ours.',
  listOwnership: 'Schedules 13D and 13G at the SEC; changes and recomputed percents are ours.',
  listPlannedSales: 'Forms 144 at the SEC; which reported sales belong to them is ours.',
  listReports: 'Our reports.',
  listScores: 'Our scores, of Forms 4 and 5 at the SEC and of prices.',
  listSentiment: 'Counts of Forms 4 and 5 at the SEC; prices of the market.',
  listTransactions:
    'Forms 3, 4 and 5 at the SEC, as filed where a field says so; prices decide whether a trade is believed. Fields named after `Source:` are elements of the form.',
  search: "The SEC's lists of companies and tickers, names of filings, and the lists of legislators."
}

export function dataQualityPage({ calls }: { readonly calls: readonly DescribedCall[] }): PageContent {
  const lists = calls.filter(({ operationId }) => operationId in SOURCES)
  const body = `
<h1>Data quality</h1>
<p class="lead">Source, unit and meaning of null for each field of each list. Everything here is part of the
<a href="/v1/openapi.json">document</a> too.</p>
<h2 id="rules">What holds everywhere</h2>
<ul>
<li>What was filed is never changed. What we refuse to believe stays visible, and counts in no sum: <code>priceValidity</code>,
<code>dateValidity</code> and <code>priceRejection</code> say why.</li>
<li>null is never zero, and never "no". It means what the field says below: not stated, not known, or not applicable.</li>
<li><code>meta.complete</code> says whether every filing of the days asked for is held. A day is compared with EDGAR's own index.</li>
<li>A trade that an amendment changed comes again with a higher <code>version</code>; <code>as_of</code> answers what was known before.</li>
<li>How fresh the data is stands at <a href="/docs/calls/openStatus"><code>/v1/status</code></a>.</li>
</ul>
${lists.map(writeList).join('')}`
  return { body, description: 'Source, unit and meaning of null for each field.', title: 'Data quality' }
}

function writeList({ operationId, responses, summary }: DescribedCall): string {
  const rows = Object.entries(fieldsOf(responses)).map(([name, schema]) => [
    `<code>${name}</code>`,
    typeOf(schema),
    inWords(schema.description ?? '')
  ])
  return `<h2 id="${operationId}">${summary}</h2><p>${inWords(SOURCES[operationId] ?? '')}</p>
${writeTable(['Field', 'Type', 'Meaning, unit, source, and what null means'], rows)}`
}

/** Fields of a list's row. */
export const fieldsOf = (responses: DescribedCall['responses']): Readonly<Record<string, Schema>> =>
  responses[200]?.content?.['application/json']?.schema.properties?.['data']?.items?.properties ?? {}
