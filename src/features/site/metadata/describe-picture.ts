// Describes the picture that other sites show beside a link. The picture contains only what a visitor may read on the
// page.

import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { ReportCover } from '#core/reports/report-cover.ts'
import type { Picture } from '#core/stocks/pictures/ports.ts'
import { translator, type WordKey } from '#src/i18n/catalogue.ts'
import type { App } from '#src/server/app.ts'
import { DEFAULT_PICTURE } from './machine-paths.ts'

export interface DescribedPicture {
  readonly picture: Picture
  /** Cache tags of the data in the picture. */
  readonly tags: string[]
}

const ROWS_HINTED = 3

/**
 * Describes the picture named `subject`, a file name from src/features/site/metadata/machine-paths.ts such as
 * `weekly-2026-11-20` or `stock-AAPL`. Returns `undefined` if there is no such picture.
 */
export async function describePicture(
  app: App,
  language: Language,
  subject: string
): Promise<DescribedPicture | undefined> {
  if (subject === DEFAULT_PICTURE) return describeSite(app, language)
  if (subject === 'thirty-day') return describeReport(app, language, await app.reports.openCover('thirty-day'))
  const [, kind, name = ''] = /^(daily|stock|weekly)-(.+)$/.exec(subject) ?? []
  if (kind === 'stock') return describeStock(app, language, name)
  if (kind === 'daily' || kind === 'weekly')
    return describeReport(app, language, await app.reports.openCover(kind, name))
  return undefined
}

async function describeSite(app: App, language: Language): Promise<DescribedPicture> {
  const t = translator(language)
  const picture = {
    brand: app.product.name,
    fact: t('head:site_fact'),
    headline: t('head:site_headline'),
    hiddenRows: 0,
    kicker: t('home:title'),
    note: noteOf(language, await app.product.isSample())
  }
  return { picture, tags: ['pages'] }
}

const REPORT_WORDS = {
  daily: { headline: 'head:daily_headline', title: 'reports:daily_title' },
  'thirty-day': { headline: 'head:thirty_day_headline', title: 'reports:thirty_day_title' },
  weekly: { headline: 'head:weekly_headline', title: 'reports:weekly_title' }
} as const satisfies Record<ReportCover['kind'], Record<string, WordKey>>

function describeReport(
  { product }: App,
  language: Language,
  answer: Awaited<ReturnType<App['reports']['openCover']>>
): DescribedPicture | undefined {
  if (!answer.ok) return undefined
  const { isQuiet, isSample, kind, reportDate } = answer.value
  const t = translator(language)
  const words = REPORT_WORDS[kind]
  const picture = {
    brand: product.name,
    fact: isQuiet ? '' : t('head:report_fact'),
    headline: t(isQuiet ? 'head:weekly_quiet' : words.headline),
    hiddenRows: isQuiet ? 0 : ROWS_HINTED,
    kicker: `${t(words.title)} · ${formatsOf(language).titleDay(reportDate)}`,
    note: noteOf(language, isSample)
  }
  return { picture, tags: ['reports', `${kind}:${reportDate}`] }
}

async function describeStock(app: App, language: Language, typed: string): Promise<DescribedPicture | undefined> {
  const [stock, isSample] = await Promise.all([app.stocks.openCover(typed), app.product.isSample()])
  if (!stock.ok) return undefined
  const { buys, name, ticker } = stock.value
  const t = translator(language)
  const picture = {
    brand: app.product.name,
    fact: t('head:stock_buys', { count: buys }),
    headline: name,
    hiddenRows: 0,
    kicker: t('head:stock_kicker', { ticker }),
    note: noteOf(language, isSample)
  }
  return { picture, tags: ['trades'] }
}

/** Small print that names the source, or says that the data is a sample. */
export function noteOf(language: Language, isSample: boolean): string {
  return translator(language)(isSample ? 'head:picture_sample' : 'head:picture_source')
}
