import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTypes, { astToString } from 'openapi-typescript'
import { describe, expect, test } from 'vitest'

import { EVENT_KINDS, TEST_KIND } from '#core/data-api/push/push-event.ts'
import { PUBLIC_CONTRACT } from '#src/api/data-api/calls/contract.ts'
import type { PublicOperation } from '#src/api/data-api/calls/public-operation.ts'
import { publicOpenApi } from '#src/api/data-api/openapi.ts'

interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
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

const isTable = (id: string): boolean => /As(Csv|Ndjson)$/.test(id)

/** Names of the row schemas that generators see, by call. */
const ROWS: Readonly<Record<string, string>> = {
  listBulkFiles: 'BulkFile',
  listCongress: 'Disclosure',
  listEarnings: 'ResultsFiling',
  listEvents: 'Event',
  listHoldings: 'Holding',
  listInsiders: 'Insider',
  listOwnership: 'Schedule',
  listPlannedSales: 'PlannedSale',
  listPlans: 'Plan',
  listReports: 'ListedReport',
  listScores: 'Score',
  listSentiment: 'SentimentPeriod',
  listTransactions: 'Transaction',
  listUsage: 'UsageDay',
  search: 'FoundName'
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

  test.each(CALLS)(
    '%s requires the parts of its path, and of its query only the text of a search or what is compared',
    (id, { parameters = [] }) => {
      const needed = { compareCompanies: 'ticker', compareInsiders: 'insider', search: 'q' }[
        id.replace(/As(Csv|Ndjson)$/, '')
      ]
      for (const { in: place, name, required } of parameters)
        expect([name, required]).toEqual([name, place === 'path' || name === needed])
    }
  )

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
      derivative: 'include',
      direction: 'desc',
      group: 'lot',
      limit: 50,
      sort: 'known',
      track_record: false
    })
    expect(defaultsOf('listTransactionsAsCsv')).toEqual({
      decimals: 'number',
      derivative: 'include',
      direction: 'desc',
      group: 'lot',
      sort: 'known',
      track_record: false
    })
    expect(defaultsOf('listEvents')).toEqual({ limit: 100 })
  })

  test('has an operation of its own for each media type of a list', () => {
    const typesOf = (id: string) =>
      Object.keys(CALLS.find(([name]) => name === id)![1].responses[200]!.content ?? {}).join()
    expect(['', 'AsCsv', 'AsNdjson'].map(form => typesOf(`listInsiders${form}`))).toEqual([
      'application/json',
      'text/csv',
      'application/x-ndjson'
    ])
    expect(paths['/v1/reports/{kind}/{date}.csv']?.get.operationId).toBe('openReportAsCsv')
    for (const [id, { responses }] of CALLS)
      if (id !== 'openBulkFile') expect([id, Object.keys(responses[200]!.content!).length]).toEqual([id, 1])
  })

  test('has the greatest number of rows of a page and of a table', () => {
    const limitOf = (id: string) =>
      CALLS.find(([name]) => name === id)![1].parameters!.find(({ name }) => name === 'limit')!.schema
    expect(limitOf('listInsiders')).toMatchObject({ default: 50, maximum: 200, minimum: 1 })
    expect(limitOf('listInsidersAsCsv')).toMatchObject({ maximum: 1_000_000, minimum: 1 })
    expect(limitOf('listInsidersAsCsv').default).toBeUndefined()
  })

  test('has numbers as numbers in JSON, and decimals as text only where the answer has no schema', () => {
    const { share } = components.schemas['Transaction']!.properties!
    expect(share).toMatchObject({ anyOf: [{ type: 'number' }, { type: 'null' }] })
    const takes = (id: string, parameter: string) =>
      CALLS.find(([name]) => name === id)![1].parameters!.some(({ name }) => name === parameter)
    expect([takes('listTransactions', 'decimals'), takes('listTransactionsAsCsv', 'decimals')]).toEqual([false, true])
    expect([takes('listTransactions', 'format'), takes('listTransactionsAsCsv', 'format')]).toEqual([false, false])
  })

  test.each(CALLS)('%s names its rows and what it covers, or is a file or a table', (id, { responses }) => {
    const { content = {} } = responses[200]!
    if (isTable(id)) return expect(Object.values(content)[0]!.schema.type).toBe('string')
    if (id === 'openBulkFile')
      return expect([Object.keys(content), Object.keys(responses[206]!.headers!)]).toEqual([
        ['text/csv', 'application/vnd.apache.parquet'],
        expect.arrayContaining(['Accept-Ranges', 'Content-Range', 'ETag'])
      ])
    const { $ref, properties = {} } = content['application/json']!.schema
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
    expect(headersOf(200)).toContain('X-Request-Id')
    if (isTable(id)) {
      expect([id, headersOf(200)]).toEqual([id, expect.arrayContaining(['X-As-Of', 'X-Complete'])])
      expect([id, headersOf(200).includes('ETag'), responses[304]]).toEqual([id, false, undefined])
    } else {
      expect([id, headersOf(200)]).toEqual([id, expect.arrayContaining(['ETag'])])
      expect(headersOf(304)).toEqual(expect.arrayContaining(['ETag', 'X-Request-Id']))
      expect(responses[304]!.content).toBeUndefined()
    }
    expect(headersOf(503)).toContain('Retry-After')
    expect(needsKey).toBe(responses[402] !== undefined)
    expect(needsKey).toBe(responses[429] !== undefined)
    if (!needsKey) return expect(headersOf(200)).not.toContain('RateLimit')
    expect(headersOf(200)).toEqual(expect.arrayContaining(limits))
    expect(headersOf(401)).toContain('WWW-Authenticate')
    expect(headersOf(429)).toEqual(expect.arrayContaining([...limits, 'Retry-After']))
  })

  test('describes the request of each kind of event, and of a test', () => {
    const webhooks = document['webhooks'] as Readonly<
      Record<
        string,
        {
          readonly post: {
            readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
          }
        }
      >
    >
    expect(Object.keys(webhooks)).toEqual([...EVENT_KINDS, TEST_KIND])
    for (const [kind, { post }] of Object.entries(webhooks)) {
      const { $ref = '' } = post.requestBody.content['application/json']!.schema
      const { type } = components.schemas[$ref.split('/').at(-1)!]!.properties!
      expect([kind, kind === TEST_KIND || type?.const === kind || type?.enum?.includes(kind)]).toEqual([kind, true])
    }
  })

  test('gives generators names for every row', async () => {
    const types = astToString(await openapiTypes(JSON.parse(JSON.stringify(document))))
    for (const name of Object.keys(components.schemas)) expect(types).toMatch(new RegExp(`^        ${name}: `, 'm'))
    expect(types).toContain('data: components["schemas"]["Transaction"][];')
  })
})
