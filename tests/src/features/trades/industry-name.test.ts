import { describe, expect, test } from 'vitest'

import { SAMPLE_SECTORS } from '#adapters/sample/sectors.ts'
import { LANGUAGES } from '#core/language.ts'
import { industryName as asFiled } from '#core/prices/sector.ts'
import industries from '#src/features/trades/industries.json' with { type: 'json' }
import { industryName } from '#src/features/trades/industry-name.ts'

describe('the name of an industry', () => {
  test('comes from the list, in the reader’s language', () => {
    const filed = asFiled('SEMICONDUCTORS & RELATED DEVICES')
    expect(industryName('de', filed)).toEqual({ language: 'de', text: 'Halbleiter' })
    expect(industryName('fr', filed)).toEqual({ language: 'fr', text: 'Semi-conducteurs' })
    expect(industryName('en', filed)).toEqual({ language: 'en', text: 'Semiconductors & related devices' })
  })

  test.each(['Food and Kindred Products', 'FOOD & KINDRED PRODUCTS', 'food, & kindred products'])(
    'is found in every spelling of filers: %s',
    filed => expect(industryName('de', filed).text).toBe('Nahrungsmittel')
  )

  test('stays English, and says so, if the list does not have it', () => {
    expect(industryName('de', 'Time travel')).toEqual({ language: 'en', text: 'Time travel' })
  })

  test('is known for every industry of the sample', () => {
    const names = SAMPLE_SECTORS.flatMap(({ industries }) => industries.map(({ name }) => name))
    expect(names.filter(name => industryName('de', name).language === 'en')).toEqual([])
  })

  test('is in every other language a short name that starts with a capital letter', () => {
    for (const [english, names] of Object.entries(industries)) {
      expect(names, english).toHaveLength(LANGUAGES.length - 1)
      for (const name of names) expect(name, english).toMatch(/^\p{Lu}[^"|]{2,59}$/u)
    }
  })
})
