// Tests that PRODUCT_NAME appears in all texts for people and programs.

import { globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES, type Language } from '#core/language.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import { machinePaths } from '#src/features/site/metadata/machine-paths.ts'
import { openSiteInProcess, type SiteInProcess } from '#tests/support/site/site-in-process.ts'

const NAME = 'Quarto & Co'
const ESCAPED = 'Quarto &amp; Co'

/** Pages without a parameter in their address. */
const PAGES = globSync('src/pages/**/*.astro')
  .filter(file => !file.includes('['))
  .map(file =>
    file
      .replaceAll('\\', '/')
      .replace(/^src\/pages/, '')
      .replace(/(\/index)?\.astro$/, '')
  )
  .filter(path => path !== '' && path !== '/stock')

let site: SiteInProcess

beforeAll(async () => {
  site = await openSiteInProcess('empty', { PRODUCT_NAME: NAME, SITE_URL: 'http://quarto.test' })
})

afterAll(() => site?.close())

const read = (path: string, language: Language, method: 'GET' | 'POST' = 'GET') =>
  site.read(path, { headers: { 'accept-language': language }, method })

describe('the configured name of the product', () => {
  test.each(LANGUAGES)('is on every page, and no other name is, %s', async language => {
    for (const path of PAGES) {
      const answer = await site.ask(path, { headers: { 'accept-language': language } })
      if (answer.status === 302) continue
      const html = await answer.text()
      expect(html, path).toContain(` · ${ESCAPED}</title>`)
      expect(html, path).not.toMatch(new RegExp(`\\b${PRODUCT_NAME}\\b(?!\\.example)`))
    }
  })

  test.each(LANGUAGES)('is in files for programs, %s', async language => {
    expect(JSON.parse(await read(machinePaths.manifest(), language))).toMatchObject({ name: NAME, short_name: NAME })
    expect(await read(machinePaths.weeklyFeed(language), language)).toContain(`<author><name>${ESCAPED}</name>`)
    expect(await read('/terms', language, 'POST')).toContain(`<b>${ESCAPED}</b>`)
  })

  test('is the realm in the API’s WWW-Authenticate header', async () => {
    const { headers } = await site.ask('/api/v1/user/me')
    expect(headers.get('www-authenticate')).toBe('Bearer realm="Quarto & Co"')
  })
})
