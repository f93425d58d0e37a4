import { atStart, formatsOf, inWords } from '../../../format.ts'
import { MIN_REFERENCE_EVENTS, REFERENCE_YEARS } from '../../../scores/score-weights.ts'
import type { HeadlineFacts, ReportTexts, SummaryFacts } from './de.ts'

const YEARS = inWords(REFERENCE_YEARS, 'en')
const LEAST_BUYS = formatsOf('en').number(MIN_REFERENCE_EVENTS)

function whatWasBought({ amount, companies, insiders }: SummaryFacts): string {
  const who = `${atStart(inWords(insiders, 'en'))} ${insiders === 1 ? 'insider' : 'insiders'}`
  const where = `${inWords(companies, 'en')} ${companies === 1 ? 'company' : 'companies'}`
  return `${who} bought shares of ${where}${amount ? ` for $${amount}` : ''}`
}

function headline({ strongest, ...facts }: HeadlineFacts): string {
  const bought = whatWasBought(facts)
  if (!strongest) return `${bought}; none of these buys could be ranked.`
  const others = strongest.others > 0 ? ' and others' : ''
  return `${bought}; the strongest is the buy by ${strongest.insider}${others} at ${strongest.company}.`
}

export const en: ReportTexts = {
  titles: {
    daily: 'Daily top insider buys',
    'thirty-day': 'Top insider buys of the last 30 days',
    weekly: 'Weekly top insider buys'
  },
  headline,
  summary: facts => `${whatWasBought(facts)}.`,
  gaps: {
    title: 'This report may not be complete.',
    feed: 'When it was released, not every filing accepted by its cut-off had been read.',
    index: 'The comparison with the SEC’s index was still to come.',
    prices: 'The prices of the last session were missing.'
  },
  opened: { 'daily-report': 'the daily reports', 'thirty-day-report': 'the 30-day report' },
  earlierVersion: version =>
    `This report stays as it was published, with version ${version} of the score. Today a purchase in it may have another score or none.`,
  emptyHeadline: 'No insider buys became known in this period.',
  emptyHint: 'Quiet days happen. Every other trade is in the list of insider trades.',
  nothingRanked: `There is no ranking here because it would be wrong: a score needs the daily prices of the share and at least ${LEAST_BUYS} comparable buys from the ${YEARS} years before.`,
  rankedCaption: 'Buys by score, best first',
  unrankedTitle: 'Not ranked',
  unrankedCaption: 'Buys without a score, by value, with the reason',
  columns: {
    buyers: 'Buyers in a year',
    change: 'Holding',
    company: 'Company',
    date: 'Trade date',
    filing: 'Filing',
    insider: 'Insider',
    price: 'Price',
    rank: 'Rank',
    reason: 'Reason',
    record: 'Earlier buys up after a year',
    score: 'Score',
    shares: 'Shares',
    value: 'Value'
  },
  yearLine: facts =>
    `Price of the share: from ${facts.first} on ${facts.from} to ${facts.last} on ${facts.to}${facts.trades === '' ? '' : `; the insider: ${facts.trades}`}.`,
  yearBuys: count => (count === 1 ? '1 day with buys' : `${count} days with buys`),
  yearSells: count => (count === 1 ? '1 day with sales' : `${count} days with sales`),
  newPosition: 'new',
  unknown: 'unknown',
  noRecord: 'none yet',
  record: (wins, count) => `${wins} of ${count}`,
  moreInsiders: count => `and ${count} more`,
  earnings: {
    about: days =>
      days === 0 ? 'about when earnings were due' : `about ${days} ${days === 1 ? 'day' : 'days'} before earnings`,
    before: days => (days === 0 ? 'before earnings that day' : `${days} ${days === 1 ? 'day' : 'days'} before earnings`)
  },
  filingLink: 'Form 4',
  filings: count => `${count} filings`,
  roles: {
    '10% owner': '10% owner',
    CEO: 'CEO',
    CFO: 'CFO',
    CXO: 'CXO',
    SVP: 'SVP',
    director: 'director',
    officer: 'officer',
    other: 'other insider'
  },
  flags: {
    amended: { short: 'AM', text: 'Amended: the figures come from a later filing (Form 4/A).' },
    cluster: { short: 'CL', text: 'Cluster: several insiders bought shares of this company within 30 days.' },
    late: { short: 'LT', text: 'Late: filed after more than two business days.' },
    planned: { short: 'PL', text: 'Plan: bought under a plan set up in advance (Rule 10b5-1).' }
  },
  flagsTitle: 'Marks',
  reasons: {
    date_pending: 'The trade date is not checked yet.',
    equity_swap: 'The purchase is part of an equity swap.',
    not_common_stock: 'These are not common shares.',
    not_form_4: 'The purchase was not reported on Form 4.',
    no_decision: 'Nobody decided on it: dividends were reinvested, or an employee plan bought.',
    plan_10b5_1: 'The purchase follows a plan set up in advance.',
    plan_cluster: 'Many insiders bought on the same day at the same price, as in an employee plan.',
    price_awaited: 'Waits for the closing price.',
    price_pending: 'The filed price is not checked yet: prices of that day are missing.',
    reference_too_small: `There are fewer than ${LEAST_BUYS} comparable buys from the ${YEARS} years before.`,
    retracted: 'Later filings withdrew the purchase.',
    score_after_cut_off: 'The score was not ready at the cut-off.',
    not_ranked_yet: 'There is no score for this purchase yet.'
  },
  method: {
    title: 'How this report was made',
    window: (from, until) => `It covers filings that became known after ${from} and up to ${until}, New York time.`,
    score: version =>
      `Each buy is compared with the buys of the ${YEARS} years before it: 1 is in the best tenth, 10 in the weakest. Lower is better. Score version: ${version}.`,
    count: (shown, all) => `Shown are ${shown} of ${all} ranked buys.`,
    unrankedCount: (shown, all) => `Shown are ${shown} of ${all} buys without a rank.`,
    refused: count =>
      count === 1
        ? 'One purchase is left out because its filed price or trade date cannot be right.'
        : `${count} purchases are left out because their filed price or trade date cannot be right.`,
    rounding: 'Values are rounded up to whole dollars.',
    sample: 'This report is made from sample data: its companies and people are invented.',
    advice: 'The report is not investment advice; past results are no guarantee of later ones.',
    link: 'How the score works',
    calibration: 'What became of each score',
    allTrades: 'All insider trades'
  },
  returns: {
    title: rows => (rows === 1 ? 'What became of the best buy' : `What became of the ${rows} best buys`),
    sinceUntil: day => `Since then, to ${day}`,
    up: (up, told) => `${up} of ${told} up`,
    median: percent => `median ${percent}`,
    ahead: (points, market) => `${points} points against ${market}`,
    unpriced: count => `${count} without a price`,
    open: count => `${count} still open or without a price`,
    each: 'Each buy by itself',
    note: 'Return of the stock from the first open after the filing to the close. The report itself stays as it was.',
    columns: {
      company: 'Company',
      market: 'Market',
      month: 'After a month',
      rank: 'Rank',
      since: 'Since then',
      week: 'After a week',
      year: 'After a year'
    }
  },
  blurred: 'Sign in to read which buys are the strongest: the companies, the insiders and the amounts.'
}
