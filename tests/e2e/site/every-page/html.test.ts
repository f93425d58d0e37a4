// The HTML of every page is valid in every language.

import { HtmlValidate, type RuleConfig } from 'html-validate'
import { expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { everyPage } from '#tests/support/browser/site-pages.ts'
import { startJourney } from '#tests/support/site/journey.ts'

/**
 * How React and Astro write what is valid: `<input disabled=""/>`, `noValidate`, ids that begin with `_`, and `<a href>`
 * for an empty address. Checkboxes that answer one question have one name. Astro also writes a style element before the first island of a page, which browsers take
 * anywhere.
 */
const MANNERS: RuleConfig = {
  'attr-case': 'off',
  'attribute-allowed-values': 'off',
  'attribute-boolean-style': 'off',
  'form-dup-name': ['error', { shared: ['button', 'checkbox', 'radio', 'reset', 'submit'] }],
  'valid-id': 'off',
  'void-style': 'off'
}
const ISLAND_STYLE = /^<style> element is not permitted/
/** HTML forbids sections and headings in a head of a row; the checker takes this for a section. */
const DETAILS_IN_HEAD = /^<details> element is not permitted as a descendant of <th>/
/** A value of the code where words should stand. */
const RAW_VALUE = />\s*(?:true|false|undefined|null|NaN|\[object Object\])\s*</
const SCRIPTS_AND_STYLES = /<(script|style)\b[\s\S]*?<\/\1>/g
/** Shows the same landmark in several states, which no other page does. */
const COPIES = '/components'

const site = startJourney({ site: 'default' })

test('every page is valid HTML in every language', async () => {
  for (const path of await everyPage(site.url))
    for (const language of LANGUAGES) {
      const answer = await fetch(site.url + path, { headers: { 'accept-language': language } })
      expect(await htmlComplaints(path, await answer.text()), `${path} ${language}`).toEqual([])
    }
})

async function htmlComplaints(path: string, html: string): Promise<string[]> {
  const rules: RuleConfig = path === COPIES ? { ...MANNERS, 'unique-landmark': 'off' } : MANNERS
  const { results } = await new HtmlValidate({
    extends: ['html-validate:recommended'],
    root: true,
    rules
  }).validateString(html)
  const complaints = results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !ISLAND_STYLE.test(message) && !DETAILS_IN_HEAD.test(message))
  const raw = RAW_VALUE.exec(html.replace(SCRIPTS_AND_STYLES, ''))
  return [...complaints.map(({ message, selector }) => `${message} (${selector})`), ...(raw ? [`says ${raw[0]}`] : [])]
}
