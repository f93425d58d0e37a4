// PRODUCT_NAME reaches whatever a person or a program reads.

import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import { machinePaths } from '#src/features/metadata/machine-paths.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const NAME = 'Quarto & Co'
const ESCAPED = 'Quarto &amp; Co'

/** Pages whose address names nothing. */
const PAGES = globSync('src/pages/**/*.astro')
  .filter(file => !file.includes('['))
  .map(file =>
    file
      .replaceAll('\\', '/')
      .replace(/^src\/pages/, '')
      .replace(/(\/index)?\.astro$/, '')
  )
  .filter(path => path !== '' && path !== '/stock')

const site = startJourney({
  environment: () => ({ PRODUCT_NAME: NAME, SITE_URL: 'http://quarto.test' }),
  site: 'empty'
})

async function read(path: string, language: string, init: RequestInit = {}): Promise<string> {
  return (await fetch(site.url + path, { ...init, headers: { 'accept-language': language } })).text()
}

describe('the configured name of the product', () => {
  test.each(LANGUAGES)('stands on every page, and no other does, %s', async language => {
    for (const path of PAGES) {
      const html = await read(path, language)
      expect(html, path).toContain(` · ${ESCAPED}</title>`)
      expect(html, path).not.toMatch(new RegExp(`\\b${PRODUCT_NAME}\\b(?!\\.example)`))
    }
  })

  test.each(LANGUAGES)('is read by programs, %s', async language => {
    expect(JSON.parse(await read(machinePaths.manifest(), language))).toMatchObject({ name: NAME, short_name: NAME })
    expect(await read(machinePaths.weeklyFeed(language), language)).toContain(`<author><name>${ESCAPED}</name>`)
    expect(await read('/terms', language, { method: 'POST' })).toContain(`<b>${ESCAPED}</b>`)
  })

  test('is the realm that the API asks to sign in to', async () => {
    const refused = await fetch(`${site.url}/api/v1/user/me`)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="Quarto & Co"')
  })
})
