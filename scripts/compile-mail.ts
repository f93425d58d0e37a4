// `npm run compile-mail` compiles the mail templates in adapters/mail/template to HTML. The HTML is committed, so that
// the server needs no MJML. tests/adapters/mail/letters.test.ts fails if it is out of date.

import { readFileSync, writeFileSync } from 'node:fs'
import mjml2html from 'mjml'

export const MAIL_TEMPLATES = ['letter', 'newsletter'] as const

type MailTemplate = (typeof MAIL_TEMPLATES)[number]

const fileOf = (template: MailTemplate, ending: string) =>
  new URL(`../adapters/mail/template/${template}.${ending}`, import.meta.url)

/** Compiles a template to HTML. @throws for a template that is not valid MJML. */
export async function compileMail(template: MailTemplate): Promise<string> {
  const { html } = await mjml2html(readFileSync(fileOf(template, 'mjml'), 'utf8'), { validationLevel: 'strict' })
  return html
}

if (import.meta.main) {
  for (const template of MAIL_TEMPLATES) writeFileSync(fileOf(template, 'html'), await compileMail(template))
}
