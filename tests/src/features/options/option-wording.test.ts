// Nothing that the product says of options says more than is known: no direction, and nobody's knowledge.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'

const FORBIDDEN = /smart money|bullish|bearish|kluges geld|argent intelligent|haussi[eè]r|baissi[eè]r/i
/** Purchases of a company's own officers and directors stand beside; whoever trades options is never called that. */
const INSIDER = /insider|initié/i
const SAYS_COMPANY = ['options:weeks_caption']
const OPTIONS = /\boptions?\b|\boptionen\b|\bcalls?\b|\bputs?\b/i

type Words = ReadonlyMap<string, string>

const readWords = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))
const prefixed = (area: string, words: Record<string, string>): [string, string][] =>
  Object.entries(words).map(([key, text]) => [`${area}:${key}`, text])

/** Those of the pages of options, and those of the column in watch lists. */
function wordsOf(language: string): Words {
  const column = prefixed('watchlist', readWords(`src/features/watchlist/words/watchlist.${language}.json`))
  return new Map([
    ...prefixed('options', readWords(`src/features/options/words/options.${language}.json`)),
    ...column.filter(([key]) => key.startsWith('watchlist:options'))
  ])
}

function sectionOf(language: string): string {
  const text = readFileSync(`src/content/${language}/how-it-works.md`, 'utf8')
  const from = text.indexOf('{#options}')
  expect(from).toBeGreaterThan(0)
  return text.slice(from, text.indexOf('\n## ', from))
}

test('the words of the watch list’s column are among those that are read', () => {
  const keys = ['watchlist:options', 'watchlist:options_count', 'watchlist:options_score']
  for (const language of LANGUAGES) expect([...wordsOf(language).keys()]).toEqual(expect.arrayContaining(keys))
})

test.each(LANGUAGES)('the words about options say no direction (%s)', language => {
  expect([...wordsOf(language)].filter(([, text]) => FORBIDDEN.test(text))).toEqual([])
  expect(sectionOf(language)).not.toMatch(FORBIDDEN)
})

test.each(LANGUAGES)('nobody who trades options is called an insider (%s)', language => {
  const named = [...wordsOf(language)].filter(([key, text]) => INSIDER.test(text) && !SAYS_COMPANY.includes(key))
  expect(named).toEqual([])
  expect(sectionOf(language)).not.toMatch(INSIDER)
})

test('no other text of the product that speaks of options says a direction', () => {
  const files = globSync([
    'src/features/*/words/*.json',
    'src/content/*/*.md',
    'src/api/contract/**/*.ts',
    'docs/reference/*.md'
  ])
  expect(files.length).toBeGreaterThan(100)
  const sentences = files.flatMap(file => readFileSync(file, 'utf8').split(/[.!?]\s|\n/))
  expect(sentences.filter(sentence => OPTIONS.test(sentence) && FORBIDDEN.test(sentence))).toEqual([])
})

test.each(LANGUAGES)('the page says that the side is not known, and that opening is not proven (%s)', language => {
  expect(wordsOf(language).get('options:side_unknown')).toMatch(/unknown|unbekannt|inconnu/i)
  expect(sectionOf(language)).toContain('{{optionVersion}}')
})
