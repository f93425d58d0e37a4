import type { Language } from '#core/language.ts'
import { FIELD_CODES, type FieldCode } from '#core/people/form.ts'
import { errorText, translator } from '#src/i18n/catalogue.ts'
import type { AuthWords } from '../islands/auth-words.ts'
import words from '../words/auth.de.json' with { type: 'json' }

const KEYS = Object.keys(words) as (keyof typeof words)[]

/** What the forms of the sign-in pages say, with the words for whatever a field is refused for. */
export function authWords(language: Language): AuthWords {
  const t = translator(language)
  return {
    ...(Object.fromEntries(KEYS.map(key => [key, t(`auth:${key}`)])) as Record<keyof typeof words, string>),
    ...(Object.fromEntries(FIELD_CODES.map(code => [code, errorText(language, code)])) as Record<FieldCode, string>)
  }
}
