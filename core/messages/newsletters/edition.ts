// Edition: one issue of a newsletter, sent to all recipients of its kind on one occasion.

import type { NewsletterKind } from '../../accounts/newsletter-kinds.ts'
import { DAY_MS, HOUR_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { ReportKind } from '../../dates/report-window.ts'
import { previousBusinessDay } from '../../dates/trading-calendar.ts'
import type { Language } from '../../language.ts'
import type { ReportContent } from '../../reports/report-content.ts'

/** Time in New York at which unsent daily mails are dropped, hours after the session's opening. Our choice. */
const DAILY_END = '12:00'
/** Lifetime of weekly and monthly mails in hours: long enough to survive an outage of a whole weekend. Our choice. */
const LIFE_HOURS = 60
const NEWS_DAYS = 7

export interface NewsText {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly path: string }
}

/** Source of an edition: a published report or product news. */
export type EditionSource =
  | { readonly from: 'report'; readonly report: ReportKind; readonly date: ReportDate; readonly publishedAt: string }
  | { readonly from: 'news'; readonly texts: Readonly<Record<Language, NewsText>> }

export interface NewEdition {
  readonly kind: NewsletterKind
  /** Unique among the editions of its kind. */
  readonly occasion: string
  readonly source: EditionSource
  /** No mail of the edition is sent before this time, and none after `expiresAt`. */
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
 * Creates the edition for a newly published report. Returns undefined in three cases:
 * - The report is from the past, as in a back-fill.
 * - It ranks no buys although there were some.
 * - It is a 30-day report other than the first of its month.
 */
export function editionOfReport(content: ReportContent, publishedAt: Date): NewEdition | undefined {
  const { kind, knownUntil, rankedCount, reportDate, unrankedCount } = content
  if (rankedCount === 0 && unrankedCount > 0) return undefined
  if (!isMailed(kind, reportDate)) return undefined
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

/** Edition of product news, sent at once and for up to a week. */
export function editionOfNews(occasion: string, texts: Readonly<Record<Language, NewsText>>, now: Date): NewEdition {
  const expiresAt = new Date(now.getTime() + NEWS_DAYS * DAY_MS)
  return { expiresAt, kind: 'product_news', notBefore: now, occasion, source: { from: 'news', texts } }
}

function endOf(kind: ReportKind, date: ReportDate, cutOff: Date): Date {
  return kind === 'daily' ? newYorkInstant(date, DAILY_END) : new Date(cutOff.getTime() + LIFE_HOURS * HOUR_MS)
}

/** Whether reports of this kind and day are mailed: of the 30-day reports only the first of a month. */
export const isMailed = (kind: ReportKind, day: ReportDate): boolean => kind !== 'thirty-day' || isFirstOfMonth(day)

const isFirstOfMonth = (day: ReportDate): boolean => previousBusinessDay(day).slice(0, 7) !== day.slice(0, 7)
