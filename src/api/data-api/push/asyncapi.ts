// Writes the AsyncAPI document of the stream. @see https://www.asyncapi.com/docs/reference/specification/v3.0.0

import { STREAM_MESSAGES } from '#core/data-api/push/stream-messages.ts'
import { STREAM_PATH } from '#src/server/stream/stream-server.ts'
import { type Json, requestSchema } from '../../serving/openapi.ts'
import { EVENT_SCHEMAS } from '../calls/events-contract.ts'
import { publicOpenApi } from '../openapi.ts'

/** Address of the document. */
export const ASYNCAPI_PATH = '/v1/asyncapi.json'

const seq = (description: string): Json => ({ description, minimum: 0, type: 'integer' })
const text = (description: string): Json => ({ description, type: 'string' })

/** Fields of our messages about the connection, beside `type`. All are there. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  Bye: { reconnectInMs: { description: 'Milliseconds to wait before connecting again.', type: 'integer' } },
  Error: { code: text('Stays the same.'), problem: { $ref: '#/components/schemas/Problem' } },
  Heartbeat: { seq: seq('Number of the newest event: everything up to it was told.') },
  Pong: {},
  Reset: {
    backfill: text('Call that has what is no longer kept as events.'),
    reason: { const: 'expired' },
    seq: seq('Number to go on after.')
  },
  Subscribed: { seq: seq('Everything after this number is told: remember it.') },
  Welcome: {}
}

const SENT = [...Object.keys(FIELDS), ...Object.keys(EVENT_SCHEMAS)]
const RECEIVED = Object.keys(STREAM_MESSAGES)

export function asyncApi(given: { readonly apiUrl: string; readonly productName: string }): Json {
  const { apiUrl, productName } = given
  const { components } = publicOpenApi({ ...given, sellsCongress: false }) as {
    readonly components: { readonly schemas: Readonly<Record<string, Json>> }
  }
  const { host, protocol } = new URL(apiUrl)
  const names = [...SENT, ...RECEIVED]
  const messages = names.map(name => [name, { name, payload: { $ref: `#/components/schemas/${name}` } }] as const)
  return {
    asyncapi: '3.0.0',
    channels: {
      stream: {
        address: STREAM_PATH,
        messages: Object.fromEntries(names.map(name => [name, { $ref: `#/components/messages/${name}` }]))
      }
    },
    components: {
      messages: Object.fromEntries(messages),
      schemas: {
        ...Object.fromEntries(Object.entries(FIELDS).map(([name, fields]) => [name, ownMessage(name, fields)])),
        ...Object.fromEntries(Object.keys(EVENT_SCHEMAS).map(name => [name, components.schemas[name]])),
        ...Object.fromEntries(Object.entries(STREAM_MESSAGES).map(([name, schema]) => [name, requestSchema(schema)])),
        Problem: components.schemas['Problem']
      },
      securitySchemes: {
        bearer: {
          description: 'The key. Without the header it is sent as the first message.',
          scheme: 'bearer',
          type: 'http'
        }
      }
    },
    defaultContentType: 'application/json',
    info: {
      description: `Events as they happen. ${apiUrl}/docs/stream says how nothing is missed.`,
      title: `${productName} stream`,
      version: '1'
    },
    operations: { receive: operation('receive', RECEIVED), send: operation('send', SENT) },
    servers: {
      api: {
        host,
        protocol: protocol === 'https:' ? 'wss' : 'ws',
        security: [{ $ref: '#/components/securitySchemes/bearer' }]
      }
    }
  }
}

const ownMessage = (name: string, fields: Readonly<Record<string, Json>>): Json => ({
  properties: { type: { const: name.toLowerCase() }, ...fields },
  required: ['type', ...Object.keys(fields)],
  type: 'object'
})

/** An operation from our side: `send` is what customers get. */
const operation = (action: 'receive' | 'send', names: readonly string[]): Json => ({
  action,
  channel: { $ref: '#/channels/stream' },
  messages: names.map(name => ({ $ref: `#/channels/stream/messages/${name}` }))
})
