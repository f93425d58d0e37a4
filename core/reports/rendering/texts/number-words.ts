import type { Language } from '../../../language.ts'

const WORDS: Record<Language, readonly string[]> = {
  de: ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  fr: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze']
}

/** Count in running text: a word up to twelve, digits above. `inWords(3, 'de') // 'drei'` */
export const inWords = (count: number, language: Language): string => WORDS[language][count] ?? String(count)

/** Text with a capital letter, for the start of a sentence. */
export const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
