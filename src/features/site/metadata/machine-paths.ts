// Builds the paths for programs: pictures, feeds, sitemaps. The paths of pages are in paths.ts.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { Language } from '#core/language.ts'

export const machinePaths = {
  dailyPicture: (language: Language, date: ReportDate) => `/pictures/${language}/daily-${date}.png`,
  manifest: () => '/site.webmanifest',
  picture: (language: Language) => `/pictures/${language}/${DEFAULT_PICTURE}.png`,
  /** Picture of the sentiment of insiders, which other sites may embed. */
  sentimentPicture: (language: Language) => `/pictures/${language}/${SENTIMENT_PICTURE}.png`,
  sitemap: () => '/sitemap.xml',
  sitemapCongress: () => '/sitemap-congress.xml',
  sitemapPages: () => '/sitemap-pages.xml',
  /** Parts are counted from 1. */
  sitemapStocks: (part: number) => `/sitemap-stocks-${part}.xml`,
  sitemapWeeklyReports: () => '/sitemap-weekly-reports.xml',
  stockPicture: (language: Language, ticker: string) => `/pictures/${language}/stock-${encodeURIComponent(ticker)}.png`,
  thirtyDayPicture: (language: Language) => `/pictures/${language}/thirty-day.png`,
  /** Feed of weekly reports. Without a language it follows Accept-Language, as pages do. */
  weeklyFeed: (language?: Language) => `/weekly-top-insider-buys.atom${language ? `?language=${language}` : ''}`,
  weeklyPicture: (language: Language, date: ReportDate) => `/pictures/${language}/weekly-${date}.png`
} as const

export const DEFAULT_PICTURE = 'site'
export const SENTIMENT_PICTURE = 'sentiment'
