import { type EVENT_KINDS, TEST_KIND } from '#core/data-api/push/push-event.ts'
import type { WebhookWords } from './webhook-words.ts'

const KEYS = {
  'insider.filing.amended': 'kind_amended',
  'insider.filing.created': 'kind_created',
  'ownership.filing.amended': 'kind_owner_amended',
  'ownership.filing.created': 'kind_owner_created',
  'report.published': 'kind_report',
  [TEST_KIND]: 'kind_test'
} as const satisfies Record<(typeof EVENT_KINDS)[number] | typeof TEST_KIND, keyof WebhookWords>

/** Returns the name of an event kind. A kind unknown to this page keeps its technical name. */
export function kindWord(kind: string, words: WebhookWords): string {
  return Object.hasOwn(KEYS, kind) ? words[KEYS[kind as keyof typeof KEYS]] : kind
}
