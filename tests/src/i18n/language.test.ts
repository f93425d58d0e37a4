import { describe, expect, test } from 'vitest'

import { negotiateLanguage } from '#src/i18n/language.ts'

describe('language of a request', () => {
  test.each([
    [undefined, undefined, 'de'],
    [undefined, 'en-US,en;q=0.9', 'en'],
    [undefined, 'ja, fr;q=0.3, en;q=0.8', 'en'],
    [undefined, 'fr;q=0, en;q=0.1', 'en'],
    [undefined, '*', 'de'],
    [undefined, 'ja', 'de'],
    ['language=fr', 'en', 'fr'],
    ['a=b; language=en; c=d', 'fr', 'en'],
    ['language=xx', 'en', 'en'],
    ['mylanguage=fr', 'en', 'en']
  ])('cookie %s and header %s give %s', (cookie, header, language) => {
    expect(negotiateLanguage(cookie, header)).toBe(language)
  })
})
