import { describe, expect, test } from 'vitest'

import { languageOf } from '#src/server/routing.ts'

const french = { acceptLanguage: 'fr', cookie: undefined }

describe('language of an address', () => {
  test.each([
    ['/pictures/en/site.png', 'en'],
    ['/pictures/de/weekly-2026-11-20.png?x=1', 'de'],
    ['/weekly-top-insider-buys.atom?language=en', 'en'],
    ['/weekly-top-insider-buys.atom/?utm_source=x&language=de', 'de']
  ])('%s is in %s for every reader', (url, language) => {
    expect(languageOf(url, french)).toBe(language)
  })

  test.each([
    '/insidertrading',
    '/insidertrading?language=en',
    '/pictures/xx/site.png',
    '/weekly-top-insider-buys.atom',
    '/weekly-top-insider-buys.atom?language=xx'
  ])('%s is in the language of the reader', url => {
    expect(languageOf(url, french)).toBe('fr')
  })
})
