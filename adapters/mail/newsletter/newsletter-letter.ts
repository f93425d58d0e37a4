// Converts an issue to a letter, as plain text in parts.

import { MINUTE_MS } from '#core/dates/durations.ts'
import { REPORT_CUT_OFF } from '#core/dates/trading-calendar.ts'
import { plainLine } from '#core/escape.ts'
import { fillIn } from '#core/fill-in.ts'
import { type Formats, formatsOf, timeOfDay } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import type { Issue, IssueContent } from '#core/messages/newsletters/ports.ts'
import { headlineOf } from '#core/reports/rendering/report-html.ts'
import { CALIBRATION, profileLink, stockLink } from '#core/reports/rendering/report-links.ts'
import { changeOf, recordOf } from '#core/reports/rendering/report-row.ts'
import { sparklineText } from '#core/reports/rendering/sparkline.ts'
import type { ReportTexts } from '#core/reports/rendering/texts/de.ts'
import { REPORT_TEXTS } from '#core/reports/rendering/texts/texts.ts'
import type { RankedRow, ReportContent } from '#core/reports/report-content.ts'
import { DAILY_RELEASE } from '#core/reports/report-release.ts'
import { filingLink } from '#core/sec-ids.ts'
import { NEWSLETTER_WORDS, type NewsletterWords } from '../words.ts'

/** Maximum number of rows. Gmail cuts mails above 102 kB; the site shows all rows. */
export const MAIL_ROWS = 10
/** Maximum number of names in the subject. */
const MOST_NAMES = 3
/**
 * Delay after the cut-off beyond which a mail explains that the report is late. A report is usually ready within
 * minutes.
 */
const LATE_MS = 15 * MINUTE_MS
const UNKNOWN = '–'

export interface NewsletterRow {
  /** Rank as text; empty if there is none. */
  readonly rank: string
  readonly side: 'buy' | 'other' | 'sell'
  /** Score as text; `undefined` without a score, or if the reader may not see it. */
  readonly score: string | undefined
  /** Sentence about the meaning of the score, or why there is none. */
  readonly sentence: string
  readonly company: { readonly text: string; readonly url: string | undefined; readonly ticker: string | undefined }
  readonly value: string
  readonly insider: { readonly text: string; readonly url: string | undefined; readonly role: string }
  readonly facts: string
  readonly flags: readonly string[]
  /** Rules that matched this row, each with a link to turn it off. */
  readonly reasons: readonly {
    readonly text: string
    readonly url: string
    readonly off: string
    readonly offUrl: string
  }[]
  readonly filing: { readonly label: string; readonly url: string }
}

export interface NewsletterLetter {
  readonly subject: string
  readonly preview: string
  /** Line above the heading with the list's name and the day. */
  readonly kicker: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Note about sample data; `undefined` for real data. */
  readonly sample: string | undefined
  /** Alternative text of the best buy's picture; `undefined` without a picture. */
  readonly picture: string | undefined
  readonly rows: readonly NewsletterRow[]
  readonly action: { readonly label: string; readonly url: string }
  readonly notes: readonly string[]
  /** Links below the notes. */
  readonly links: readonly { readonly label: string; readonly url: string }[]
}

interface Source {
  readonly productName: string
  readonly siteUrl: string
}

export function newsletterLetter(
  { content, kind, language }: Pick<Issue, 'content' | 'kind' | 'language'>,
  source: Source
) {
  if (content.from === 'report') return reportLetter(content, language, source)
  const words = NEWSLETTER_WORDS[language]
  const say = (text: string) => fillIn(text, { product: source.productName })
  const texts =
    content.from === 'news'
      ? content.texts[language]
      : {
          ...words.last_word,
          action: { label: words.last_word.action, path: '/pricing' }
        }
  return {
    action: { label: say(texts.action.label), url: source.siteUrl + texts.action.path },
    heading: say(texts.heading),
    kicker: words.kinds[kind],
    links: [],
    notes: [],
    paragraphs: texts.paragraphs.map(say),
    picture: undefined,
    preview: say(texts.paragraphs[0] ?? texts.heading),
    rows: [],
    sample: undefined,
    subject: say(texts.subject)
  } satisfies NewsletterLetter
}

/** Returns the best ranked buy if it has a price picture. */
export const picturedRow = (report: ReportContent): RankedRow | undefined => {
  const best = report.ranked[0]
  return best?.yearLine && best
}

