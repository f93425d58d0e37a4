import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { errorText, translator, wordsOf } from '#src/i18n/catalogue.ts'

type Texts = Record<string, string>

/** Texts of docs/reference/product.md, sections 2.5 and 5. */
const SPECIFIED = new Set(['Stay ahead of the game with daily top insider buys and more!', 'Too Long!', 'Too Short!'])

const areas = globSync('src/**/words/*.de.json').map(file => file.slice(0, -'.de.json'.length))
const read = (language: string, area: string): Texts =>
  JSON.parse(readFileSync(`${area}.${language}.json`, 'utf8')) as Texts
const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(found => found[1]).sort()

describe('catalogue', () => {
  test.each(areas)('%s has the same keys in every language', area => {
    const keys = Object.keys(read('de', area)).sort()
    for (const language of LANGUAGES) expect(Object.keys(read(language, area)).sort(), language).toEqual(keys)
  })

  test.each(areas)('%s has the same placeholders in every language', area => {
    const german = read('de', area)
    for (const language of LANGUAGES) {
      const texts = read(language, area)
      for (const key of Object.keys(german)) {
        expect(placeholders(texts[key]), `${language} ${key}`).toEqual(placeholders(german[key]))
      }
    }
  })

  test.each(areas)('%s has no empty text, and no exclamation mark except in specified texts', area => {
    for (const language of LANGUAGES) {
      for (const [key, text] of Object.entries(read(language, area)))
        expect(SPECIFIED.has(text) ? 'as specified' : text, `${language} ${key}`).toMatch(/^[^!]+$/)
    }
  })

  test.each(areas)('%s uses typographic apostrophes in French', area => {
    for (const [key, text] of Object.entries(read('fr', area))) expect(text, key).not.toMatch(/\w'\w/)
  })

  test('texts name the figures of the rules, as their language writes them', () => {
    expect(translator('en')('plans:feature_daily_report')).toBe('Top Daily Insider Purchase, delivered at 8:30am EST')
    expect(translator('de')('alerts:timing_daily')).toBe('Einmal täglich um 8:30\u00A0Uhr')
    expect(errorText('fr', 'strategy_tries_used')).toMatch(/^Vous avez essayé 2\s000 réglages/)
    expect(wordsOf('en', 'alerts').lead).toMatch('Free accounts have 3 alerts, subscribers 100.')
  })

  test('counts choose the plural form of the language', () => {
    expect(translator('en')('home:cluster_buyers', { count: 1 })).toBe('1 insider')
    expect(translator('en')('home:cluster_buyers', { count: 2 })).toBe('2 insiders')
    expect(translator('fr')('home:cluster_buyers', { count: 0 })).toBe('0 initié')
  })

  test('texts of one language never change with another', () => {
    const [german, french] = [translator('de'), translator('fr')]
    expect(french('shell:home')).toBe('Accueil')
    expect(german('shell:home')).toBe('Startseite')
  })

  test('values filled into a text stay unchanged', () => {
    expect(translator('en')('profile:cik', { cik: '<&>' })).toBe('CIK <&>')
  })
})
