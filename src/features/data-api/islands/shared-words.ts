/** Words that all parts of the API section use. They are taken from the words of the subscriptions. */
export type SharedWord = 'close' | 'error' | 'hint' | 'keep' | 'retry'
