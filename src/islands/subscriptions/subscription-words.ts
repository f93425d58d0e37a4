import type words from '#src/i18n/de/subscription.json'

/** In the page's language, written by src/components/subscriptions/subscription-words.ts; `{plan}` stands for a value. */
export type SubscriptionWords = Readonly<Record<keyof typeof words, string>>
