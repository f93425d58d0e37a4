// The HTML of every page is valid in every language.

import { HtmlValidate, type RuleConfig } from 'html-validate'
import { expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { publicSite } from '#tests/support/site/public-site.ts'
import { everyPage } from '#tests/support/sweep/site-pages.ts'

/**
 * How React and Astro write what is valid: `<input disabled=""/>`, `noValidate`, ids that begin with `_`, and `<a href>`
 * for an empty address. Checkboxes that answer one question have one name. Astro also writes a style element before the
 * first island of a page, which browsers take anywhere.
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

const checkerOf = (rules: RuleConfig) => new HtmlValidate({ extends: ['html-validate:recommended'], root: true, rules })
const checker = checkerOf(MANNERS)
const checkerOfCopies = checkerOf({ ...MANNERS, 'unique-landmark': 'off' })

test.each(LANGUAGES)('every page is valid HTML and shows no value of the code: %s', async language => {
  const site = await publicSite()
  const complaints: string[] = []
  for (const path of await everyPage(site.ask)) {
    const html = await site.read(path, { headers: { 'accept-language': language } })
    complaints.push(...(await complaintsOf(path, html)).map(complaint => `${path} ${complaint}`))
  }
  expect(complaints).toEqual([])
})

async function complaintsOf(path: string, html: string): Promise<string[]> {
  const { results } = await (path === COPIES ? checkerOfCopies : checker).validateString(html)
  const complaints = results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !ISLAND_STYLE.test(message) && !DETAILS_IN_HEAD.test(message))
  const raw = RAW_VALUE.exec(html.replace(SCRIPTS_AND_STYLES, ''))
  return [...complaints.map(({ message, selector }) => `${message} (${selector})`), ...(raw ? [`says ${raw[0]}`] : [])]
}
