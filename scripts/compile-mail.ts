// `npm run compile-mail`: makes what is sent out of adapters/mail/template/letter.mjml. The result is in the repository,
// so that a start needs no MJML; tests/adapters/mail/letters.test.ts fails when it is stale.

import { readFileSync, writeFileSync } from 'node:fs'
import mjml2html from 'mjml'

const SOURCE = new URL('../adapters/mail/template/letter.mjml', import.meta.url)
const COMPILED = new URL('../adapters/mail/template/letter.html', import.meta.url)

/** @throws for a template that is not valid MJML. */
export async function compileMail(): Promise<string> {
  const { html } = await mjml2html(readFileSync(SOURCE, 'utf8'), { validationLevel: 'strict' })
  return html
}

if (import.meta.main) writeFileSync(COMPILED, await compileMail())
