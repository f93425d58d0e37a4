import type words from '../../words/connect.de.json'

/** Words of the consent page, with placeholders such as `{{name}}`. */
export type ConnectWords = Readonly<Record<'error' | 'hint' | 'retry' | keyof typeof words, string>>
