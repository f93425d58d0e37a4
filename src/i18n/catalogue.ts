// Provides the texts of the product. German defines the keys. The compiler reports a key that is missing in another
// language.

import { createInstance, type i18n } from 'i18next'

import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/language.ts'
import { figuresOf } from './figures.ts'
import { de } from './words-de.ts'
import { en } from './words-en.ts'
import { fr } from './words-fr.ts'

type Words = { [Area in keyof typeof de]: Record<keyof (typeof de)[Area], string> }

const WORDS: Record<Language, Words> = {
  de: withFigures(de, 'de'),
  en: withFigures(en, 'en'),
  fr: withFigures(fr, 'fr')
}

export type Area = keyof Words
export type ErrorKey = keyof (typeof de)['errors']

/**
 * Key of a word, such as `home:title`. For a word with plural forms the key has no suffix, and `count` is required.
 */
export type WordKey = { [Name in Area]: `${Name}:${WithoutPlural<keyof Words[Name] & string>}` }[Area]

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

export type Translate = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

/**
 * Returns the translator of a language. Each has one fixed language, so no request can change the language of another.
 */
export function translator(language: Language): Translate {
  return TRANSLATORS[language]
}

/** Returns the texts of an area for islands, which replace `{{name}}` themselves (core/fill-in.ts). */
export function wordsOf<Name extends Area>(language: Language, area: Name): Words[Name] {
  return WORDS[language][area]
}

/** Like `wordsOf`, limited to the keys an island needs. */
export function pickWords<Name extends Area, Key extends keyof Words[Name]>(
  language: Language,
  area: Name,
  keys: readonly Key[]
): Pick<Words[Name], Key> {
  const words = wordsOf(language, area)
  return Object.fromEntries(keys.map(key => [key, words[key]])) as Pick<Words[Name], Key>
}

export function errorText(language: Language, code: ErrorKey): string {
  return WORDS[language].errors[code]
}

const INSTANCE = createWords()

const TRANSLATORS: Record<Language, Translate> = {
  de: translateTo('de'),
  en: translateTo('en'),
  fr: translateTo('fr')
}

function createWords(): i18n {
  const instance = createInstance()
  void instance.init({
    fallbackLng: DEFAULT_LANGUAGE,
    initAsync: false,
    /* No escaping here, because Astro and the core escape texts when they write HTML. */
    interpolation: { escapeValue: false },
    keySeparator: false,
    ns: Object.keys(de),
    resources: WORDS,
    supportedLngs: [...LANGUAGES]
  })
  return instance
}

function translateTo(language: Language): Translate {
  const translate = INSTANCE.getFixedT(language)
  return (key, values) => String(translate(key, { ...values }))
}

/** Replaces placeholders for figures in the texts. Other placeholders stay. */
function withFigures(words: Words, language: Language): Words {
  const figures = figuresOf(language)
  const fill = (text: string) => text.replace(/{{(\w+)}}/g, (placeholder, name) => figures[name] ?? placeholder)
  const fillArea = (area: object) => Object.fromEntries(Object.entries(area).map(([key, text]) => [key, fill(text)]))
  return Object.fromEntries(Object.entries(words).map(([name, area]) => [name, fillArea(area)])) as Words // same keys
}
