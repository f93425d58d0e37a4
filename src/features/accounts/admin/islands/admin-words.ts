import type words from '../words/admin.de.json'

/** Words in the page's language, with placeholders such as `{{name}}`. */
export type AdminWords = Readonly<Record<keyof typeof words, string>>
