// Defines the calls for insiders, their filings, and companies.

import * as v from 'valibot'
import { tableEntries, tableLimit } from '#core/data-api/tables/table-query.ts'
import { DEFAULT_INSIDER_LIMIT, MAX_INSIDER_LIMIT } from '#core/lists/insiders/insider-filter.ts'
import { instant as anInstant, flag, isPrintable, shortText, tickers, wholeNumber } from '#core/query.ts'
import { filings } from '../../filings/filings-contract.ts'
import { note } from '../../serving/operation.ts'
import { accession, cik, count, day, described, dollars, instant, text, ticker } from '../../serving/schemas.ts'
import { directOrIndirect, place } from '../../trades/trade-schemas.ts'
import { publicOperation } from './public-operation.ts'
import { limitNote, meta, namesOf, pageOf, tableNotes } from './schemas.ts'
import { HorizonRecord } from './transactions-contract.ts'

const sample = described(v.boolean(), 'True where the data is invented, so that the API can be tried.')

const asOfNote = (says: string) => note(`${says} A day means 22:00 in New York.`, '2026-03-05T21:00:00Z')

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
  lastTradeDate: v.nullable(day),
  name: described(text, 'As filed.', 'Quill Amara'),
  totalBought: dollars('Purchases'),
  totalSold: dollars('Sales'),
  trades: count
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
    as_of: v.optional(anInstant),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(600), v.check(isPrintable))),
    limit: tableLimit,
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
    name: text,
    positions: described(
      v.array(
        v.strictObject({
          accession,
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
    'One insider: companies, holdings and, where the plan has it, the track record. The trades are listed by the filter `insider` of the transactions.',
  notes: {
    as_of: asOfNote('What was known then; names and tickers of companies are those of their newest trade by then.'),
    track_record: note('`true` adds the track record.', true)
  },
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

export const openCompany = publicOperation({
  answer: v.strictObject({
    asOf: described(instant, 'Nothing that became known later is in the answer.'),
    cik,
    exchange: described(v.nullable(text), 'Where it is listed.', 'Nasdaq'),
    formerNames: described(
      v.array(v.strictObject({ name: text, until: described(day, 'The last day on which it was seen.') })),
      'Newest first.'
    ),
    formerTickers: described(
      v.array(v.strictObject({ ticker, until: described(day, 'The last day on which it was seen.') })),
      'Newest first.'
    ),
    lastDay: described(v.nullable(day), 'The last day of the ticker; null while it is in force.'),
    lastFiledOn: described(v.nullable(day), 'The day of the newest filing with a trade.'),
    leftOut: described(
      v.array(v.strictObject({ field: text, reason: text })),
      'With `as_of`: what is null because only its value of today is held, and why.'
    ),
    name: described(text, 'As in the newest filing.', 'Northlake Works Inc'),
    otherTickers: described(v.array(ticker), 'Of its other classes, preferred shares, notes and warrants.'),
    sample,
    ticker: described(ticker, "Today's or that of `as_of`, also where a former one was asked for.", 'NLKW'),
    trades: described(count, 'Trades of its insiders that are held.', 12)
  }),
  description:
    'Which company a ticker means, and which tickers and names it had. A ticker that moved means its holder of today or, with `as_of`, of then.',
  notes: {
    as_of: asOfNote(
      'Which company had the ticker then, with what was known then. Tickers are known by days, each of which counts once it is over.'
    )
  },
  params: v.object({ ticker: described(v.string(), 'Ticker symbol, today’s or a former one.', 'NLKW') }),
  query: v.strictObject({ as_of: v.optional(anInstant) }),
  refusals: ['unknown_ticker'],
  access: 'companies',
  route: 'GET /v1/stock/:ticker',
  summary: 'Read one company'
})
