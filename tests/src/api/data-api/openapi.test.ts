import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTypes, { astToString } from 'openapi-typescript'
import { describe, expect, test } from 'vitest'

import { PUBLIC_CONTRACT } from '#src/api/data-api/calls/contract.ts'
import type { PublicOperation } from '#src/api/data-api/calls/public-operation.ts'
import { publicOpenApi } from '#src/api/data-api/openapi.ts'

interface Schema {
  readonly $ref?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly maximum?: number
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly type?: string
}

interface Call {
  readonly operationId: string
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
        readonly headers?: Readonly<Record<string, { readonly schema: Schema }>>
      }
    >
  >
}

const document = publicOpenApi({ apiUrl: 'https://api.fourfold.test', productName: 'Fourfold', sellsCongress: true })
const { components, paths } = document as unknown as {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<Record<string, { readonly get: Call }>>
}
const CALLS = Object.values(paths).map(({ get }) => [get.operationId, get] as const)

/** Names of the row schemas that generators see, by call. */
const ROWS: Readonly<Record<string, string>> = {
  listCongress: 'Disclosure',
  listEarnings: 'ResultsFiling',
  listEvents: 'Event',
  listInsiders: 'Insider',
  listOwnership: 'Schedule',
  listPlans: 'Plan',
  listScores: 'Score',
  listSentiment: 'SentimentPeriod',
  listTransactions: 'Transaction',
  listUsage: 'UsageDay'
}

describe('OpenAPI document of the data API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { errors, valid } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test.each(Object.entries<PublicOperation>(PUBLIC_CONTRACT))('%s says what each parameter means', (_, operation) => {
    const names = Object.keys(operation.query?.entries ?? {})
    expect(Object.keys(operation.notes ?? {}).sort()).toEqual(names.sort())
  })

  test.each(CALLS)('%s requires the parts of its path, and nothing of its query', (_, { parameters = [] }) => {
    for (const { in: place, name, required } of parameters) expect([name, required]).toEqual([name, place === 'path'])
  })

  test.each(CALLS)('%s has defaults that its schema allows', (_, { parameters = [] }) => {
    for (const { name, schema } of parameters) {
      const { default: value, enum: values, maximum = Infinity, minimum = -Infinity, type } = schema
      if (value === undefined) continue
      if (values) expect(values).toContain(value)
      else if (type === 'integer' || type === 'number') {
        expect([name, typeof value]).toEqual([name, 'number'])
        expect(value).toBeGreaterThanOrEqual(minimum)
        expect(value).toBeLessThanOrEqual(maximum)
      } else expect([name, typeof value]).toEqual([name, type])
    }
  })

  test('states the defaults of parameters', () => {
    const defaultsOf = (id: string) =>
      Object.fromEntries(
        CALLS.find(([name]) => name === id)![1].parameters!.flatMap(({ name, schema }) =>
          schema.default === undefined ? [] : [[name, schema.default]]
        )
      )
    expect(defaultsOf('listTransactions')).toEqual({
      decimals: 'number',
      derivative: 'include',
      format: 'json',
      group: 'lot',
      track_record: false
    })
    expect(defaultsOf('listEvents')).toEqual({ limit: 100 })
  })

  test.each(CALLS)('%s names its rows and what it covers', (id, { responses }) => {
    const { $ref, properties = {} } = responses[200]!.content!['application/json']!.schema
    const row = ROWS[id]
    if (row) {
      expect(properties['data']?.items).toEqual({ $ref: `#/components/schemas/${row}` })
      if (properties['has_more']) expect(properties['meta']).toEqual({ $ref: '#/components/schemas/Meta' })
    } else expect(components.schemas).toHaveProperty($ref?.split('/').at(-1) ?? 'a name')
  })

  test.each(CALLS)('%s documents its caching, its limits and their headers', (id, { responses }) => {
    const headersOf = (status: number) => Object.keys(responses[status]?.headers ?? {})
    const needsKey = responses[401] !== undefined
    const limits = ['RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
    expect([id, headersOf(200)]).toEqual([id, expect.arrayContaining(['ETag', 'X-Request-Id'])])
    expect(headersOf(304)).toEqual(expect.arrayContaining(['ETag', 'X-Request-Id']))
    expect(responses[304]!.content).toBeUndefined()
    expect(headersOf(503)).toContain('Retry-After')
    expect(needsKey).toBe(responses[402] !== undefined)
    expect(needsKey).toBe(responses[429] !== undefined)
    if (!needsKey) return expect(headersOf(200)).not.toContain('RateLimit')
    expect(headersOf(200)).toEqual(expect.arrayContaining(limits))
    expect(headersOf(401)).toContain('WWW-Authenticate')
    expect(headersOf(429)).toEqual(expect.arrayContaining([...limits, 'Retry-After']))
  })

  test('gives generators names for every row', async () => {
    const types = astToString(await openapiTypes(JSON.parse(JSON.stringify(document))))
    for (const name of Object.keys(components.schemas)) expect(types).toMatch(new RegExp(`^        ${name}: `, 'm'))
    expect(types).toContain('data: components["schemas"]["Transaction"][];')
  })
})
