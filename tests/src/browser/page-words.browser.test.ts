import { afterEach, describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { loadWords } from '#src/browser/page-words.ts'

const FILES = Object.fromEntries(LANGUAGES.map(code => [`../words/chart.${code}.json`, () => Promise.resolve(code)]))

const { lang } = document.documentElement
afterEach(() => {
  document.documentElement.lang = lang
})

describe('words that a script loads', () => {
  test.each(LANGUAGES)('are those of the page’s language: %s', async language => {
    document.documentElement.lang = language
    expect(await loadWords(FILES)).toBe(language)
  })

  test('are German on a page in an unknown language', async () => {
    document.documentElement.lang = 'xx'
    expect(await loadWords(FILES)).toBe('de')
  })

  test('are missing with an error that names the files', () => {
    document.documentElement.lang = 'en'
    expect(() => loadWords({ '../words/chart.de.json': () => Promise.resolve('de') })).toThrow(
      /in en .*chart\.de\.json/
    )
  })
})
