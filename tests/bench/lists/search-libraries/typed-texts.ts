// What people type into the search, and the company that they mean: tickers and their starts, words of names, former
// tickers, mistakes. The companies stand among generated ones, as they do among all that are listed.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { SearchedCompany } from '#core/stocks/search/company.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'
import { generateCompanies } from '../../generate-companies.ts'

/** Name, tickers, former tickers, trades of insiders. */
const KNOWN: readonly (readonly [name: string, tickers: string, formerTickers: string, trades: number])[] = [
  ['Apple Inc.', 'AAPL', '', 900],
  ['Apple Hospitality REIT, Inc.', 'APLE', '', 950],
  ['Maui Land & Pineapple Co Inc', 'MLP', '', 40],
  ['MICROSOFT CORP', 'MSFT', '', 800],
  ['Meta Platforms, Inc.', 'META', 'FB', 800],
  ['FB Financial Corp', 'FBK', '', 200],
  ['BERKSHIRE HATHAWAY INC', 'BRK-B BRK-A', '', 30],
  ['COCA COLA CO', 'KO', '', 400],
  ['Coca-Cola Consolidated, Inc.', 'COKE', '', 60],
  ['Alphabet Inc.', 'GOOGL GOOG', '', 900],
  ['AMAZON COM INC', 'AMZN', '', 700],
  ['JPMORGAN CHASE & CO', 'JPM', '', 600],
  ['JOHNSON & JOHNSON', 'JNJ', '', 500],
  ['Johnson Controls International plc', 'JCI', '', 300],
  ['Block, Inc.', 'XYZ', 'SQ', 700],
  ['Booking Holdings Inc.', 'BKNG', 'PCLN', 300],
  ['Warner Bros. Discovery, Inc.', 'WBD', 'DISCA DISCK', 200],
  ['MCDONALDS CORP', 'MCD', '', 400],
  ['AT&T INC.', 'T', '', 300],
  ['3M CO', 'MMM', '', 300],
  ['LEVI STRAUSS & CO', 'LEVI', '', 250],
  ['ESTÉE LAUDER COMPANIES INC', 'EL', '', 250],
  ["O'REILLY AUTOMOTIVE INC", 'ORLY', '', 350],
  ['US BANCORP \\DE\\', 'USB', '', 450],
  ['GENERAL ELECTRIC CO', 'GE', '', 500],
  ['General Motors Co', 'GM', '', 450],
  ['FORD MOTOR CO', 'F', '', 350],
  ['PROCTER & GAMBLE Co', 'PG', '', 600],
  ['CHIPOTLE MEXICAN GRILL INC', 'CMG', '', 400],
  ['UNITEDHEALTH GROUP INC', 'UNH', '', 550],
  ['TEXAS INSTRUMENTS INC', 'TXN', '', 500],
  ['Salesforce, Inc.', 'CRM', '', 900],
  ['NVIDIA CORP', 'NVDA', '', 900],
  ['Palantir Technologies Inc.', 'PLTR', '', 800],
  ['WELLS FARGO & COMPANY/MN', 'WFC', '', 300]
]

export type Kind = 'ticker' | 'name' | 'words' | 'former' | 'mistake'

