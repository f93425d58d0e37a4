// Every newsletter in every language, as sent.

import { HtmlValidate } from 'html-validate'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { newsletterComposer } from '#adapters/mail/newsletter/newsletter-message.ts'
import { NEWSLETTER_WORDS } from '#adapters/mail/words.ts'
import { workerPainter } from '#adapters/pictures/painter.ts'
import type { NewsletterKind } from '#core/accounts/newsletter-kinds.ts'
import { readUnsubscribeToken } from '#core/accounts/own-data/unsubscribe.ts'
import { escapeHtml } from '#core/escape.ts'
import { LANGUAGES, type Language } from '#core/language.ts'
import type { Issue, IssueContent } from '#core/messages/newsletters/ports.ts'
import { readReturnTag } from '#core/messages/returns/receive-mail-event.ts'
import { REPORT_TEXTS } from '#core/reports/rendering/texts/texts.ts'
import type { ReportContent } from '#core/reports/report-content.ts'
import { messageSource, SITE } from '#tests/support/mail/mails.ts'
import { MAIL_MANNERS } from '#tests/support/mail/manners.ts'
import { rankedRow, reportOf } from '#tests/support/newsletters/report.ts'

const secrets = keyedSecrets(() => Buffer.alloc(32, 7))
const painter = workerPainter()
const compose = () =>
  newsletterComposer({
    ...messageSource,
    bounceAddress: 'bounces@mail.fourfold.test',
    async paintLine(line) {
      const painted = await painter.paintLine(line)
      return painted.ok ? painted.value : undefined
    },
    secrets
  })

const published = (report: ReportContent, publishedAt = report.knownUntil): IssueContent => ({
  from: 'report',
  publishedAt: new Date(publishedAt),
  report
})

const NEWS_TEXT = {
  action: { label: 'Open', path: '/pricing' },
  heading: 'New',
  paragraphs: ['It is open.'],
  subject: 'News'
}

const NEWS: IssueContent = {
  from: 'news',
  texts: { de: NEWS_TEXT, en: NEWS_TEXT, fr: NEWS_TEXT }
}

const CONTENTS: readonly (readonly [NewsletterKind, string, IssueContent])[] = [
  ['daily_top_buys', 'report', published(reportOf('daily', '2026-03-04', { rows: 14 }))],
  [
    'daily_top_buys',
    'late sample report',
    published(reportOf('daily', '2026-03-04', { isSample: true }), '2026-03-04T14:05:00Z')
  ],
  ['daily_top_buys', 'quiet day', published(reportOf('daily', '2026-03-04', { rows: 0 }))],
  ['weekly_newsletter', 'report', published(reportOf('weekly', '2026-03-06'))],
  ['thirty_day_digest', 'report', published(reportOf('thirty-day', '2026-03-02'))],
  ['daily_top_buys', 'last word', { from: 'last_word' }],
  ['product_news', 'news', NEWS]
]

const EVERY = LANGUAGES.flatMap(language =>
  CONTENTS.map(([kind, name, content]) => ({ content, kind, language, name }))
)

const issueOf = (kind: NewsletterKind, content: IssueContent, language: Language = 'en'): Issue => ({
  content,
  editionId: '7',
  kind,
  language,
  recipient: { email: 'ada@reader.test', encId: 'a1b2' }
})

async function onTheWire(issue: Issue): Promise<string> {
  const sent = await createTransport({ buffer: true, streamTransport: true }).sendMail(await compose()(issue))
  return String(sent.message)
}

async function complaintsAbout(html: string): Promise<string[]> {
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'], root: true, rules: MAIL_MANNERS })
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages).map(({ message, ruleId }) => `${ruleId}: ${message}`)
}

