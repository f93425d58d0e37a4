// Defines the calls for insiders, their filings, and companies.

import * as v from 'valibot'
import { pageEntries, tableEntries } from '#core/data-api/tables/table-query.ts'
import { DEFAULT_INSIDER_LIMIT, MAX_INSIDER_LIMIT } from '#core/lists/insiders/insider-filter.ts'
import { instant as anInstant, flag, isPrintable, shortText, tickers, wholeNumber } from '#core/query.ts'
import { filings } from '../../../filings/filings-contract.ts'
import { note } from '../../../serving/operation.ts'
import { accession, cik, count, day, described, dollars, sample, text, ticker } from '../../../serving/schemas.ts'
import { directOrIndirect, MonthlyAggregate, place } from '../../../trades/trade-schemas.ts'
import { publicOperation } from '../public-operation.ts'
import { asOfNote, limitNote, meta, namesOf, oldName, pageOf, tableNotes } from '../schemas.ts'
import { HorizonRecord } from '../transactions-contract.ts'

const InsiderCompany = v.strictObject({
  issuerCik: cik,
  issuerName: text,
  lastTradeDate: v.nullable(day),
  ticker: v.nullable(ticker),
  trades: count,
  ...place
})

export const ListedInsider = v.strictObject({
  cik,
  companies: described(v.array(InsiderCompany), 'Newest first.'),
  lastTradeDate: described(v.nullable(day), 'Of all companies; null where no filing states a day.', '2026-03-02'),
  name: described(text, 'As filed.', 'Quill Amara'),
  totalBought: dollars('Purchases'),
  totalSold: dollars('Sales'),
  trades: described(count, 'Trades that are held.', 12)
})

export const listInsiders = publicOperation({
  answer: pageOf(ListedInsider),
  description:
    'Everybody who traded, with totals as of `as_of` or of the newest filing that is held: who traded last comes first. The cursor keeps that time for all pages.',
  isTable: true,
  notes: {
    ...tableNotes('cik,name,trades'),
    as_of: asOfNote(
      'Who had traded by then, with what was known then: names and tickers of companies are those of their newest trade by then. `name` looks in names of today.'
    ),
    cursor: note('`next_cursor` of the page before, with the same parameters.', ''),
    limit: limitNote(MAX_INSIDER_LIMIT, DEFAULT_INSIDER_LIMIT),
    min_trades: note('At least this many trades.', 2),
    name: note('A part of the name, of two letters or more.', 'an'),
    ticker: note('Ticker symbols of their companies.', 'NLKW')
  },
  query: v.strictObject({
    ...tableEntries(namesOf(ListedInsider)),
    ...pageEntries,
    // Longer than in other lists, because it holds the cursor of the site's list.
    cursor: v.optional(v.pipe(v.string(), v.maxLength(600), v.check(isPrintable))),
    min_trades: v.optional(wholeNumber),
    name: v.optional(v.pipe(shortText, v.minLength(2))),
    ticker: v.optional(tickers)
  }),
  refusals: ['unknown_ticker'],
  access: 'insiders',
  route: 'GET /v1/insiders',
  summary: 'List insiders'
})

const TrackRecord = v.strictObject({ buys: HorizonRecord, sells: HorizonRecord })

export const openInsider = publicOperation({
  answer: v.strictObject({
    cik,
    companies: described(v.array(InsiderCompany), 'Newest first.'),
    meta,
    monthlyAggregates: described(v.array(MonthlyAggregate), 'Purchases and sales, oldest month first.'),
    name: text,
    positions: described(
      v.array(
        v.strictObject({
          accession: oldName(accession, 'accessionNumber'),
          accessionNumber: accession,
          directOrIndirect,
          filedAt: day,
          issuerCik: cik,
          issuerName: text,
          natureOfOwnership: v.nullable(text),
          securityTitle: text,
          shares: v.number(),
          ticker: v.nullable(ticker)
        })
      ),
      'What the newest filing of each company says is held, without derivatives.'
    ),
    trackRecord: described(
      v.exactOptional(TrackRecord),
      'With `track_record=true`: what became of all purchases and sales.'
    ),
    winRate: described(
      v.exactOptional(v.nullable(v.number())),
      'With `track_record=true`: the share of purchases that rose within a year, 0 to 1; null without any that old.',
      0.625
    )
  }),
  description:
    'One insider: companies, holdings, purchases and sales by month and, where the plan has it, the track record. The trades are listed by the filter `insider` of the transactions.',
  notes: {
    as_of: asOfNote('What was known then; names and tickers of companies are those of their newest trade by then.'),
    track_record: note('`true` adds the track record.', true)
  },
  oldFields: { accession: 'accessionNumber' },
  params: v.object({ cik: described(v.string(), "The insider's SEC number.", '9991111') }),
  query: v.strictObject({ as_of: v.optional(anInstant), track_record: v.optional(flag) }),
  refusals: ['insider_not_found'],
  access: 'insiders',
  route: 'GET /v1/insiders/:cik',
  summary: 'Read one insider'
})

export const openFiling = publicOperation({
  answer: v.strictObject({ ...filings.open.answer.entries, sample }),
  description:
    'Everything as filed, so that every number can be traced to its cell; decimals are the text that was filed.',
  params: v.object({
    accession: described(v.string(), 'Number of the filing, with or without its dashes.', '0009993333-26-000007')
  }),
  notes: { as_of: asOfNote('A filing that became known later is not found. What was filed never changes.') },
  query: v.strictObject({ as_of: v.optional(anInstant) }),
  refusals: ['filing_not_found'],
  access: 'filings',
  route: 'GET /v1/filings/:accession',
  summary: 'Read one filing'
})