function reportLetter(
  { publishedAt, report }: Extract<IssueContent, { from: 'report' }>,
  language: Language,
  { siteUrl }: Source
): NewsletterLetter {
  const formats = formatsOf(language)
  const texts = REPORT_TEXTS[language]
  const words = NEWSLETTER_WORDS[language]
  const shown = report.ranked.slice(0, MAIL_ROWS)
  const heading = plainLine(headlineOf(report, formats, texts))
  const pictured = picturedRow(report)
  const { gaps = [] } = report
  const isLate =
    gaps.length === 0 && report.kind === 'daily' && publishedAt.getTime() - Date.parse(report.knownUntil) > LATE_MS
  return {
    action: { label: words.action, url: siteUrl + pathOf(report) },
    heading,
    kicker: `${texts.titles[report.kind]} · ${formats.titleDay(report.reportDate)}`,
    links: shown.length > 0 ? [calibrationLink(texts, siteUrl)] : [],
    notes: [
      ...(shown.length > 0 ? [words.scale] : []),
      ...(report.rankedCount > shown.length
        ? [fillIn(words.more, { all: formats.number(report.rankedCount), shown: formats.number(shown.length) })]
        : []),
      texts.method.window(
        formats.newYorkTime(new Date(report.knownFrom)),
        formats.newYorkTime(new Date(report.knownUntil))
      ),
      texts.method.advice
    ],
    paragraphs: [
      ...(gaps.length > 0 ? [[texts.gaps.title, ...gaps.map(gap => texts.gaps[gap])].join(' ')] : []),
      ...(isLate ? [lateNote(words, publishedAt, language)] : []),
      ...(report.totals.buys === 0 ? [texts.emptyHint] : [])
    ],
    picture: pictured?.yearLine && plainLine(`${nameOf(pictured)}: ${sparklineText(pictured.yearLine, language)}`),
    preview: heading,
    rows: shown.map(row => rowOf(row, report.isSample, { formats, language, siteUrl, texts })),
    sample: report.isSample ? texts.method.sample : undefined,
    subject: subjectOf(report, language)
  }
}

/** Returns the link to "Results by score", needed wherever a score is shown. */
export const calibrationLink = ({ method }: ReportTexts, siteUrl: string) => ({
  label: method.calibration,
  url: siteUrl + CALIBRATION
})

/** Returns a subject such as `Top insider buys today: NLKW, ABCX, QRST`. */
function subjectOf(report: ReportContent, language: Language): string {
  const words = NEWSLETTER_WORDS[language]
  if (report.ranked.length === 0) return words.quiet[report.kind]
  const names = [...new Set(report.ranked.map(row => plainLine(row.ticker ?? row.company)))].slice(0, MOST_NAMES)
  return fillIn(words.subject[report.kind], { names: names.join(', ') })
}

interface RowSource {
  readonly formats: Formats
  readonly language: Language
  readonly siteUrl: string
  readonly texts: ReportTexts
}

function rowOf(row: RankedRow, isSample: boolean, { formats, language, siteUrl, texts }: RowSource): NewsletterRow {
  const words = NEWSLETTER_WORDS[language]
  const [first] = row.insiders
  const others = row.insiders.length > 1 ? ` ${texts.moreInsiders(row.insiders.length - 1)}` : ''
  const { columns } = texts
  const link = filingLink({ accession: row.accession, isSample, issuerCik: row.issuerCik })
  const fact = (column: keyof typeof columns, text: string) =>
    fillIn(words.fact, { label: columns[column], value: text })
  return {
    company: {
      text: plainLine(row.company),
      ticker: row.ticker === null ? undefined : plainLine(row.ticker),
      url: row.ticker === null ? undefined : siteUrl + stockLink(row.ticker)
    },
    facts: [
      fact('change', changeOf(row, formats, texts)),
      fact('record', recordOf(row, formats, texts)),
      fact('buyers', row.buyersIn12Months === null ? UNKNOWN : formats.number(row.buyersIn12Months)),
      fact('date', formats.day(row.lastTradeDate))
    ].join(' · '),
    filing: { label: texts.filingLink, url: link.startsWith('/') ? siteUrl + link : link },
    flags: row.flags.map(flag => texts.flags[flag].text),
    insider: {
      role: [(first?.titles ?? []).map(title => texts.roles[title]).join(', '), others.trim()]
        .filter(Boolean)
        .join(' '),
      text: plainLine(first?.name ?? UNKNOWN),
      url: first && siteUrl + profileLink(first.cik)
    },
    rank: formats.number(row.rank),
    reasons: [],
    score: fillIn(words.score, { score: formats.number(row.score) }),
    sentence: sentenceOf(row.score, language),
    side: 'buy',
    value: row.valueUsd === null ? UNKNOWN : formats.dollars(row.valueUsd)
  }
}

/**
 * Explains a score. Each score covers a tenth of the buys of three years: 3 is among the best 30 %, 8 among the weakest
 * 30 %.
 */
export function sentenceOf(score: number, language: Language): string {
  const words = NEWSLETTER_WORDS[language]
  return score <= 5
    ? fillIn(words.best, { percent: String(10 * score) })
    : fillIn(words.weakest, { percent: String(10 * (11 - score)) })
}

function pathOf({ kind, reportDate }: ReportContent): string {
  if (kind === 'daily') return mailedPaths.dailyReport(reportDate)
  return kind === 'weekly' ? mailedPaths.weeklyReport(reportDate) : mailedPaths.thirtyDayReport()
}

const nameOf = ({ company, ticker }: RankedRow): string => (ticker ? `${company} (${ticker})` : company)

const lateNote = ({ late }: NewsletterWords, publishedAt: Date, language: Language): string =>
  fillIn(late, {
    cutOff: timeOfDay(REPORT_CUT_OFF, language),
    release: timeOfDay(DAILY_RELEASE, language),
    time: formatsOf(language).newYorkTime(publishedAt)
  })
