// Sentences that `npm run ingest` prints for people; `--json` prints codes instead.

import { REJECTIONS } from '#core/filings/rejection.ts'
import type { RowRefusal as HoldingRefusal } from '#core/ownership/managers/holdings.ts'
import type { ReportRefusal } from '#core/ownership/managers/ingest-reports.ts'
import type { RefusedDividend } from '#core/prices/market-data/check-dividends.ts'
import type { RefusedDay, RefusedSeries } from '#core/prices/market-data/check-prices.ts'
import type { SourceFailure } from '#core/prices/market-data/figure.ts'
import type { ReportFailure } from '../congress/opened-report.ts'
import type { CongressRowRefusal } from '../congress/watcher-row.ts'
import type { OptionHeaderRefusal } from '../market/options/option-columns.ts'
import type { PriceFileRefusal } from '../market/price-csv.ts'
import type { PriceRowRefusal } from '../market/price-row.ts'

/** A refused file, or `rows` refused rows of a file. */
export interface IngestRefusal {
  readonly file: string
  /** Code of the reason, or a sentence if it has no code. */
  readonly reason: string
  readonly rows?: number
}

/** Reasons to refuse a whole file because of its content. */
type FileRefusal =
  | OptionHeaderRefusal
  | ReportFailure
  | PriceFileRefusal
  | RefusedSeries
  | Extract<ReportRefusal, 'no_quarter' | 'unknown_manager_form'>
  | Extract<SourceFailure, 'not_covered' | 'unreadable'>
  | 'not_a_congress_file'
  | 'not_a_cusip_file'
  | 'not_a_data_set'
  | 'not_a_ticker_file'
  | 'not_company_facts'
  | 'unknown_ticker'
type RowRefusal =
  | CongressRowRefusal
  | HoldingRefusal
  | ReportRefusal
  | PriceRowRefusal
  | RefusedDay
  | RefusedDividend
  | 'no_committee'
  | 'no_legislator'
  | 'no_usable_cusip'
  | 'no_usable_fact'
  | 'no_usable_ticker'

const FILE_REFUSALS: Readonly<Record<FileRefusal, string>> = {
  basis_unclear:
    'Its sessions contradict each other about the splits that it names: say by --basis what its prices are adjusted for.',
  damaged_pdf: 'This PDF is damaged or not whole.',
  encrypted_pdf: 'This PDF opens only with a password.',
  market_caps_are_no_prices: 'It holds market capitalizations, not prices.',
  no_contract_column: 'None of its columns names contracts of options.',
  no_date_column: 'None of its columns holds days.',
  no_open_interest_or_volume: 'It has neither the volume nor the open interest of contracts.',
  no_price_column: 'None of its columns holds prices.',
  not_a_congress_file: 'It is neither a list of trades or reports of members of Congress nor one of legislators.',
  not_a_cusip_file: 'It is neither a fails-to-deliver file nor a list of 13F securities.',
  not_a_data_set: 'It is no quarterly data set, or a damaged one.',
  not_a_pdf: 'It is no PDF.',
  count_differs: 'It states another number of transactions than it lists.',
  not_a_transaction_report: 'It is no periodic transaction report of a member of Congress.',
  not_a_ticker_file: 'It is no list of tickers that this program knows.',
  not_covered: 'The vendor has no prices of it.',
  no_quarter: 'It is of no quarter that ended before it was filed.',
  no_session_column: 'None of its columns holds the day of a session.',
  raw_option_archive:
    'It is a raw archive with a file for each contract and no headings: give files with a row for each contract and session.',
  series_in_other_unit: 'Its prices are a hundred times those that are held, or a hundredth.',
  split_applied_twice: 'A split was applied to it twice: its prices are on no basis that can be named.',
  split_not_applied: 'Its prices are adjusted for a split already, though they should be as traded.',
  unreadable: 'What the vendor answers cannot be believed.',
  too_large_pdf: 'It is larger than any report, or unpacks to more than one.',
  too_long_pdf: 'It has more pages, or more on a page, than any report.',
  too_slow_pdf: 'Reading this PDF takes too long.',
  unlisted_scan:
    "It is a scan, and no list says whose report it is: give the clerk's list of its year first, or with it.",
  unnamed_report: 'It does not say whose report it is, under which number, or when it was signed.',
  unknown_manager_form: 'It is no Form 13F.',
  unknown_ticker: 'No company that is known has this ticker.',
  web_page_instead_of_pdf: 'It is a web page instead of a PDF, such as an office answers where it has no report.',
  not_company_facts: "It does not hold the SEC's facts of a company."
}

