// Defines the calls for published reports.

import * as v from 'valibot'

import {
  DEFAULT_REPORTS,
  MAX_REPORTS,
  ReportListParameters,
  withoutInvertedDays
} from '#core/data-api/reports/list-reports.ts'
import { tableEntries } from '#core/data-api/tables/table-query.ts'
import { REPORT_KINDS } from '#core/dates/report-window.ts'
import { type Note, note } from '../../serving/operation.ts'
import { accession, cik, count, day, described, dollars, instant, sample, text, ticker } from '../../serving/schemas.ts'
import { publicOperation } from './public-operation.ts'
import { limitNote, namesOf, oldName, pageOf, tableNotes } from './schemas.ts'

const kind = described(v.picklist(REPORT_KINDS), 'Of a day, of a week or of thirty days.')
const scoreVersion = described(text, 'Names the rule of its scores.', '2026.2')

export const ListedReport = v.strictObject({
  buys: described(count, 'Purchases that it covers.', 120),
  companies: described(count, 'Companies that were bought.', 74),
  insiders: described(count, 'People and funds that bought.', 98),
  isLatest: described(v.boolean(), 'The newest of its kind.', true),
  kind,
  knownFrom: described(instant, 'The report covers what became known after this.'),
  knownUntil: described(instant, 'And up to this.'),
  path: described(text, 'Where the report is read.', '/v1/reports/weekly/2026-03-06'),
  plan: described(text, 'The smallest plan that opens it.', 'Silver'),
  publishedAt: described(instant, 'When it was made. It never changes.'),
  rankedCount: described(count, 'Purchases that it ranks.', 12),
  reportDate: described(day, 'Names it in its path.', '2026-03-06'),
  sample,
  scoreVersion,
  valueUsd: dollars('Bought, without unchecked prices')
})

const NOTES = {
  ...tableNotes('kind,reportDate,path'),
  as_of: note(
    'Reports that cover what was known by then, also those that were made later. A day means 22:00 in New York.',
    '2026-03-05T21:00:00Z'
  ),
  cursor: note('`next_cursor` of the page before, with the same parameters.', ''),
  from: note('Reports of this day or later.', '2026-01-01'),
  kind: note('One kind of report.', 'weekly'),
  latest: note('`true`: the newest report of each kind alone.', true),
  limit: limitNote(MAX_REPORTS, DEFAULT_REPORTS),
  to: note('Reports of this day or before.', '2026-12-31')
} satisfies Record<keyof typeof ReportListParameters.entries | 'fields' | 'format', Note>

const ReportListQuery = v.strictObject({ ...ReportListParameters.entries, ...tableEntries(namesOf(ListedReport)) })

export const listReports = publicOperation({
  answer: pageOf(ListedReport),
  description:
    'Published reports with their totals, the newest day first. Every plan reads the list; `plan` names the smallest one that opens the report itself.',
  isTable: true,
  notes: NOTES,
  query: v.pipe(ReportListQuery, withoutInvertedDays<v.InferOutput<typeof ReportListQuery>>()),
  refusals: [],
  access: 'transactions',
  route: 'GET /v1/reports',
  summary: 'List reports'
})

/** Old names of a row's fields, and the names that other calls have for them. Both are answered until the old ones end. */
export const OLD_REPORT_FIELDS = {
  accession: 'accessionNumber',
  company: 'issuerName',
  ownershipChangePercent: 'ownerChange'
} as const

const NAMED = {
  accessionNumber: accession,
  issuerName: described(text, 'As filed.', 'Northlake Works Inc'),
  ownerChange: described(
    v.nullable(v.number()),
    'Percent of all that the buyer held, directly and indirectly; null for a first position.',
    25
  )
} satisfies Record<(typeof OLD_REPORT_FIELDS)[keyof typeof OLD_REPORT_FIELDS], v.GenericSchema>

const ReportRow = {
  accession: oldName(accession, 'accessionNumber'),
  buyersIn12Months: v.nullable(count),
  company: oldName(text, 'issuerName'),
  earnings: described(
    v.exactOptional(
      v.strictObject({
        days: described(count, 'Days from the purchase to the release or its estimate.', 12),
        withinDays: described(count, 'Days by which the estimate may be off; 0 for a release that was known.', 5)
      })
    ),
    'Next earnings release, as known when the purchase was filed; left out where it could not be told.'
  ),
  firstTradeDate: day,
  flags: v.array(v.picklist(['planned', 'late', 'amended', 'cluster'])),
  insiders: v.array(v.strictObject({ cik, name: text, titles: v.array(text) })),
  isNewPosition: v.boolean(),
  issuerCik: cik,
  lastTradeDate: day,
  ownershipChangePercent: oldName(v.nullable(v.number()), 'ownerChange'),
  previousBuys: v.nullable(count),
  previousWins: v.nullable(count),
  price: described(v.nullable(v.number()), 'Average of the tranches in US dollars; null while a price is unchecked.'),
  shares: v.number(),
  ticker: v.nullable(ticker),
  valueUsd: v.nullable(v.number())
}

const RankedRow = v.strictObject({
  ...ReportRow,
  filings: described(
    v.optional(count),
    'Filings of the buyer in the company that the row sums up; left out for one. Score and filing are those of the best.',
    2
  ),
  rank: count,
  score: described(count, '1 to 10, 1 is best.', 2),
  ...NAMED
})
const UnrankedRow = v.strictObject({ ...ReportRow, reason: text, ...NAMED })
/** Columns of a table with both ranked and unranked rows. New names come last, so that others keep their places. */
export const REPORT_COLUMNS = [
  ...new Set([...namesOf(RankedRow), ...namesOf(UnrankedRow)].filter(name => !(name in NAMED))),
  ...Object.keys(NAMED)
]

export const openReport = publicOperation({
  answer: v.strictObject({
    kind,
    knownFrom: described(instant, 'The report covers what became known after this.'),
    knownUntil: described(instant, 'And up to this.'),
    ranked: described(v.array(RankedRow), 'Best first.'),
    rankedCount: count,
    refusedCount: described(count, 'Purchases whose price or day was refused: they count nowhere.', 0),
    reportDate: day,
    sample: v.boolean(),
    scoreVersion,
    totals: v.strictObject({ buys: count, companies: count, insiders: count, valueUsd: v.number() }),
    unranked: described(v.array(UnrankedRow), 'Those without a score, largest first.'),
    unrankedCount: count
  }),
  description:
    'A report as data, as it was published: it never changes. As a table or as lines it is its rows, the ranked ones first. Weekly reports begin with Silver, daily and 30-day reports with Gold.',
  isTable: true,
  notes: tableNotes('rank,score,ticker,issuerName'),
  oldFields: OLD_REPORT_FIELDS,
  params: v.object({
    date: described(v.string(), 'The day of the report, or `latest`.', '2026-03-06'),
    kind: described(v.picklist(REPORT_KINDS), 'Which report.', 'weekly')
  }),
  query: v.strictObject(tableEntries(REPORT_COLUMNS)),
  refusals: ['report_not_found'],
  access: 'transactions',
  route: 'GET /v1/reports/:kind/:date',
  summary: 'Read one report'
})
