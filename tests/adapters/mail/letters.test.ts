// Every kind of mail in every language, as sent.

import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { letterHtml } from '#adapters/mail/letter-html.ts'
import { letterOf } from '#adapters/mail/letters.ts'
import { letterText, messageOf } from '#adapters/mail/message.ts'
import { mailWords } from '#adapters/mail/words.ts'
import type { MailKind } from '#core/accounts/mail.ts'
import { LANGUAGES } from '#core/language.ts'
import { paths } from '#src/paths.ts'
import { MAIL_KINDS, mailOf, messageSource, SITE } from '#tests/support/mail/mails.ts'
import { MAIL_MANNERS } from '#tests/support/mail/manners.ts'
import { compileMail, MAIL_TEMPLATES } from '../../../scripts/compile-mail.ts'

const EVERY = LANGUAGES.flatMap(language => MAIL_KINDS.map(kind => ({ kind, language })))

const TARGETS: Partial<Record<MailKind, string>> = {
  address_taken: paths.signIn(),
  no_account: paths.signUp(),
  password_changed: paths.forgotPassword(),
  provider_linked: paths.forgotPassword(),
  reset_password: paths.resetPassword('token-of-l1'),
  verify_address: '/auth/verify/e1/token-of-l1'
}

const frame = { actionHint: 'Hint', footer: 'Footer', language: 'en', productName: 'Fourfold', siteUrl: SITE }

async function complaintsAbout(html: string): Promise<string[]> {
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'], root: true, rules: MAIL_MANNERS })
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages).map(({ message, ruleId }) => `${ruleId}: ${message}`)
}

describe('letters', () => {
  test.each(MAIL_TEMPLATES)('are generated from the current template %s', async template => {
    expect(readFileSync(`adapters/mail/template/${template}.html`, 'utf8')).toBe(await compileMail(template))
  })

  test.each(EVERY)(
    '$kind in $language is whole: subject, text, HTML, no place left open',
    async ({ kind, language }) => {
      const { html, subject, text } = messageOf(mailOf(kind, { language }), messageSource)
      expect(subject).toContain('Fourfold')
      expect(subject.length).toBeLessThan(78)
      for (const part of [subject, html, text]) expect(part).not.toMatch(/[{}]{2}|undefined|<!-- (each|end)/)
      expect(html).toContain(`lang="${language}"`)
      expect(html).toContain('prefers-color-scheme: dark')
      expect(html).not.toMatch(/<(img|script|link)|@import|https?:\/\/(?!fourfold\.test|www\.w3\.org)/)
      expect(await complaintsAbout(html)).toEqual([])
    }
  )

  test.each(EVERY)('$kind in $language leads in text and HTML to one address of the site', ({ kind, language }) => {
    const { action } = letterOf(mailOf(kind, { language }), messageSource)
    expect(action.url.startsWith(`${SITE}/`)).toBe(true)
    const target = TARGETS[kind]
    if (target) expect(action.url).toBe(SITE + target)
    const { html, text } = messageOf(mailOf(kind, { language }), messageSource)
    expect(text.split('\n')).toContain(action.url)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)
    expect(new Set(links)).toEqual(new Set([SITE, action.url]))
  })

  test.each(MAIL_KINDS)('%s has the same parts and places in every language', kind => {
    const places = (text: string) => [...text.matchAll(/{{\w+}}/g)].map(String).sort()
    const german = mailWords('de')[kind]
    for (const language of LANGUAGES) {
      const words = mailWords(language)[kind]
      expect(words.text).toHaveLength(german.text.length)
      expect(places(JSON.stringify(words))).toEqual(places(JSON.stringify(german)))
      expect(JSON.stringify(words)).not.toContain('!')
    }
  })

  test('show a script in a name or a figure as plain text', () => {
    const hostile = `<script>alert('1')</script>{{actionUrl}} "&`
    const letter = {
      action: { label: hostile, url: `${SITE}/x?a=1&b="><script>` },
      facts: [{ label: hostile, value: hostile }],
      heading: hostile,
      note: hostile,
      paragraphs: [hostile, hostile],
      preview: hostile,
      subject: hostile
    }
    const html = letterHtml(letter, { ...frame, footer: hostile })
    const text = '&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&#123;&#123;actionUrl}} &quot;&amp;'
    expect(html).not.toContain('<script')
    expect(html.split(text)).toHaveLength(12)
    expect(html).toContain(`href="${SITE}/x?a=1&amp;b=&quot;&gt;&lt;script&gt;"`)
    expect(letterText(letter, frame)).toContain(hostile)
  })

  test('have a table only if it has rows', () => {
    const letter = letterOf(mailOf('password_changed'), messageSource)
    expect(letterHtml(letter, frame)).not.toContain('<th')
    const facts = [
      { label: 'Amount', value: '$4.99' },
      { label: 'Day', value: 'March 1' }
    ]
    const html = letterHtml({ ...letter, facts }, frame)
    expect(
      [...html.matchAll(/<th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)].map(([, label, value]) => [label, value])
    ).toEqual([
      ['Amount', '$4.99'],
      ['Day', 'March 1']
    ])
    expect(letterText({ ...letter, facts }, frame)).toContain('Amount: $4.99\nDay: March 1')
  })
})
