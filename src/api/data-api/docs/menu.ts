// Lists the pages of the documentation for its menu.

import { STABILITY_PATH } from '../old-names.ts'
import { ASYNCAPI_PATH } from '../push/asyncapi.ts'
import type { DescribedCall } from './described-call.ts'
import { EVENTS_PATH } from './events-page.ts'
import type { FrameWord, FrameWords } from './frame-words.ts'
import type { Menu } from './page.ts'

/** Parts of the first page. */
const PARTS = [
  'authentication',
  'plans',
  'limits',
  'conventions',
  'guides',
  'changes'
] as const satisfies readonly FrameWord[]

export function menuOf({ say }: FrameWords, calls: readonly DescribedCall[]): Menu {
  return {
    [say('group_start')]: [['/docs', say('first')], ...PARTS.map(part => [`/docs#${part}`, say(part)] as const)],
    [say('group_beyond')]: [
      ['/docs/stream', say('stream')],
      ['/docs/stream#webhooks', say('webhooks')],
      [EVENTS_PATH, say('events')],
      ['/docs/assistants', say('assistants')]
    ],
    [say('group_clients')]: [
      ['/docs/python', 'Python'],
      ['/docs/google-sheets', 'Google Sheets'],
      ['/docs/excel', 'Excel'],
      ['/docs/programs', say('programs')]
    ],
    [say('group_calls')]: calls.map(({ operationId, summary }) => [`/docs/calls/${operationId}`, summary] as const),
    [say('group_reference')]: [
      ['/docs/data-quality', say('data_quality')],
      [STABILITY_PATH, say('stability')],
      ['/docs/errors', say('errors')],
      ['/v1/openapi.json', 'OpenAPI 3.1'],
      [ASYNCAPI_PATH, 'AsyncAPI 3.0']
    ]
  }
}
