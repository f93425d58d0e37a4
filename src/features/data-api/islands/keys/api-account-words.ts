import type words from '../../words/api-account.de.json'
import type { SharedWord } from '../shared-words.ts'

/** Words in the page's language, with placeholders such as `{{name}}`. */
export type ApiAccountWords = Readonly<Record<SharedWord | keyof typeof words, string>>
