// Facts that the terms and the policy must state in every language: required ones (docs/reference/product.md, sections
// 1, 2.9 and 9) and those about this product.

import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES, type Language } from '#core/language.ts'
import { PRODUCT_NAME, SUPPORT_ADDRESS } from '#core/product.ts'
import type { InformationDocument } from '#src/content/information-document.ts'
import { readDocument, sectionOf, textOf } from '#tests/support/content/information-documents.ts'

type Name = 'policy' | 'terms'

interface Fact extends Record<Language, RegExp> {
  /** Page and anchor of the section that states the fact. */
  at: `${Name}#${string}`
  fact: string
}

const TERMS_SECTIONS = [
  'introduction',
  'services',
  'user-responsibilities',
  'liability-release',
  'account',
  'payment-and-refund',
  'third-party-services',
  'prohibited-uses',
  'right-to-use-materials',
  'disclaimer',
  'indemnification',
  'termination',
  'miscellaneous',
  'complaints-and-contact'
]

const POLICY_SECTIONS = [
  'purposes',
  'personal-data',
  'collection',
  'cookies',
  'advertising',
  'use-and-sharing',
  'user-generated-content',
  'international-transfer',
  'security',
  'retention',
  'children',
  'rights',
  'complaints',
  'contact'
]

const STRICTER = { de: /gilt die strengere/, en: /the stricter one applies/, fr: /la plus stricte s’applique/ }
const UNDER_13 = {
  de: /nicht wissentlich Daten von Personen unter 13 Jahren/,
  en: /will not knowingly collect data from people under 13/,
  fr: /ne recueillons pas sciemment de données sur des personnes de moins de 13 ans/
}
const UNDER_16 = { de: /Kinder unter 16 Jahren/, en: /children under 16/, fr: /enfants de moins de 16 ans/ }
const AFTER_30_DAYS = {
  de: /wird 30 Tage nach dieser Mitteilung wirksam/,
  en: /takes effect 30 days after that notice/,
  fr: /prend effet 30 jours après cet avis/
}
const COMPLAINTS = {
  de: /beantworten jede Beschwerde innerhalb von 30 Tagen/,
  en: /answer every complaint within 30 days/,
  fr: /répondons à chaque réclamation dans les 30 jours/
}

const FACTS: readonly Fact[] = [
  { at: 'terms#introduction', de: /ab 18 Jahren/, en: /18 or over/, fact: '18 or over', fr: /18 ans ou plus/ },
  { at: 'terms#introduction', fact: 'nobody under 13', ...UNDER_13 },
  { at: 'terms#introduction', fact: 'the policy excludes children under 16', ...UNDER_16 },
  { at: 'terms#introduction', fact: 'the stricter age', ...STRICTER },
  { at: 'terms#introduction', fact: 'changes after 30 days', ...AFTER_30_DAYS },
  {
    at: 'terms#services',
    de: /von 1 bis 10, wobei niedriger besser ist/,
    en: /from 1 to 10, where lower is better/,
    fact: 'the score',
    fr: /de 1 à 10, la plus basse étant la meilleure/
  },
  {
    at: 'terms#payment-and-refund',
    de: /verlängern sich als Voreinstellung automatisch/,
    en: /renew automatically by default/,
    fact: 'auto-renewal is the default',
    fr: /se renouvellent automatiquement par défaut/
  },
  {
    at: 'terms#payment-and-refund',
    de: /Bestätigung des Kaufs erlauben Sie diese künftigen Abbuchungen/,
    en: /confirming a purchase you allow these future charges/,
    fact: 'confirming allows future charges',
    fr: /confirmant un achat, vous autorisez ces prélèvements futurs/
  },
  {
    at: 'terms#payment-and-refund',
    de: /Alle Verkäufe sind endgültig/,
    en: /All sales are final/,
    fact: 'all sales are final',
    fr: /Toutes les ventes sont définitives/
  },
  {
    at: 'terms#payment-and-refund',
    de: /bis zum Ende des bezahlten Zeitraums offen/,
    en: /open until the end of the period that you have paid for/,
    fact: 'a canceled plan stays open until its paid period ends',
    fr: /ouvert jusqu’à la fin de la période payée/
  },
  { at: 'terms#payment-and-refund', de: /Stripe/, en: /Stripe/, fact: 'Stripe takes payments', fr: /Stripe/ },
  {
    at: 'terms#disclaimer',
    de: /gibt keine Finanzberatung/,
    en: /gives no financial advice/,
    fact: 'no financial advice',
    fr: /ne donne aucun conseil financier/
  },
  { at: 'terms#complaints-and-contact', fact: 'complaints within 30 days', ...COMPLAINTS },
  { at: 'policy#children', fact: 'children under 16 are excluded', ...UNDER_16 },
  { at: 'policy#children', fact: 'the terms say 13', ...UNDER_13 },
  { at: 'policy#children', fact: 'the stricter age', ...STRICTER },
  {
    at: 'policy#rights',
    de: /innerhalb eines Monats/,
    en: /within one month/,
    fact: 'requests within one month',
    fr: /dans un délai d’un mois/
  },
  {
    at: 'policy#rights',
    de: /widersprechen.*Auskunft.*berichtigen.*mitnehmen.*löschen/s,
    en: /opt out.*access.*amend.*move.*erase/s,
    fact: 'the five rights',
    fr: /opposer.*accéder.*rectifier.*transférer.*effacer/s
  },
  { at: 'policy#complaints', fact: 'complaints within 30 days', ...COMPLAINTS },
  { at: 'policy#contact', fact: 'changes after 30 days', ...AFTER_30_DAYS },
  {
    at: 'policy#cookies',
    de: /Notwendig.*Funktion.*Analyse.*Zielgerichtete Werbung.*Soziale Medien/s,
    en: /Essential.*Functionality.*Analytics.*Targeted advertising.*Social media/s,
    fact: 'the five kinds of cookies',
    fr: /Essentiel.*Fonctionnalité.*Mesure d’audience.*Publicité ciblée.*Réseaux sociaux/s
  }
]

