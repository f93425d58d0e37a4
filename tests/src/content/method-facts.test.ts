// Compares how-it-works with the rules, and checks that it says what it must (docs/reference/product.md, section 9).

import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/dates/durations.ts'
import { EDGAR_CLOSE, REPORT_CUT_OFF } from '#core/dates/trading-calendar.ts'
import { formatsOf } from '#core/format.ts'
import { LANGUAGES, type Language } from '#core/language.ts'
import { scoreOf } from '#core/scores/rank-buy.ts'
import { VERSION_EFFECT } from '#core/scores/score-versions.ts'
import {
  BUYERS_WINDOW_MS,
  FACTOR_NAMES,
  FACTOR_WEIGHTS,
  type FactorName,
  HISTORICAL_TRADES_CAP,
  MIN_REFERENCE_EVENTS,
  OWNERSHIP_CHANGE_CAP_PERCENT,
  REFERENCE_MS,
  SCORE_VERSION,
  UNIQUE_BUYERS_CAP,
  VALUE_CAP_USD
} from '#core/scores/score-weights.ts'
import { HORIZON_SESSIONS } from '#core/trades/events/horizons.ts'
import type { ExclusionCode } from '#core/trades/gates.ts'
import { CLUSTER_BUYERS, CLUSTER_DAYS } from '#core/trades/insider-cluster.ts'
import { DUE_BUSINESS_DAYS } from '#core/trades/lateness.ts'
import { UNSETTLED_SESSIONS } from '#core/trades/validity/settle-pending.ts'
import { questionsOf, splitDocument } from '#src/content/document-blocks.ts'
import type { InformationDocument } from '#src/content/information-document.ts'
import { questionData } from '#src/features/site/metadata/structured-data.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { figuresOf } from '#src/i18n/figures.ts'
import { readDocument, sectionOf, textOf } from '#tests/support/content/information-documents.ts'

/** Expected text of the cap of each factor, from the constants of the score; undefined for a factor without a cap. */
const CAPS: Record<FactorName, (language: Language) => string | undefined> = {
  historicalTrades: () => String(HISTORICAL_TRADES_CAP),
  ownershipChange: language => formatsOf(language).percent(OWNERSHIP_CHANGE_CAP_PERCENT),
  uniqueBuyers: () => String(UNIQUE_BUYERS_CAP),
  value: language => formatsOf(language).dollars(VALUE_CAP_USD),
  winRate: () => undefined
}

const TIMES: Record<Language, readonly [cutOff: string, close: string]> = {
  de: ['8:30 Uhr New Yorker Zeit', '22 Uhr New Yorker Zeit'],
  en: ['8:30 a.m. New York time', '10 p.m. New York time'],
  fr: ['8 h 30, heure de New York', '22 h, heure de New York']
}

type Statement = Record<Language, RegExp>

/** Statements of docs/reference/product.md, section 9, and what must stand beside them. */
const STATEMENTS: readonly Statement[] = [
  { de: /binnen zwei Geschäftstagen/, en: /within two business days/, fr: /sous deux jours ouvrés/ },
  {
    de: /von 1 bis 10\. Weniger ist besser/,
    en: /from 1 to 10\. Lower is better/,
    fr: /de 1 à 10\. Plus elle est basse/
  },
  {
    de: /über 100\.000 Geschäften aus 8 Jahren/,
    en: /over 100,000 trades over 8 years/,
    fr: /plus de 100 000 transactions sur 8 ans/
  },
  {
    de: /als Angabe, nicht als Beleg/,
    en: /as a statement, not as evidence/,
    fr: /une affirmation, non comme une preuve/
  },
  { de: /Rendite nach einem Jahr/, en: /one-year return/, fr: /rendement à un an/ },
  { de: /auf ganze Dollar aufgerundet/, en: /rounded up to whole dollars/, fr: /arrondis au dollar supérieur/ },
  { de: /keine verspricht Gewinn/, en: /none promises a profit/, fr: /aucun ne promet de gain/ }
]

