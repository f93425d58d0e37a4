import type words from '../words/subscription.de.json'

/** Words in the page's language, with placeholders such as `{{plan}}`. */
export type SubscriptionWords = Readonly<Record<keyof typeof words, string>>
