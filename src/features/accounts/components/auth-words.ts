import { FIELD_CODES, type FieldCode } from '#core/accounts/people/form.ts'
import type { Language } from '#core/language.ts'
import { errorText, wordsOf } from '#src/i18n/catalogue.ts'
import type { AuthWords } from '../islands/auth-words.ts'

/** What the forms of the sign-in pages say, with the words for whatever a field is refused for. */
export function authWords(language: Language): AuthWords {
  return {
    ...wordsOf(language, 'auth'),
    ...(Object.fromEntries(FIELD_CODES.map(code => [code, errorText(language, code)])) as Record<FieldCode, string>)
  }
}
