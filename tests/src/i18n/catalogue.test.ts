import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { LANGUAGES, type Language } from '#core/language.ts'
import { errorText, translator, type WordKey, wordsOf } from '#src/i18n/catalogue.ts'

type Texts = Record<string, string>

/** Texts of docs/reference/product.md, sections 2.5 and 5. */
const SPECIFIED = new Set(['Stay ahead of the game with daily top insider buys and more!', 'Too Long!', 'Too Short!'])

const areas = globSync('src/**/words/*.de.json').map(file => file.slice(0, -'.de.json'.length))
const read = (language: string, area: string): Texts =>
  JSON.parse(readFileSync(`${area}.${language}.json`, 'utf8')) as Texts
const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(found => found[1]).sort()

/** Time of day, or the placeholder of one. */
const TIME =
  /\{\{(?:cutOff|edgarClose|edgarOpen|release|releaseShort)\}\}|\b\d{1,2}(?:[.:]\d\d)?\s(?:[ap]\.m\.|[AP]M|Uhr|h)(?!\w)/
/** Texts about when weekly reports are released. */
const WEEKLY: readonly WordKey[] = [
  'head:feed_subtitle',
  'home:week_empty',
  'reports:empty_weekly_hint',
  'reports:weekly_description',
  'reports:weekly_lead',
  'rights:preference_weekly_newsletter_text',
  'status:source_reports_hint'
]
const WEEKLY_OR_FRIDAY = /weekly|wöchentlich|Wochenbericht|hebdomadaire|chaque semaine|Friday|Freitag|vendredi/i
const SESSION = /Börsensitzung|\bsession\b|\bséance\b/

/** Every text of pages, information pages (by paragraph) and mails in a language, with its key. */
function textsOf(language: Language): (readonly [key: string, text: string])[] {
  const mails = ['', 'newsletters.'].map(name => `adapters/mail/words/${name}${language}.json`)
  const documents = globSync(`src/content/${language}/*.md`).flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map(text => [file, text] as const)
  )
  return [
    ...areas.flatMap(area => Object.entries(read(language, area))),
    ...documents,
    ...mails.flatMap(file => leavesOf(JSON.parse(readFileSync(file, 'utf8')), file))
  ]
}

function leavesOf(value: unknown, key: string): (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value as object).flatMap(([name, part]) => leavesOf(part, `${key} ${name}`))
}

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

  test('times of day are those of New York; only the quoted plan says EST', () => {
    const unzoned = LANGUAGES.flatMap(language =>
      textsOf(language).filter(([, text]) => TIME.test(text) && !text.includes('New York'))
    ).map(([key]) => key)
    expect(unzoned.sort()).toEqual(['feature_daily_report', 'timing_daily', 'timing_daily', 'timing_daily'])
    // Says it for all times of its page.
    for (const language of LANGUAGES) expect(wordsOf(language, 'alerts').lead, language).toContain('New York')
    const files = globSync([
      'adapters/mail/words/*.json',
      'core/reports/rendering/texts/*.ts',
      'src/**/words/*.json',
      'src/api/data-api/docs/*.ts',
      'src/content/*/*.md'
    ])
    const elsewhere = files.filter(file => /\b(?:E[SD]T|Eastern Time)\b/.test(readFileSync(file, 'utf8')))
    expect(elsewhere).toEqual(['src/features/accounts/subscriptions/words/plans.en.json'])
  })

  test.each(LANGUAGES)('weekly reports come after the last session of the week in %s', language => {
    const t = translator(language)
    for (const key of WEEKLY) expect(t(key), key).toMatch(SESSION)
    const timed = textsOf(language).filter(([, text]) => WEEKLY_OR_FRIDAY.test(text) && TIME.test(text))
    expect(timed.length).toBeGreaterThan(0)
    for (const [key, text] of timed) expect(text, key).toMatch(SESSION)
  })

  test('the daily mail of the plan is one purchase in every language', () => {
    const texts = LANGUAGES.map(language => translator(language)('plans:feature_daily_report').replace(/\s/g, ' '))
    expect(texts).toEqual([
      'Der beste Insiderkauf des Tages, um 8:30 Uhr New Yorker Zeit',
      'Top Daily Insider Purchase, delivered at 8:30am EST',
      'Le meilleur achat d’initié du jour, à 8 h 30, heure de New York'
    ])
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
