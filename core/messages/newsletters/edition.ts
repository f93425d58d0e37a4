// An edition is one issue of a newsletter: what is sent to all who get its kind on one occasion.

import type { NewsletterKind } from '../../accounts/newsletter-kinds.ts'
import { DAY_MS, HOUR_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { ReportKind } from '../../dates/report-window.ts'
import { previousBusinessDay } from '../../dates/trading-calendar.ts'
import type { Language } from '../../language.ts'
import type { ReportContent } from '../../reports/report-content.ts'

/** A daily mail that is not out by then is dropped: the session has been open for hours. The number is ours. */
const DAILY_END = '12:00'
/** A weekly or monthly mail may come after a weekend's outage, and no later. The number is ours. */
const LIFE_HOURS = 60
const NEWS_DAYS = 7

/** What a piece of product news says, in one language. */
export interface NewsText {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly path: string }
}

/** What an edition is made of: a published report, or words of our own. */
export type EditionSource =
  | { readonly from: 'report'; readonly report: ReportKind; readonly date: ReportDate; readonly publishedAt: string }
  | { readonly from: 'news'; readonly texts: Readonly<Record<Language, NewsText>> }

export interface NewEdition {
  readonly kind: NewsletterKind
  /** Names it among those of its kind: there is never a second one. */
  readonly occasion: string
  readonly source: EditionSource
  /** No mail of it leaves before, and none after `expiresAt`. */
  readonly notBefore: Date
  readonly expiresAt: Date
}

export interface Edition extends NewEdition {
  readonly id: string
  readonly withdrawnAt: Date | null
}

const KIND_OF_REPORT = {
  daily: 'daily_top_buys',
  'thirty-day': 'thirty_day_digest',
  weekly: 'weekly_newsletter'
} as const satisfies Record<ReportKind, NewsletterKind>

/**
 * The edition that a report becomes as it is published; undefined for one of the past, such as a back-fill publishes, for
 * one that could rank nothing although there were buys, and for all 30-day reports of a month but its first.
 */
export function editionOfReport(content: ReportContent, publishedAt: Date): NewEdition | undefined {
  const { kind, knownUntil, rankedCount, reportDate, unrankedCount } = content
  if (rankedCount === 0 && unrankedCount > 0) return undefined
  if (kind === 'thirty-day' && !isFirstOfMonth(reportDate)) return undefined
  const notBefore = new Date(knownUntil)
  const expiresAt = endOf(kind, reportDate, notBefore)
  if (publishedAt >= expiresAt || newYorkDay(publishedAt) < reportDate) return undefined
  return {
    expiresAt,
    kind: KIND_OF_REPORT[kind],
    notBefore,
    occasion: reportDate,
    source: { date: reportDate, from: 'report', publishedAt: publishedAt.toISOString(), report: kind }
  }
}

/** Of an edition of ours, which is sent at once and for a week. */
export function editionOfNews(occasion: string, texts: Readonly<Record<Language, NewsText>>, now: Date): NewEdition {
  const expiresAt = new Date(now.getTime() + NEWS_DAYS * DAY_MS)
  return { expiresAt, kind: 'product_news', notBefore: now, occasion, source: { from: 'news', texts } }
}

function endOf(kind: ReportKind, date: ReportDate, cutOff: Date): Date {
  return kind === 'daily' ? newYorkInstant(date, DAILY_END) : new Date(cutOff.getTime() + LIFE_HOURS * HOUR_MS)
}

const isFirstOfMonth = (day: ReportDate): boolean => previousBusinessDay(day).slice(0, 7) !== day.slice(0, 7)
