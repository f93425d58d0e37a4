import type { Secrets } from '../../accounts/ports.ts'
import type { ApiKeyDirectory } from '../ports.ts'
import { createEventStream } from './event-stream.ts'
import { createScreen, findScreen, type MatchingPorts } from './find-matching.ts'
import { mayFollow } from './follow-rights.ts'
import type { EventLog } from './ports.ts'
import { readEvents } from './read-events.ts'
import { type SendWebhookPorts, sendWebhooks } from './send-webhooks.ts'
import {
  addWebhook,
  changeWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDeliveries,
  rotateWebhookSecret,
  testWebhook,
  type WebhookPorts
} from './webhooks.ts'

export interface PushPorts extends MatchingPorts, SendWebhookPorts, WebhookPorts {
  readonly apiKeyDirectory: ApiKeyDirectory
  readonly eventLog: EventLog
  readonly secrets: Secrets
}

export const pushUseCases = (ports: PushPorts) => ({
  add: addWebhook(ports),
  change: changeWebhook(ports),
  createScreen: createScreen(ports),
  enable: enableWebhook(ports),
  findNewest: () => ports.eventLog.findNewest(),
  findScreen: findScreen(ports),
  fingerprint: (secret: string) => ports.secrets.fingerprint(secret),
  list: listWebhooks(ports),
  listDeliveries: listDeliveries(ports),
  mayFollow: mayFollow(ports),
  readEvents: readEvents(ports),
  remove: removeWebhook(ports),
  replay: replayDeliveries(ports),
  rotateSecret: rotateWebhookSecret(ports),
  stream: createEventStream(ports),
  test: testWebhook(ports),
  webhooks: sendWebhooks(ports)
})