/** Each condition for a score, as the page tells it. */
const GATES: Record<ExclusionCode, Statement> = {
  date_pending: { de: /Preis und Datum geprüft/, en: /price and date checked/, fr: /prix et date vérifiés/ },
  date_rejected: { de: /Preis und Datum geprüft/, en: /price and date checked/, fr: /prix et date vérifiés/ },
  derivative: { de: /keine Derivate/, en: /no derivatives/, fr: /ni produits dérivés/ },
  equity_swap: { de: /kein Aktientausch/, en: /no equity swap/, fr: /pas d’échange sur actions/ },
  missing_shares: { de: /Stückzahl angegeben/, en: /number of shares given/, fr: /nombre d’actions indiqué/ },
  no_decision: { de: /von jemandem entschieden/, en: /somebody’s decision/, fr: /décidé par quelqu’un/ },
  not_common_stock: {
    de: /Schuldverschreibungen oder Vorzugsaktien, und mehr als null Aktien/,
    en: /notes or preferred shares, and more than zero shares/,
    fr: /ni titres de créance, ni actions privilégiées, et plus de zéro action/
  },
  not_form_4: { de: /auf Form 4 oder 4\/A/, en: /on Form 4 or 4\/A/, fr: /sur Form 4 ou 4\/A/ },
  plan_10b5_1: {
    de: /nicht nach einem vorab festgelegten Plan/,
    en: /not under a plan made in advance/,
    fr: /pas selon un plan fixé à l’avance/
  },
  plan_cluster: {
    de: /Muster eines Mitarbeiterprogramms/,
    en: /pattern of an employee plan/,
    fr: /ressemble à un plan/
  },
  price_pending: {
    de: /wartet als Ganzes, bis der Schlusskurs jedes seiner Tage vorliegt, und wird einmal bewertet/,
    en: /waits as a whole until the closing price of each of its days is there, and is scored once/,
    fr: /attend en entier que le cours de clôture de chacun de ses jours soit là, et il est noté une seule fois/
  },
  price_rejected: { de: /Preis und Datum geprüft/, en: /price and date checked/, fr: /prix et date vérifiés/ },
  wrong_direction: { de: /Code P/, en: /code P/, fr: /code P/ }
}

/** Rules of docs/reference/filings.md, trades.md and scores.md by the section that tells them. */
const RULES: Readonly<Record<string, readonly Statement[]>> = {
  knowledge: [
    {
      de: /bevor alle Meldungen oder Kurse aus der Zeit davor eingelesen waren\..*bleibt er stehen und wird gekennzeichnet/,
      en: /before all filings or prices of their past were taken in\..*it stays and is marked/,
      fr: /avant que toutes les déclarations ou tous les cours antérieurs soient lus\..*elle reste et elle est signalée/
    }
  ],
  'no-decision': [
    {
      de: /Steuern auf eine Zuteilung.*wiederangelegte Dividenden oder ein Mitarbeiterprogramm.*keinen Score/,
      en: /taxes of an award.*reinvested dividends or by an employee plan.*no score/,
      fr: /l’impôt d’une attribution.*réinvestissement de dividendes ou par un plan d’épargne.*pas de note/
    }
  ],
  validity: [
    {
      de: /Ist der Preis 10 Handelstage nach der Meldung.*„nicht geprüft“ und fällt aus den Summen/,
      en: /settled the price 10 sessions after the filing, it is “not checked” and leaves the totals/,
      fr: /10 séances après la déclaration, il est « non vérifié » et quitte les totaux/
    },
    {
      de: /Tages ohne Börsensitzung wird an den Sitzungen davor und danach geprüft/,
      en: /day without a session is judged by the sessions before and after it/,
      fr: /jour sans séance est jugée d’après les séances d’avant et d’après/
    },
    {
      de: /Schuldverschreibungen, Vorzugsaktien und Zeilen mit null Aktien.*keine Käufe oder Verkäufe/,
      en: /Notes, preferred shares and rows of zero shares are listed, but are no purchases or sales/,
      fr: /titres de créance, les actions privilégiées et les lignes de zéro action.*ni achats ni ventes/
    }
  ]
}

