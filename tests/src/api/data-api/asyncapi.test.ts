import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'

import { EVENT_KINDS } from '#core/data-api/push/push-event.ts'
import { parseStreamMessage } from '#core/data-api/push/stream-messages.ts'
import { asyncApi } from '#src/api/data-api/push/asyncapi.ts'

const document = asyncApi({ apiUrl: 'https://api.test:8443', productName: 'Fourfold' })
const ajv = addFormats.default(new Ajv2020({ strict: false }))
ajv.addSchema(document, 'asyncapi')

const fits = (name: string, message: unknown): boolean =>
  ajv.validate({ $ref: `asyncapi#/components/schemas/${name}` }, message)

function referencesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === '$ref' ? [String(inner)] : referencesOf(inner)))
}

/** Value that a reference within the document names. */
const resolved = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], document)

describe('AsyncAPI document of the stream', () => {
  test('names the server, and has whatever it refers to', () => {
    expect(document).toMatchObject({
      asyncapi: '3.0.0',
      channels: { stream: { address: '/v1/stream' } },
      servers: { api: { host: 'api.test:8443', protocol: 'wss' } }
    })
    for (const reference of referencesOf(document))
      expect([reference, resolved(reference)]).toEqual([reference, expect.anything()])
  })

  test('has each kind of event', () => {
    const kinds = ['InsiderFilingEvent', 'OwnershipFilingEvent', 'ReportEvent'].flatMap(name => {
      const { const: only, enum: several } = resolved(`#/components/schemas/${name}/properties/type`) as {
        const?: string
        enum?: string[]
      }
      return several ?? [only]
    })
    expect(kinds.sort()).toEqual([...EVENT_KINDS].sort())
  })

  test.each([
    ['Authenticate', { key: 'ff_x', type: 'auth' }, true],
    ['Authenticate', { key: '', type: 'auth' }, false],
    ['Subscribe', { after: 12, kinds: ['report.published'], tickers: ['NLKW'], type: 'subscribe' }, true],
    ['Subscribe', { type: 'subscribe' }, true],
    ['Subscribe', { kinds: ['no.such'], type: 'subscribe' }, false],
    ['Subscribe', { symbols: ['NLKW'], type: 'subscribe' }, false],
    ['Ping', { type: 'ping' }, true]
  ])('takes as %s %o what the stream takes: %s', (name, message, isTaken) => {
    expect([fits(name, message), parseStreamMessage(JSON.stringify(message)).ok]).toEqual([isTaken, isTaken])
  })
})