/** Each text continues "12 rows refused: ". */
const ROW_REFUSALS: Readonly<Record<RowRefusal, string>> = {
  bad_accession: 'the report has no accession number',
  bad_amount: 'the amount is none of the brackets that Congress uses',
  bad_cusip: 'the CUSIP is not one',
  bad_date: 'the date is not a calendar day',
  bad_dividend: 'the dividend is not an amount above zero',
  bad_number: 'the value or the amount is not a number, or not of a known kind',
  bad_price: 'a price is not a number above zero',
  bad_split: 'the split is not a ratio above zero',
  bad_ticker: 'the ticker is not one',
  bad_type: 'it is neither a purchase, a sale nor an exchange',
  bad_volume: 'the volume is not a number of shares',
  before_the_law: 'a day is before 2012, when such reports began',
  copied_value: 'the value repeats the number of shares, and no price near one explains it',
  duplicate_day: 'the day is told twice',
  high_below_low: 'the highest price is below the lowest',
  impossible_date: 'a day of the report is not in the calendar',
  in_the_future: 'a day is in the future',
  invalid_cik: 'the manager has no CIK',
  missing_close: 'there is no closing price',
  no_asset: 'it names no asset',
  no_ex_day: 'the dividend has no first day without it',
  no_committee: 'it is neither a committee nor a seat in one with the id of its member',
  no_document: 'it names no report',
  no_legislator: 'it is not a legislator with a name and an id',
  no_member: 'it names no member',
  no_quarter: 'the report is of no quarter that ended before it was filed',
  no_usable_cusip: 'it has no usable day, CUSIP, ticker or name',
  no_usable_fact: 'it has no sound period, filing or value',
  no_usable_ticker: 'it has no usable ticker',
  not_listed_whole: 'it lacks a number, a member, a kind or a day',
  not_a_session: 'the exchanges were closed that day',
  not_over: 'the session is not over yet',
  other_currency: 'the dividend is not in US dollars',
  other_unit: 'the price is a hundred times the others, or a hundredth',
  scanned_document: 'the report is a scan, which nobody has read',
  traded_after_disclosure: 'the trade is later than its report',
  unknown_manager_form: 'it is no Form 13F'
}

const NUMBERS = new Intl.NumberFormat('en-US')
const SHOWN_FILES = 20

export const inEnglish = (count: number): string => NUMBERS.format(count)

/** Returns "1 price" or "1,418,853 prices". */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${inEnglish(count)} ${count === 1 ? noun : plural}`
}

/** One line per file, completely refused files first. `takenIn` lists files with some accepted rows. */
export function refusalSentences(refusals: readonly IngestRefusal[], takenIn: ReadonlySet<string>): string[] {
  const files = refusals.filter(({ rows }) => rows === undefined)
  const rowsOf = Map.groupBy(
    refusals.filter(({ rows }) => rows !== undefined),
    ({ file }) => file
  )
  const lines = [
    ...files.map(({ file, reason }) => `Refused ${file}: ${fileSentence(reason)}`),
    ...[...rowsOf].map(([file, own]) => rowSentence(file, own, takenIn.has(file)))
  ]
  const more = lines.length - SHOWN_FILES
  return more > 0 ? [...lines.slice(0, SHOWN_FILES), `… and ${countOf(more, 'more file')}; --json lists all.`] : lines
}

function fileSentence(reason: string): string {
  const sentences: Readonly<Record<string, string>> = { ...REJECTIONS, ...FILE_REFUSALS }
  return Object.hasOwn(sentences, reason) ? (sentences[reason] ?? reason) : reason
}

function rowSentence(file: string, refusals: readonly IngestRefusal[], isTakenIn: boolean): string {
  const count = refusals.reduce((sum, { rows = 0 }) => sum + rows, 0)
  const reasons: Readonly<Record<string, string>> = ROW_REFUSALS
  const listed = refusals.map(({ reason, rows = 0 }) => {
    const words = Object.hasOwn(reasons, reason) ? (reasons[reason] ?? reason) : reason
    return refusals.length === 1 ? words : `${words} (${inEnglish(rows)})`
  })
  return `${file} is ${isTakenIn ? 'taken in' : 'not taken in'}, ${countOf(count, 'row')} refused: ${listed.join('; ')}.`
}
