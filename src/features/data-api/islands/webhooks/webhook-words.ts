import type words from '../../words/webhooks.de.json'
import type { SharedWord } from '../shared-words.ts'

/** Words in the page's language; `{{name}}` and the like stand for values. */
export type WebhookWords = Readonly<Record<SharedWord | keyof typeof words, string>>
