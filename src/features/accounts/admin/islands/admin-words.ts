import type words from '../words/admin.de.json'

/** Words in the page's language; `{{name}}` stands for a value. */
export type AdminWords = Readonly<Record<keyof typeof words, string>>
