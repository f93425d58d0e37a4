import { describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { adminWords } from '#src/features/admin/components/admin-words.ts'
import { fillIn } from '#src/features/admin/islands/admin-words.ts'
import de from '#src/features/admin/words/admin.de.json' with { type: 'json' }
import en from '#src/features/admin/words/admin.en.json' with { type: 'json' }
import fr from '#src/features/admin/words/admin.fr.json' with { type: 'json' }

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
