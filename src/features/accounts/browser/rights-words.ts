import { loadWords } from '#src/browser/page-words.ts'
import type rights from '../words/rights.de.json'

export type RightsWords = Readonly<Record<keyof typeof rights, string>>

const WORDS = import.meta.glob<RightsWords>('../words/rights.*.json', { import: 'default' })

/** Loads the words in the page's language, for parts that may appear on any page. */
export const loadRightsWords = (): Promise<RightsWords> => loadWords(WORDS)