const NO_DECISION: Statement = {
  de: /niemand hat über ihn entschieden \(wiederangelegte Dividenden oder ein Mitarbeiterprogramm\)/,
  en: /nobody’s decision \(reinvested dividends or an employee plan\)/,
  fr: /personne ne l’a décidé \(dividendes réinvestis ou plan d’épargne salariale\)/
}

/** Figures of the table of studies. Every language must have each, in its own notation. */
const STUDIES: readonly Record<Language, string>[] = [
  { de: '0,52 bis 0,68', en: '52 to 68 basis points', fr: '0,52 à 0,68' },
  { de: '0,82 Prozentpunkte', en: '82 basis points', fr: '0,82 point' },
  {
    de: '+7,41 % gegen +2,41 %',
    en: '+7.41% after twelve months against +2.41%',
    fr: '+7,41 % après douze mois contre +2,41 %'
  },
  { de: '+2,88 %', en: '+2.88%', fr: '+2,88 %' },
  { de: '+0,28 %', en: '+0.28%', fr: '+0,28 %' },
  { de: '70 bis 80 %', en: '70 to 80%', fr: '70 à 80 %' },
  { de: '174.097', en: '174,097', fr: '174 097' },
  { de: '+1,38 %', en: '+1.38%', fr: '+1,38 %' }
]

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

const documents = new Map<Language, InformationDocument>()
const method = (language: Language): InformationDocument => documents.get(language)!
const textIn = (language: Language, id?: string): string => {
  const document = method(language)
  return plain(textOf(id === undefined ? document.html : sectionOf(document, id)))
}

beforeAll(async () => {
  for (const language of LANGUAGES) documents.set(language, await readDocument(language, 'how-it-works'))
})

