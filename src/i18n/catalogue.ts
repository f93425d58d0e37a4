// The words of the product. German sets the keys; the compiler lists what another language lacks.

import type { Language } from '#core/language.ts'
import de from './de/errors.json' with { type: 'json' }
import en from './en/errors.json' with { type: 'json' }
import fr from './fr/errors.json' with { type: 'json' }

export type ErrorKey = keyof typeof de

const ERRORS: Record<Language, Record<ErrorKey, string>> = { de, en, fr }

export function errorText(language: Language, code: ErrorKey): string {
  return ERRORS[language][code]
}
