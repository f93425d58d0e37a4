// The HTML of every page is valid in every language, and painted when it is complete.

import { HtmlValidate, type RuleConfig } from 'html-validate'
import { expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { publicSite } from '#tests/support/site/public-site.ts'
import { everyPage } from '#tests/support/sweep/site-pages.ts'

/**
 * Valid forms that React and Astro write: `<input disabled=""/>`, `noValidate`, ids that begin with `_`, and `<a href>`
 * for an empty address. Checkboxes of one question share a name. Astro also writes a style element before the first
 * island of a page, which browsers accept anywhere.
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
/** HTML forbids sections and headings in a row header; the checker mistakes `<details>` for a section. */
const DETAILS_IN_HEAD = /^<details> element is not permitted as a descendant of <th>/
/** A raw value in place of text. */
const RAW_VALUE = />\s*(?:true|false|undefined|null|NaN|\[object Object\])\s*</
const SCRIPTS_AND_STYLES = /<(script|style)\b[\s\S]*?<\/\1>/g
/** Page that shows the same landmark in several states, which no other page may. */
const COPIES = '/components'

const checkerOf = (rules: RuleConfig) => new HtmlValidate({ extends: ['html-validate:recommended'], root: true, rules })
const checker = checkerOf(MANNERS)
const checkerOfCopies = checkerOf({ ...MANNERS, 'unique-landmark': 'off' })

test.each(LANGUAGES)('every page is valid HTML and shows no raw value: %s', async language => {
  const site = await publicSite()
  const complaints: string[] = []
  for (const path of await everyPage(site.ask)) {
    const html = await site.read(path, { headers: { 'accept-language': language } })
    complaints.push(...(await complaintsOf(path, html)).map(complaint => `${path} ${complaint}`))
  }
  expect(complaints).toEqual([])
})

test('no page is painted before its footer has arrived whole', async () => {
  const site = await publicSite()
  for (const path of await everyPage(site.ask)) {
    const html = await site.read(path)
    const expected = /<link rel="expect" href="#([\w-]+)" blocking="render"/.exec(html)?.[1]
    expect(html.indexOf(`id="${expected}"`), path).toBeGreaterThan(html.lastIndexOf('</footer>'))
  }
})

async function complaintsOf(path: string, html: string): Promise<string[]> {
  const { results } = await (path === COPIES ? checkerOfCopies : checker).validateString(html)
  const complaints = results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !ISLAND_STYLE.test(message) && !DETAILS_IN_HEAD.test(message))
  const raw = RAW_VALUE.exec(html.replace(SCRIPTS_AND_STYLES, ''))
  return [...complaints.map(({ message, selector }) => `${message} (${selector})`), ...(raw ? [`says ${raw[0]}`] : [])]
}