describe('how it works', () => {
  test.each(LANGUAGES)('gives each factor its name, cap and weight in %s', language => {
    const rows = [...sectionOf(method(language), 'factors').matchAll(/<tr>([\s\S]*?)<\/tr>/g)].slice(1)
    const cells = rows.map(([, row = '']) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => plain(cell))
    )
    expect(cells.map(([name]) => name)).toEqual(FACTOR_NAMES.map(name => translator(language)(`method:factor_${name}`)))
    FACTOR_NAMES.forEach((name, index) => {
      const [, , cap, weight] = cells[index]!
      expect(weight).toBe(plain(formatsOf(language).percent(100 * FACTOR_WEIGHTS[name])))
      const expected = CAPS[name](language)
      expect(cap).toEqual(expected === undefined ? expect.not.stringMatching(/\d/) : plain(expected))
    })
  })

  test.each(LANGUAGES)('tells the cut-off and the due time in %s', language => {
    const [cutOff, close] = TIMES[language]
    expect([REPORT_CUT_OFF, EDGAR_CLOSE]).toEqual(['08:30', '22:00'])
    expect(textIn(language, 'reports')).toContain(cutOff)
    expect(textIn(language, 'timeliness')).toContain(close)
  })

  test.each(LANGUAGES)('names the reference, the year and the version in %s', language => {
    expect(textIn(language, 'percentiles')).toContain(String(MIN_REFERENCE_EVENTS))
    expect(textIn(language, 'factors')).toContain(String(HORIZON_SESSIONS['1Y']))
    expect(textIn(language, 'beside')).toContain(String(CLUSTER_DAYS))
    expect(textIn(language, 'knowledge')).toContain(SCORE_VERSION)
  })

  test('numbers written as words are those of the rules', () => {
    expect(DUE_BUSINESS_DAYS).toBe(2)
    expect(CLUSTER_BUYERS).toBe(2)
    expect(FACTOR_NAMES).toHaveLength(5)
    expect(REFERENCE_MS / DAY_MS / 365.25).toBe(3)
    expect(BUYERS_WINDOW_MS / DAY_MS).toBe(365)
    expect([1, 0.9, 0.89, 0.1, 0.09].map(standing => scoreOf(standing, MIN_REFERENCE_EVENTS))).toEqual([1, 1, 2, 9, 10])
  })

  test.each(LANGUAGES)('makes the statements that were asked for in %s', language => {
    for (const statement of STATEMENTS) expect(textIn(language)).toMatch(statement[language])
  })

  test.each(LANGUAGES)('tells every condition of a score in %s', language => {
    for (const [gate, statement] of Object.entries(GATES)) {
      expect(textIn(language, 'gates'), gate).toMatch(statement[language])
    }
  })

  test.each(LANGUAGES)('tells the rules of prices, decisions and later filings in %s', language => {
    expect(UNSETTLED_SESSIONS).toBe(10)
    for (const [section, statements] of Object.entries(RULES)) {
      for (const statement of statements) expect(textIn(language, section), section).toMatch(statement[language])
    }
  })

  test.each(LANGUAGES)('says for how many purchases the version changed something in %s', language => {
    for (const figure of [SCORE_VERSION, VERSION_EFFECT.purchases, VERSION_EFFECT.scoredInPart])
      expect(textIn(language, 'knowledge')).toContain(` ${figure}`)
  })

  test.each(LANGUAGES)('quotes the studies with their figures in %s', language => {
    const tables = textIn(language, 'evidence') + textIn(language, 'limits')
    for (const study of STUDIES) expect(tables).toContain(study[language])
  })

  test.each(LANGUAGES)('names the same sources in the same order in %s', language => {
    const sources = (of: Language) =>
      [...textIn(of, 'evidence').matchAll(/[A-Z][a-z]{2,} (?:19|20)\d\d|SSRN \d+/g)].map(String)
    expect(sources(language)).toEqual(sources('en'))
  })

  test.each(LANGUAGES)('names each figure of the page once in %s', language => {
    const figures = splitDocument(method(language).html).flatMap(part => ('figure' in part ? [part.figure] : []))
    expect(figures).toEqual(['path', 'marks', 'example', 'study', 'options'])
  })

  test('every figure of the rules is named by a text', () => {
    const texts = globSync(['src/content/de/*.md', 'src/**/words/*.de.json'])
      .map(file => readFileSync(file, 'utf8'))
      .join('\n')
    for (const name of Object.keys(figuresOf('de'))) expect(texts).toContain(`{{${name}}}`)
  })

  test('reports and scores point to sections that exist', () => {
    const ids = method('en').headings.map(({ id }) => id)
    const pointers = globSync('{core,src}/**/*.{ts,astro,tsx}')
      .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/howItWorks\('([a-z-]+)'\)|\/how-it-works#([a-z-]+)'/g)])
      .map(found => found[1] ?? found[2])
    expect(pointers).toContain('score')
    expect(ids).toEqual(expect.arrayContaining(pointers))
  })
})

describe('frequent questions', () => {
  test.each(LANGUAGES)('are at least 15 in %s, each with an answer', async language => {
    const { html } = await readDocument(language, 'faqs')
    const questions = questionsOf(html)
    expect(questions.length).toBeGreaterThanOrEqual(15)
    for (const { answer, question } of questions) {
      expect(textOf(question)).toMatch(/\?$/)
      expect(textOf(answer).length).toBeGreaterThan(40)
    }
  })

  test.each(LANGUAGES)(
    'name reinvested dividends and employee plans among the reasons for no score in %s',
    async language => {
      const questions = await readDocument(language, 'faqs')
      expect(plain(textOf(questionsOf(questions.html).find(({ id }) => id === 'no-score')!.answer))).toMatch(
        NO_DECISION[language]
      )
    }
  )

  test('are told to search engines one by one', async () => {
    const { html } = await readDocument('en', 'faqs')
    const data = questionData('en', questionsOf(html)) as { mainEntity: { name: string }[] }
    expect(data.mainEntity).toHaveLength(questionsOf(html).length)
    expect(data.mainEntity[0]?.name).toBe('What is a Form 4?')
  })
})
