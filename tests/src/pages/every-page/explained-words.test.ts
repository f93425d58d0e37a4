// Words with an explanation, as the server writes them: reachable by the pointer (title), a tap and the keys (popover).

import { beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES, type Language } from '#core/language.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { textOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

interface Explained {
  readonly id: string
  readonly title: string
  readonly word: string
}

let site: SiteInProcess
/** Page of an old buy whose score is public, and page of a stock whose insiders have a known habit. */
let [trade, stock] = ['', '']

const read = (path: string, language: Language) => site.read(path, { headers: { 'accept-language': language } })

const attributeOf = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const explainedWords = (html: string): Explained[] =>
  [...html.matchAll(/<button\b[^>]*class="term"[^>]*>(.*?)<\/button>/gs)].map(([tag, word = '']) => ({
    id: attributeOf(tag, 'popovertarget'),
    title: attributeOf(tag, 'title'),
    word: textOf(word).trim()
  }))

/** Returns the texts of popovers by id. */
const explanations = (html: string): Map<string, string[]> =>
  Map.groupBy(
    [...html.matchAll(/<span\b[^>]*\bpopover\b[^>]*>(.*?)<\/span>/gs)].map(
      ([tag, text = '']) => [attributeOf(tag, 'id'), text.trim()] as const
    ),
    ([id]) => id
  )
    .entries()
    .reduce(
      (all, [id, texts]) =>
        all.set(
          id,
          texts.map(([, text]) => text)
        ),
      new Map<string, string[]>()
    )

async function findPage(list: string, link: RegExp, isIt: (html: string) => boolean): Promise<string> {
  const html = await site.read(list)
  for (const [, path = ''] of html.matchAll(link)) if (isIt(await site.read(path))) return path
  throw new Error(`No page linked from ${list} is as this test needs it.`)
}

beforeAll(async () => {
  site = await sampleSite()
  const old = paths.activities({ codes: 'P', filedTo: '2026-01-31' })
  trade = await findPage(old, /href="(\/insidertrading\/trade\/[^"]+)"/g, html => html.includes('id="mixed-'))
  stock = await findPage(old, /href="(\/stock\/[A-Z]+)"/g, html => html.includes('id="habit-'))
})

describe.each(LANGUAGES)('in %s', language => {
  test.each([
    ['a list', () => paths.activities(), () => [/^[A-Z]{3,5}$/]],
    ['a trade', () => trade, () => [wordsOf(language, 'method').factor_winRate, /^[A-Z]{3,5}$/]],
    [
      'a stock',
      () => stock,
      () => {
        const { habit_opportunistic, habit_routine } = wordsOf(language, 'companyInsiders')
        return [new RegExp(`^(?:${habit_opportunistic}|${habit_routine})$`)]
      }
    ],
    [
      'the showcase',
      () => paths.showcase(),
      () => {
        const { drawdown, growth, locked_area, period_locked, sharpe, sortino, volatility } = wordsOf(
          language,
          'strategy'
        )
        return [locked_area, period_locked, drawdown, growth, sharpe, sortino, volatility]
      }
    ],
    ['the home page', () => paths.home(), () => [wordsOf(language, 'method').factor_winRate]]
  ])('%s explains its words', async (_, path, words) => {
    const html = await read(path(), language)
    const explained = explainedWords(html)
    for (const word of words())
      expect(
        explained.filter(({ word: shown }) => (typeof word === 'string' ? shown === word : word.test(shown))),
        `${word}`
      ).not.toEqual([])
    const texts = explanations(html)
    for (const { id, title, word } of explained) {
      expect(texts.get(id), word).toEqual([title])
      expect(title.length, word).toBeGreaterThan(20)
    }
  })
})
