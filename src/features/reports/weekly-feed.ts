// Writes the weekly reports as an Atom feed. An entry contains only the date and address of the report. See
// https://www.rfc-editor.org/rfc/rfc4287

import { escapeXml } from '#core/escape.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { ReportCover } from '#core/reports/report-cover.ts'
import { machinePaths } from '#src/features/site/metadata/machine-paths.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'

/** Maximum number of entries: half a year of weekly reports. */
export const FEED_ENTRIES = 26

/** Date of a feed without entries. Atom requires a date. */
const NEVER = '2025-01-01T00:00:00Z'

export interface WeeklyFeed {
  /** Reports, newest first. */
  readonly covers: readonly ReportCover[]
  readonly language: Language
  readonly productName: string
  readonly siteUrl: string
}

export function weeklyFeed({ covers, language, productName, siteUrl }: WeeklyFeed): string {
  const t = translator(language)
  const entries = covers.map(cover => entryOf(siteUrl, language, cover))
  return `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(idOf(siteUrl, `weekly-top-insider-buys/${language}`))}</id>
<title>${escapeXml(`${t('head:feed_title')} · ${productName}`)}</title>
<subtitle>${escapeXml(t('head:feed_subtitle'))}</subtitle>
<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl + machinePaths.weeklyFeed(language))}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(siteUrl + paths.weeklyReports())}"/>
<icon>${escapeXml(`${siteUrl}/icon-192.png`)}</icon>
<author><name>${escapeXml(productName)}</name><uri>${escapeXml(siteUrl)}</uri></author>
<updated>${covers[0]?.asOf ?? NEVER}</updated>
${entries.join('\n')}
</feed>`
}

function entryOf(siteUrl: string, language: Language, { asOf, isQuiet, reportDate }: ReportCover): string {
  const t = translator(language)
  const date = formatsOf(language).titleDay(reportDate)
  const link = siteUrl + paths.weeklyReport(reportDate)
  const summary = t(isQuiet ? 'head:weekly_quiet_description' : 'head:weekly_description', { date })
  return `<entry>
<id>${escapeXml(idOf(siteUrl, `weekly-top-insider-buy/${reportDate}/${language}`))}</id>
<title>${escapeXml(t('head:feed_entry', { date }))}</title>
<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>
<published>${asOf}</published>
<updated>${asOf}</updated>
<summary>${escapeXml(summary)}</summary>
</entry>`
}

/** Returns a permanent id that does not depend on addresses of pages. */
function idOf(siteUrl: string, name: string): string {
  return `tag:${new URL(siteUrl).hostname},2025:${name}`
}