/** Names under which browser code stores values: local storage, session storage, cookies. */
const KEPT =
  /(?:etItem|\bkeep|\breadKept|\bkept)\('(\w+)'|document\.cookie = `(\w+)=|^const (?:KEPT|KEY|NAME) = '(\w+)'$/gm

function keptNames(): string[] {
  const code = globSync('src/{browser,features,ui}/**/*.{ts,tsx}').map(file => readFileSync(file, 'utf8'))
  return code
    .filter(text => /Storage|kept\.ts|document\.cookie/.test(text))
    .flatMap(text => [...text.matchAll(KEPT)].map(found => found[1] ?? found[2] ?? found[3] ?? ''))
}

const documents = new Map<string, InformationDocument>()
const documentIn = (language: Language, name: string): InformationDocument => documents.get(`${language} ${name}`)!

beforeAll(async () => {
  for (const language of LANGUAGES)
    for (const name of ['policy', 'terms']) documents.set(`${language} ${name}`, await readDocument(language, name))
})

describe('terms and policy', () => {
  test.each(LANGUAGES)('have their 14 numbered sections in %s', language => {
    for (const [name, ids] of Object.entries({ policy: POLICY_SECTIONS, terms: TERMS_SECTIONS })) {
      const sections = documentIn(language, name).headings.filter(({ depth }) => depth === 2)
      expect(sections.map(({ id }) => id)).toEqual(ids)
      sections.forEach(({ text }, index) => {
        expect(text).toMatch(new RegExp(`^${index + 1}\\. \\S`))
      })
    }
  })

  test.each(FACTS)('$at says: $fact', ({ at, ...fact }) => {
    const [name = '', id = ''] = at.split('#')
    for (const language of LANGUAGES)
      expect(textOf(sectionOf(documentIn(language, name), id)), language).toMatch(fact[language])
  })

  test.each(LANGUAGES)('list everything that the browser stores, in %s', language => {
    const cookies = sectionOf(documentIn(language, 'policy'), 'cookies')
    const names = keptNames()
    expect(names).toContain('themeMode')
    expect(names).toContain('accessToken')
    for (const name of new Set(names)) expect(cookies).toContain(`<code>${name}</code>`)
  })

  test.each(LANGUAGES)('name the operator and the support address, in %s', language => {
    for (const [name, id] of [
      ['policy', 'contact'],
      ['terms', 'contact']
    ] as const) {
      const section = sectionOf(documentIn(language, name), id)
      expect(section).toContain(`<p>${PRODUCT_NAME}<br`)
      expect(section).toContain(`<a href="mailto:${SUPPORT_ADDRESS}">${SUPPORT_ADDRESS}</a>`)
    }
  })
})
