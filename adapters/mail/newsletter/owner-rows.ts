// Rows of alert mails about schedules of owners above five percent, planned sales and expected releases.

import type { ReportDate } from '#core/dates/report-date.ts'
import { plainLine } from '#core/escape.ts'
import { companyName } from '#core/filings/company-name.ts'
import { aboutText, type ToldRelease, withinText } from '#core/filings/earnings/release-texts.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { AlertIssue } from '#core/messages/alerts/ports.ts'
import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import type { Move } from '#core/ownership/chain.ts'
import { formText, percentFacts, type ToldSchedule } from '#core/ownership/schedule-texts.ts'
import { profileLink, stockLink } from '#core/reports/rendering/report-links.ts'
import { REPORT_TEXTS } from '#core/reports/rendering/texts/texts.ts'
import { filingPath } from '#core/sec-ids.ts'
import type { ToldPlannedSale } from '#core/trades/planned-sales/planned-texts.ts'
import { NEWSLETTER_WORDS } from '../words.ts'
import type { NewsletterRow } from './newsletter-letter.ts'

interface Source {
  readonly siteUrl: string
}

type Reasons = NewsletterRow['reasons']

/** Side of the mark beside a position, as on pages. */
const SIDES: Readonly<Partial<Record<Move, 'buy' | 'sell'>>> = {
  below_five: 'sell',
  cut: 'sell',
  opened: 'buy',
  raised: 'buy'
}

/** Row of a schedule. Its value is the percent of the class. */
export function scheduleRow(
  row: ToldSchedule,
  { language }: AlertIssue,
  { siteUrl }: Source,
  reasons: Reasons
): NewsletterRow {
  const { alert } = NEWSLETTER_WORDS[language]
  const { flags } = REPORT_TEXTS[language]
  const { number } = formatsOf(language)
  const [percent, ...before] = percentFacts(row, language)
  const shares = row.shares === null || row.move === 'unread' ? [] : [fact(alert.shares, number(row.shares), language)]
  return {
    company: companyOf(row, siteUrl),
    facts: [...before, ...shares, filedFact(row.filedOn, language)].join(' · '),
    filing: { label: `Schedule ${formText(row)}`, url: siteUrl + filingPath(row.accession) },
    flags: row.timeliness === 'late' ? [flags.late.text] : [],
    insider: {
      role: alert.moves[row.move],
      text: plainLine(row.holder || '–'),
      url: row.holderCik === null ? undefined : siteUrl + mailedPaths.ownershipHolder(row.holderCik)
    },
    rank: '',
    reasons,
    score: undefined,
    sentence: '',
    side: SIDES[row.move] ?? 'other',
    value: percent ?? alert.value_unknown
  }
}

/** Row of a planned sale. Its value is that of the notice. */
export function plannedSaleRow(
  sale: ToldPlannedSale,
  { language }: AlertIssue,
  { siteUrl }: Source,
  reasons: Reasons
): NewsletterRow {
  const { alert } = NEWSLETTER_WORDS[language]
  const { flags } = REPORT_TEXTS[language]
  const { day, dollars, number } = formatsOf(language)
  return {
    company: companyOf(sale, siteUrl),
    facts: [
      alert.planned,
      ...(sale.shares === null ? [] : [fact(alert.shares, number(sale.shares), language)]),
      fact(alert.planned_from, day(sale.intendedOn), language),
      filedFact(sale.filedAt, language)
    ].join(' · '),
    filing: { label: 'Form 144', url: siteUrl + filingPath(sale.accession) },
    flags: sale.planDays.length > 0 ? [flags.planned.text] : [],
    insider: {
      role: sale.relationships.map(plainLine).join(', '),
      text: plainLine(sale.personName),
      url: sale.insiderCik === null ? undefined : siteUrl + profileLink(sale.insiderCik)
    },
    rank: '',
    reasons,
    score: undefined,
    sentence: '',
    side: 'other',
    value: sale.valueUsd === null ? alert.value_unknown : dollars(sale.valueUsd)
  }
}

/** Row of an expected release. Its value is the interval of the estimate. */
export function releaseRow(
  release: ToldRelease,
  { language }: AlertIssue,
  { siteUrl }: Source,
  reasons: Reasons
): NewsletterRow {
  const { alert } = NEWSLETTER_WORDS[language]
  const { day, number } = formatsOf(language)
  const { pastEstimates, pastWithin, releasedOn, withinDays } = release
  const company = companyOf(release, siteUrl)
  return {
    company,
    facts: fillIn(alert.past, { days: number(withinDays), held: number(pastWithin), past: number(pastEstimates) }),
    filing: {
      label: alert.open_stock,
      url: company.url ?? `${siteUrl}${mailedPaths.activities(`cik=${release.issuerCik}`)}`
    },
    flags: [],
    insider: {
      role: releasedOn === null ? '' : fillIn(alert.released, { day: day(releasedOn) }),
      text: `${alert.release} ${aboutText(release, language)}`,
      url: undefined
    },
    rank: '',
    reasons,
    score: undefined,
    sentence: '',
    side: 'other',
    value: withinText(release, language)
  }
}

function companyOf(
  { issuerName, ticker }: { readonly issuerName: string; readonly ticker: string | null },
  siteUrl: string
): NewsletterRow['company'] {
  return {
    text: plainLine(companyName(issuerName)),
    ticker: ticker === null ? undefined : plainLine(ticker),
    url: ticker === null ? undefined : siteUrl + stockLink(ticker)
  }
}

const fact = (label: string, value: string, language: Language): string =>
  fillIn(NEWSLETTER_WORDS[language].fact, { label, value })

const filedFact = (filedOn: ReportDate, language: Language): string =>
  fact(NEWSLETTER_WORDS[language].alert.filed, formatsOf(language).day(filedOn), language)
