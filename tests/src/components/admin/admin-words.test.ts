import { describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { adminWords } from '#src/components/admin/admin-words.ts'
import de from '#src/i18n/de/admin.json' with { type: 'json' }
import en from '#src/i18n/en/admin.json' with { type: 'json' }
import fr from '#src/i18n/fr/admin.json' with { type: 'json' }
import { fillIn } from '#src/islands/admin/admin-words.ts'

const CATALOGUES = { de, en, fr }

describe('words for admins', () => {
  test.each(LANGUAGES)('keep a place for each value that only the browser knows, %s', language => {
    const words = adminWords(language)
    for (const [key, text] of Object.entries(CATALOGUES[language])) {
      const places = text.match(/\{\{\w+\}\}/g) ?? []
      const kept = words[key as keyof typeof words].match(/\{\w+\}/g) ?? []
      expect(kept, key).toEqual(places.map(place => place.slice(1, -1)))
    }
  })

  test('are filled in where the browser knows the value, once and literally', () => {
    expect(fillIn('{name} is {name}, not {other}', { name: '$& {other}' })).toBe(
      '$& {other} is $& {other}, not {other}'
    )
  })
})
