/** Words that all parts of the API section use; they come from the words of the subscriptions. */
export type SharedWord = 'close' | 'error' | 'hint' | 'keep' | 'retry'
