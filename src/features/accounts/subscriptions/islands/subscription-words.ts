import type words from '../words/subscription.de.json'

/** Words in the page's language; `{{plan}}` stands for a value. */
export type SubscriptionWords = Readonly<Record<keyof typeof words, string>>
