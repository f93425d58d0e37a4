/** What the parts of the API section say alike; they come from the words of the subscriptions. */
export type SharedWord = 'close' | 'error' | 'hint' | 'keep' | 'retry'
