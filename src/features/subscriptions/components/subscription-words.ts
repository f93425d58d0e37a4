import type { Language } from '#core/language.ts'
import { translator } from '#src/i18n/catalogue.ts'
import type { SubscriptionWords } from '../islands/subscription-words.ts'
import words from '../words/subscription.de.json' with { type: 'json' }

const KEYS = Object.keys(words) as (keyof typeof words)[]

/** What the islands about subscriptions say; `{number}` and `{plan}` stay places, as only the browser knows their values. */
export function subscriptionWords(language: Language): SubscriptionWords {
  const t = translator(language)
  const values = { number: '{number}', plan: '{plan}' }
  return Object.fromEntries(KEYS.map(key => [key, t(`subscription:${key}`, values)])) as SubscriptionWords
}
