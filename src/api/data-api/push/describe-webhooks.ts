// Describes the requests that webhooks send, for the OpenAPI document. @see https://www.standardwebhooks.com

import { EVENT_KINDS, type EventKind, TEST_KIND } from '#core/data-api/push/push-event.ts'
import { type Json, json } from '../../serving/openapi.ts'
import { EVENT_SCHEMA_NAMES } from '../calls/events-contract.ts'

const SAYS: Readonly<Record<EventKind | typeof TEST_KIND, string>> = {
  'insider.filing.amended': 'An amendment of a Form 3, 4 or 5 can be read.',
  'insider.filing.created': 'A Form 3, 4 or 5 can be read.',
  'ownership.filing.amended': 'An amendment of a Schedule 13D or 13G can be read.',
  'ownership.filing.created': 'A Schedule 13D or 13G can be read.',
  'report.published': 'A report was published.',
  test: 'Sent at a click in My Account: the newest event that fits the webhook, or an empty one while none is held.'
}

/** Headers of a webhook's request, with their meaning. */
export const WEBHOOK_HEADERS = {
  'webhook-id': 'The `id` of the event, the same in every try: remember it.',
  'webhook-signature': 'A signature by each secret in force, separated by spaces: `v1,` and Base64 of an HMAC-SHA256.',
  'webhook-timestamp': 'Unix seconds of this try.'
}

const RESPONSES = {
  '2XX': { description: 'Taken.' },
  410: { description: 'Switches the webhook off.' },
  default: { description: 'Tried again later.' }
}

/** Body of a test: an event without a number, so that nobody goes on after it. */
export const TestEvent: Json = {
  properties: {
    data: { description: 'Data of the repeated event; empty without one.', type: 'object' },
    id: { description: 'Names the test.', examples: ['test_pTq0s5VZ1kG4'], type: 'string' },
    seq: { description: 'null, so that nobody goes on after a test.', type: 'null' },
    test: { const: true, description: 'Tells a test from an event.' },
    timestamp: { description: 'Time of the repeated event.', format: 'date-time', type: 'string' },
    type: {
      description: 'Kind of the repeated event, or `test`.',
      examples: ['insider.filing.created'],
      type: 'string'
    }
  },
  required: ['data', 'id', 'seq', 'test', 'timestamp', 'type'],
  type: 'object'
}

/** Returns a webhook for each kind of event, by its name. */
export function describeWebhooks(): Json {
  return Object.fromEntries([
    ...EVENT_KINDS.map(kind => [kind, describeKind(kind, EVENT_SCHEMA_NAMES[kind])]),
    [TEST_KIND, describeKind(TEST_KIND, 'TestEvent')]
  ])
}

function describeKind(kind: EventKind | typeof TEST_KIND, schema: string): Json {
  const id = kind.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    post: {
      operationId: `on${id}`,
      summary: kind,
      description: SAYS[kind],
      parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' }
      })),
      requestBody: { content: json({ $ref: `#/components/schemas/${schema}` }), required: true },
      responses: RESPONSES,
      security: []
    }
  }
}