describe('newsletters', () => {
  test.each(EVERY)('$kind, $name, in $language is whole, small and valid', async ({ content, kind, language }) => {
    const issue = issueOf(kind, content, language)
    const { html, subject, text } = await compose()(issue)
    expect(subject.length).toBeLessThan(78)
    for (const part of [subject, html, text]) expect(part).not.toMatch(/[{}]{2}|undefined|NaN|<!-- (each|end)/)
    expect(html).toContain(`lang="${language}"`)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<(script|link)|@import|src="(?!cid:)/)
    expect(await complaintsAbout(html)).toEqual([])
    expect(Buffer.byteLength(await onTheWire(issue))).toBeLessThan(60_000)
  })

  test('the text has rank, score, company, insider, value, change, record, flags and filing of the HTML', async () => {
    const { html, text } = await compose()(issueOf(...([CONTENTS[0]![0], CONTENTS[0]![2]] as const)))
    for (const said of [
      'This mail went to ada@reader.test.',
      'NLKA',
      'Northlake Works 1',
      '$1,037,500',
      'Score 1 of 10',
      'Best 10% of the buys of three years',
      'Lind Anna 1',
      'CEO, director',
      '+12.5%',
      '3 of 4',
      'Cluster:',
      'Form 4',
      `${SITE}/daily-top-insider-buy/2026-03-04`,
      `${SITE}/insidertrading/profile/1001`,
      '10 of 14 ranked buys'
    ]) {
      expect(html).toContain(said)
      if (!said.includes('/profile/')) expect(text).toContain(said)
    }
    expect(html).not.toContain('Northlake Works 11')
  })

  test('links its scores to their results, but not on a quiet day', async () => {
    for (const language of LANGUAGES) {
      const { html, text } = await compose()(issueOf('daily_top_buys', CONTENTS[0]![2], language))
      expect(html).toContain(`<a href="${SITE}/calibration"`)
      expect(text).toContain(`${REPORT_TEXTS[language].method.calibration}:\n${SITE}/calibration`)
    }
    const { html } = await compose()(issueOf('daily_top_buys', CONTENTS[2]![2]))
    expect(html).not.toContain('/calibration')
  })

  test('marks invented data, and states why it is late', async () => {
    const { html, text } = await compose()(issueOf('daily_top_buys', CONTENTS[1]![2]))
    for (const part of [html, text]) expect(part).toContain('sample data')
    expect(text).toContain('complete only at Mar 4, 2026, 9:05 AM New York time')
  })

  test.each(LANGUAGES)('state in %s the gaps of their report, in the words of the report', async language => {
    const report = reportOf('daily', '2026-03-04', { gaps: ['feed', 'prices'] })
    const { html, text } = await compose()(
      issueOf('daily_top_buys', published(report, '2026-03-04T14:05:00Z'), language)
    )
    const { feed, prices, title } = REPORT_TEXTS[language].gaps
    expect(text).toContain(`${title} ${feed} ${prices}`)
    expect(html).toContain(escapeHtml(`${title} ${feed} ${prices}`))
    const late = NEWSLETTER_WORDS[language].late.split('{{')[0]!
    expect(text).not.toContain(late)
  })

  test('is readable without its image, which has a text alternative', async () => {
    const mail = await PostalMime.parse(await onTheWire(issueOf('daily_top_buys', CONTENTS[0]![2])))
    const [picture] = mail.attachments
    expect(picture).toMatchObject({ contentId: '<best-buy@newsletter>', mimeType: 'image/png' })
    expect(mail.html).toMatch(
      /<img src="cid:best-buy@newsletter" alt="Northlake Works 1 \(NLKA\): Price of the share: from [^"]+"/
    )
  })

  test('carries the headers of a list, with a link that names its reader and list', async () => {
    const wire = (await onTheWire(issueOf('weekly_newsletter', CONTENTS[3]![2], 'fr'))).replace(/\r?\n\s+/g, ' ')
    const header = (name: string) => new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(wire)?.[1]
    const [, token = ''] = /^<https:\/\/fourfold\.test\/u\/([^>]+)>$/.exec(header('List-Unsubscribe') ?? '') ?? []
    expect(readUnsubscribeToken(secrets, token)).toEqual({ editionId: '7', encId: 'a1b2', kind: 'weekly_newsletter' })
    expect(readUnsubscribeToken(secrets, token.replace('weekly_newsletter', 'product_news'))).toBeUndefined()
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(header('List-ID')).toBe('"Lettre hebdomadaire" <weekly-newsletter.fourfold.test>')
    expect(header('Feedback-ID')).toBe('7:weekly_newsletter:newsletter:fourfold.test')
    expect(header('Auto-Submitted')).toBe('auto-generated')
    expect(header('Message-ID')).toBe('<newsletter.7.a1b2.report@fourfold.test>')
    const { envelope } = await compose()(issueOf('weekly_newsletter', CONTENTS[3]![2]))
    expect(envelope?.to).toBe('ada@reader.test')
    const [, tag = ''] = /^bounces\+(.+)@mail\.fourfold\.test$/.exec(envelope?.from ?? '') ?? []
    expect(readReturnTag(secrets, tag)).toEqual({ editionId: '7', encId: 'a1b2' })
  })

  test('names with line breaks, bidi marks, markup and placeholders stay plain names', async () => {
    const hostile = '\u202EEvil\r\nBcc: eve@evil.test<img src=x onerror=alert(1)>{{unsubscribeUrl}}{{subject}}'
    const ticker = 'A\r\nX: 1'
    const row = rankedRow(1, {
      company: hostile,
      insiders: [{ cik: '1', name: hostile, titles: [] }],
      ticker
    })
    const issue = issueOf(
      'daily_top_buys',
      published(reportOf('daily', '2026-03-04', { ranked: [row], rankedCount: 1 }))
    )
    const wire = await onTheWire(issue)
    expect(wire.split(/\r?\n\r?\n/)[0]).not.toMatch(/^(bcc|x):/im)
    const { html, subject, text } = await compose()(issue)
    expect(html).not.toMatch(/<img src=x|\u202E/)
    expect(html).toContain('&lt;img src=x')
    expect(html.match(/\/u\/a1b2/g)).toHaveLength(1)
    for (const part of [subject, text]) expect(part).not.toMatch(/\u202E|\r/)
    expect(await complaintsAbout(html)).toEqual([])
  })
})
