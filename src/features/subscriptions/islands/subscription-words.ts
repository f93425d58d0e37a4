import type words from '../words/subscription.de.json'

/** In the page's language, written by src/features/subscriptions/components/subscription-words.ts; `{plan}` stands for a value. */
export type SubscriptionWords = Readonly<Record<keyof typeof words, string>>
