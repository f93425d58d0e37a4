// Product texts on options claim no direction and no inside knowledge.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { LANGUAGES, type Language } from '#core/language.ts'
import { OPTION_SCORE_VERSION } from '#core/options/score.ts'
import { readDocument, sectionOf, textOf } from '#tests/support/content/information-documents.ts'

const FORBIDDEN = /smart money|bullish|bearish|kluges geld|argent intelligent|haussi[eè]r|baissi[eè]r/i
/** Allowed only for a company's own officers and directors, never for option traders. */
const INSIDER = /insider|initié/i
const SAYS_COMPANY = ['options:weeks_caption']
const OPTIONS = /\boptions?\b|\boptionen\b|\bcalls?\b|\bputs?\b/i

type Words = ReadonlyMap<string, string>

const readWords = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))
const prefixed = (area: string, words: Record<string, string>): [string, string][] =>
  Object.entries(words).map(([key, text]) => [`${area}:${key}`, text])

/** Words of the options pages and of the watch list's options column. */
function wordsOf(language: string): Words {
  const column = prefixed('watchlist', readWords(`src/features/watchlist/words/watchlist.${language}.json`))
  return new Map([
    ...prefixed('options', readWords(`src/features/options/words/options.${language}.json`)),
    ...column.filter(([key]) => key.startsWith('watchlist:options'))
  ])
}

/** The section as readers see it. */
async function sectionIn(language: Language): Promise<string> {
  const section = textOf(sectionOf(await readDocument(language, 'how-it-works'), 'options'))
  expect(section.length).toBeGreaterThan(500)
  return section
}

test('the words of the watch list’s options column are included in this check', () => {
  const keys = ['watchlist:options', 'watchlist:options_count', 'watchlist:options_score']
  for (const language of LANGUAGES) expect([...wordsOf(language).keys()]).toEqual(expect.arrayContaining(keys))
})

test.each(LANGUAGES)('words about options claim no direction (%s)', async language => {
  expect([...wordsOf(language)].filter(([, text]) => FORBIDDEN.test(text))).toEqual([])
  expect(await sectionIn(language)).not.toMatch(FORBIDDEN)
})

test.each(LANGUAGES)('no option trader is called an insider (%s)', async language => {
  const named = [...wordsOf(language)].filter(([key, text]) => INSIDER.test(text) && !SAYS_COMPANY.includes(key))
  expect(named).toEqual([])
  expect(await sectionIn(language)).not.toMatch(INSIDER)
})

test('no other product text on options claims a direction', () => {
  const files = globSync([
    'src/features/**/words/*.json',
    'src/content/*/*.md',
    'src/api/**/*-contract.ts',
    'docs/reference/*.md'
  ])
  expect(files.length).toBeGreaterThan(100)
  const sentences = files.flatMap(file => readFileSync(file, 'utf8').split(/[.!?]\s|\n/))
  expect(sentences.filter(sentence => OPTIONS.test(sentence) && FORBIDDEN.test(sentence))).toEqual([])
})

test.each(LANGUAGES)('the page names the version of its rule (%s)', async language => {
  expect(await sectionIn(language)).toMatch(new RegExp(`\\(version ${OPTION_SCORE_VERSION}\\)`, 'i'))
})
