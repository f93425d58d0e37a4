// Weekly reports follow the last session of the week, which is not always a Friday.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { translator, type WordKey } from '#src/i18n/catalogue.ts'

const LAST_SESSION = {
  de: /nach (?:der|ihrer) letzten Börsensitzung/i,
  en: /after (?:the|its) last session/i,
  fr: /après (?:la|sa) dernière séance/i
}

const TEXTS: readonly WordKey[] = [
  'components:empty_hint',
  'head:feed_subtitle',
  'home:week_empty',
  'reports:empty_weekly_hint',
  'reports:weekly_description',
  'reports:weekly_lead',
  'rights:preference_weekly_newsletter_text',
  'status:source_reports_hint'
]

test.each(LANGUAGES)('texts on weekly reports name the last session of the week in %s', language => {
  for (const key of TEXTS) expect(translator(language)(key), key).toMatch(LAST_SESSION[language])
})

test.each(LANGUAGES)('only the date of weekly reports mentions Friday in %s', language => {
  const files = [...globSync(`src/**/words/*.${language}.json`), ...globSync(`adapters/mail/words/*${language}.json`)]
  const lines = files.flatMap(file => readFileSync(file, 'utf8').split('\n'))
  const fridays = lines.filter(line => /friday|freitag|vendredi/i.test(line)).map(line => line.trim().split('"')[1])
  expect(fridays).toEqual(['missing_hint'])
})