export const TYPED_TEXTS: readonly (readonly [kind: Kind, text: string, ticker: string])[] = [
  ['ticker', 'aapl', 'AAPL'],
  ['ticker', 'META', 'META'],
  ['ticker', 'fbk', 'FBK'],
  ['ticker', 'ko', 'KO'],
  ['ticker', 't', 'T'],
  ['ticker', 'f', 'F'],
  ['ticker', 'ge', 'GE'],
  ['ticker', 'brk.b', 'BRK-B'],
  ['ticker', 'BRK B', 'BRK-B'],
  ['ticker', '$brkb', 'BRK-B'],
  ['ticker', 'brk-a', 'BRK-B'],
  ['ticker', 'goog', 'GOOGL'],
  ['ticker', 'xyz', 'XYZ'],
  ['ticker', 'mmm', 'MMM'],
  ['name', 'apple', 'AAPL'],
  ['name', 'microsoft', 'MSFT'],
  ['name', 'micro', 'MSFT'],
  ['name', 'amaz', 'AMZN'],
  ['name', 'nvid', 'NVDA'],
  ['name', 'berkshire', 'BRK-B'],
  ['name', 'alphabet', 'GOOGL'],
  ['name', 'estee', 'EL'],
  ['name', 'estée lauder', 'EL'],
  ['name', "mcdonald's", 'MCD'],
  ['name', "levi's", 'LEVI'],
  ['name', 'oreilly', 'ORLY'],
  ['name', "o'reilly auto", 'ORLY'],
  ['name', 'at&t', 'T'],
  ['name', '3m', 'MMM'],
  ['name', 'chipotle', 'CMG'],
  ['name', 'pineap', 'MLP'],
  ['words', 'coca cola', 'KO'],
  ['words', 'cocacola', 'KO'],
  ['words', 'coca-cola cons', 'COKE'],
  ['words', 'micro soft', 'MSFT'],
  ['words', 'jp morgan', 'JPM'],
  ['words', 'jpmorgan chase', 'JPM'],
  ['words', 'johnson johnson', 'JNJ'],
  ['words', 'johnson & johnson', 'JNJ'],
  ['words', 'johnson contr', 'JCI'],
  ['words', 'gen motors', 'GM'],
  ['words', 'electric general', 'GE'],
  ['words', 'hathaway berk', 'BRK-B'],
  ['words', 'ford motor company', 'F'],
  ['words', 'u.s. bancorp', 'USB'],
  ['words', 'us bancorp', 'USB'],
  ['words', 'texas instr', 'TXN'],
  ['words', 'united health', 'UNH'],
  ['words', 'warner bros', 'WBD'],
  ['words', 'wells fargo', 'WFC'],
  ['former', 'sq', 'XYZ'],
  ['former', 'pcln', 'BKNG'],
  ['former', 'DISCA', 'WBD'],
  ['former', 'fb', 'META'],
  ['mistake', 'appel', 'AAPL'],
  ['mistake', 'aple', 'APLE'],
  ['mistake', 'micorsoft', 'MSFT'],
  ['mistake', 'microsft', 'MSFT'],
  ['mistake', 'mircosoft', 'MSFT'],
  ['mistake', 'berkshre hathway', 'BRK-B'],
  ['mistake', 'amazn', 'AMZN'],
  ['mistake', 'nvidea', 'NVDA'],
  ['mistake', 'palanteer', 'PLTR'],
  ['mistake', 'palintir', 'PLTR'],
  ['mistake', 'chiptole', 'CMG'],
  ['mistake', 'proctor gamble', 'PG'],
  ['mistake', 'salesfroce', 'CRM'],
  ['mistake', 'alhpabet', 'GOOGL'],
  ['mistake', 'mcdonlads', 'MCD'],
  ['mistake', 'estee lauter', 'EL'],
  ['mistake', 'unitedhelth', 'UNH'],
  ['mistake', 'nvdia', 'NVDA'],
  ['mistake', 'msftt', 'MSFT']
]

/** `count` companies, the known ones among them. */
export function listSearched(count: number): SearchedCompany[] {
  const known = KNOWN.map(([name, tickers, formerTickers, trades]) => {
    const [ticker = '', ...otherTickers] = tickers.split(' ')
    const former = formerTickers === '' ? [] : formerTickers.split(' ')
    const until = '2022-06-09' as ReportDate // a day as it is written
    return aCompany({
      formerTickers: former.map(text => ({ ticker: text, until })),
      name,
      otherTickers,
      ticker,
      trades
    })
  })
  const taken = new Set(known.flatMap(({ otherTickers, ticker }) => [ticker, ...otherTickers]))
  const generated = generateCompanies(count - known.length)
    .filter(({ ticker }) => !taken.has(ticker))
    .map((company, index) => aCompany({ ...company, trades: (index * 37) % 600 }))
  return [...known, ...generated]
}
