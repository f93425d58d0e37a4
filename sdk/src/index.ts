export { ApiError } from './api-error.ts'
export { type Client, type ClientOptions, createClient } from './client.ts'
export { ConnectionError, type ConnectionFault } from './connection-error.ts'
export { EventsMissed, followEvents, type StreamOptions } from './stream.ts'
export type {
  AnswerOf,
  ApiEvent,
  Parameters,
  QueryOf,
  RowOf,
  TestEvent,
  Transaction,
  TransactionQuery
} from './types.ts'
export { verifyWebhook, type WebhookMessage } from './webhook.ts'
