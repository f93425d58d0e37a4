import { expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'

test.each(LANGUAGES)('no text in %s calls a congressional trade a signal', language => {
  const signals = Object.values(wordsOf(language, 'congress')).filter(text => /\bsignal(?!\p{L})/iu.test(text))
  expect(
    signals.filter(text => !/rather than a signal|eher Rechenschaft als Signal|plutôt qu’un signal/.test(text))
  ).toEqual([])
})
