// Rows of alert mails about closes that reached a price, unusual options and published reports.

import { plainLine } from '#core/escape.ts'
import { companyName } from '#core/filings/company-name.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { AlertIssue } from '#core/messages/alerts/ports.ts'
import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import { optionText, type ToldOption } from '#core/options/reading/hit-texts.ts'
import { crossingText, type ToldCrossing } from '#core/prices/crossings/crossing-texts.ts'
import { stockLink } from '#core/reports/rendering/report-links.ts'
import { mentionText, type ToldMention } from '#core/reports/report-mentions.ts'
import { NEWSLETTER_WORDS } from '../words.ts'
import type { NewsletterRow } from './newsletter-letter.ts'

interface Source {
  readonly siteUrl: string
}

type Reasons = NewsletterRow['reasons']

/** Row of a close. Its value is the close. */
export function crossingRow(
  crossing: ToldCrossing,
  { language }: AlertIssue,
  { siteUrl }: Source,
  reasons: Reasons
): NewsletterRow {
  const { alert } = NEWSLETTER_WORDS[language]
  const url = siteUrl + stockLink(crossing.ticker)
  return {
    ...plainRow({ ...crossing, url }, reasons),
    filing: { label: alert.open_stock, url },
    insider: { role: '', text: crossingText(crossing, language), url: undefined },
    value: formatsOf(language).price(crossing.close)
  }
}

/** Row of a contract. Its value is the premium. */
export function optionRow(
  option: ToldOption,
  { language }: AlertIssue,
  { siteUrl }: Source,
  reasons: Reasons
): NewsletterRow {
  const { alert } = NEWSLETTER_WORDS[language]
  const { day, dollars } = formatsOf(language)
  const { premium, session, ticker } = option
  return {
    ...plainRow({ ...option, url: siteUrl + stockLink(ticker) }, reasons),
    facts: fillIn(alert.session, { day: day(session) }),
    filing: { label: alert.open_options, url: siteUrl + mailedPaths.optionSession(ticker, session) },
    insider: { role: '', text: optionText(option, language), url: undefined },
    value: dollars(premium)
  }
}

/** Row of a company in a report. Its value is the score. */
export function mentionRow(
  mention: ToldMention,
  { language }: AlertIssue,
  { siteUrl }: Source,
  reasons: Reasons
): NewsletterRow {
  const { alert, score: scoreOf } = NEWSLETTER_WORDS[language]
  const { issuerName, report, reportDate, score, ticker } = mention
  return {
    ...plainRow(
      { issuerName: companyName(issuerName), ticker, url: ticker === null ? undefined : siteUrl + stockLink(ticker) },
      reasons
    ),
    filing: { label: alert.open_report, url: siteUrl + mailedPaths.report(report, reportDate) },
    insider: { role: '', text: mentionText(mention, language), url: undefined },
    value: score === null ? '' : fillIn(scoreOf, { score: formatsOf(language).number(score) })
  }
}

interface Company {
  readonly issuerName: string
  readonly ticker: string | null
  readonly url: string | undefined
}

const plainRow = (
  { issuerName, ticker, url }: Company,
  reasons: Reasons
): Omit<NewsletterRow, 'filing' | 'insider' | 'value'> => ({
  company: {
    text: plainLine(companyName(issuerName)),
    ticker: ticker === null ? undefined : plainLine(ticker),
    url
  },
  facts: '',
  flags: [],
  rank: '',
  reasons,
  score: undefined,
  sentence: '',
  side: 'other'
})
