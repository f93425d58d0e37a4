import { FIELD_CODES, type FieldCode } from '#core/accounts/people/form.ts'
import type { Language } from '#core/language.ts'
import { errorText, wordsOf } from '#src/i18n/catalogue.ts'
import type { AuthWords } from '../islands/auth-words.ts'

/** Words of the forms on sign-in pages, including the error texts of fields. */
export function authWords(language: Language): AuthWords {
  return {
    ...wordsOf(language, 'auth'),
    ...(Object.fromEntries(FIELD_CODES.map(code => [code, errorText(language, code)])) as Record<FieldCode, string>)
  }
}
