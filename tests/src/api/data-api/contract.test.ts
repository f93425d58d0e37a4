// Requests generated from the OpenAPI document alone, for every call and parameter. Values are valid and invalid, at
// the limits and beyond. Each answer must match the document. The release ring asks with every plan.

import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import type { RequestAllowances } from '#core/data-api/ports.ts'
import { API_PLAN_IDS } from '#core/data-api/rights.ts'
import { publicOpenApi } from '#src/api/data-api/openapi.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { runs } from '#tests/support/properties.ts'
import {
  API_URL,
  type AskedApi,
  addCustomer,
  askedApi,
  type Customer,
  type PublicAnswer
} from '#tests/support/public-api/public-api.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly format?: string
  readonly items?: Schema
  readonly maximum?: number
  readonly minimum?: number
  readonly maxLength?: number
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly example?: unknown
  readonly required: boolean
  readonly schema: Schema
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, unknown>> }>>
}

const DOCUMENT = publicOpenApi({ apiUrl: API_URL, productName: 'Fourfold', sellsCongress: true }) as {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>
}
const CALLS = Object.entries(DOCUMENT.paths).map(([path, { get }]) => [get.operationId, path, get] as const)

/** Values that no parameter accepts. None may cause an error. */
const JUNK = [
  '\u0000',
  'a\u0000b',
  '\u001f',
  '%',
  '%ff',
  '\ud800',
  '😀'.repeat(400),
  'x'.repeat(6_000),
  "' or 1=1 --",
  '"; drop table trade; --',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '-1',
  '1e9',
  'NaN',
  'null',
  '[]',
  '99999999999999999999'
]

const ajv = addFormats.default(new Ajv2020({ strict: false, validateFormats: true }))
ajv.addSchema(DOCUMENT, 'openapi')

let database: TestDatabase
let api: AskedApi
/** Plans to ask with, the one with all rights last. */
const PLANS = API_PLAN_IDS.slice(-runs(API_PLAN_IDS.length, 1))

let customers: ReadonlyMap<string, Customer>
let held: Readonly<Record<string, string>>

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database, { congressDistribution: 'all', requestAllowances: WITHOUT_END })
  await insertIssuers(database.pool, [{ cik: 1, industry: 'Metal', name: 'Acme Works', ticker: 'ACME' }])
  const trade = aTrade()
  await insertListedTrades(database.pool, [trade])
  await createApp(api.ports).catchUp()
  customers = new Map(
    await Promise.all(
      API_PLAN_IDS.map(async plan => [plan, await addCustomer({ ...database, ...api }, { plan })] as const)
    )
  )
  held = {
    accession: trade.id.split('#')[0]!,
    cik: '100',
    date: '2024-03-08',
    issuer_cik: '1',
    kind: 'weekly',
    name: 'transactions-2024-03-05.csv',
    ticker: 'ACME'
  }
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

/** Limits of plans are left out: they would refuse most requests. */
const WITHOUT_END: RequestAllowances = {
  giveBack: async () => {},
  take: async () => ({ isAdmitted: true, remaining: 1, waitSeconds: 1 })
}

/** Address of a call that finds data. */
const addressOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(held[name]!))

/** Query with a value of one parameter, and with those of others that must be given. */
const queryOf = (parameters: readonly Parameter[], { name }: Parameter, value: string): string =>
  [
    ...parameters.filter(one => one.required && one.name !== name).map(one => `${one.name}=${exampleOf(one)}`),
    `${name}=${encodeURIComponent(value)}`
  ].join('&')

const ask = (address: string, plan: string) => api.ask(address, { key: customers.get(plan)!.key })

/** Deviation of an answer from the document; undefined if it matches. */
function departureOf(operation: Operation, { body, headers, status }: PublicAnswer): unknown {
  const described = operation.responses[status]
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  if (!described?.content[type]) return { body, status, type }
  if (!type.endsWith('json') || type.includes('ndjson')) return undefined
  const place = [operation, status, 'content', type, 'schema']
  const path = CALLS.find(([id]) => id === operation.operationId)![1]
  const pointer = ['paths', path, 'get', 'responses', ...place.slice(1)].map(part =>
    encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))
  )
  const validate = ajv.getSchema(`openapi#/${pointer.join('/')}`)
  if (!validate) return `no schema at ${pointer.join('/')}`
  return validate(body) ? undefined : validate.errors
}

const exampleOf = ({ example }: Parameter): string => (Array.isArray(example) ? example.join(',') : String(example))

/** Values that the schema allows, including its limits. */
function fitting(parameter: Parameter): readonly string[] {
  const { anyOf, enum: values, format, maximum, minimum, type } = parameter.schema
  const example = parameter.example === undefined ? [] : [exampleOf(parameter)]
  if (values) return [...values]
  if (type === 'boolean') return ['true', 'false']
  if (type === 'integer' || type === 'number')
    return [...example, ...[minimum, maximum].flatMap(edge => (edge === undefined ? [] : [String(edge)]))]
  if (format === 'date' || anyOf?.some(one => one.format === 'date')) return [...example, '2024-02-29']
  return example
}

/** Values that the schema rejects. */
function unfitting({ schema: { anyOf, enum: values, format, maximum, minimum, type } }: Parameter): readonly string[] {
  if (values) return ['no-such', `${values[0]},${values[1]}`]
  if (type === 'boolean') return ['yes', '1', 'TRUE']
  if (type === 'integer' || type === 'number') {
    const beyond = [minimum === undefined ? undefined : minimum - 1, maximum === undefined ? undefined : maximum + 1]
    return ['x', '1e9', '0x10', '1,2', '٣', ...beyond.flatMap(edge => (edge === undefined ? [] : [String(edge)]))]
  }
  if (format === 'date' || anyOf?.some(one => one.format === 'date'))
    return ['2023-02-29', '2024-13-01', '0000-00-00', 'yesterday', '20240101']
  return []
}

describe.each(CALLS)('%s, as the document describes it,', (_, path, operation) => {
  const parameters = operation.parameters ?? []
  const ofQuery = parameters.filter(one => one.in === 'query')

  test('answers every plan as its document says', async () => {
    for (const plan of API_PLAN_IDS)
      expect([plan, departureOf(operation, await ask(addressOf(path), plan))]).toEqual([plan, undefined])
    const refused = await api.ask(addressOf(path), { key: 'ff_wrong_but_long_enough_to_look_for' })
    expect(departureOf(operation, refused)).toBeUndefined()
  })

  test.each(PLANS)('accepts every valid value, with the plan %s', async plan => {
    for (const parameter of ofQuery) {
      for (const value of fitting(parameter)) {
        const given = parameter.name === 'ticker' ? 'ACME' : value
        const address = `${addressOf(path)}?${queryOf(ofQuery, parameter, given)}`
        const answer = await ask(address, plan)
        expect([address, answer.body?.code]).not.toEqual([address, 'invalid_parameter'])
        if (parameter.name !== 'fields') expect([address, departureOf(operation, answer)]).toEqual([address, undefined])
      }
    }
  })

  test.each(PLANS)('refuses every invalid value and repeated parameter by name, with the plan %s', async plan => {
    // Who lacks the right to the call learns that first.
    if ((await ask(addressOf(path), plan)).body?.code === 'right_required') return
    for (const parameter of ofQuery) {
      for (const value of unfitting(parameter)) {
        const address = `${addressOf(path)}?${queryOf(ofQuery, parameter, value)}`
        const answer = await ask(address, plan)
        expect([address, answer.status, answer.body?.parameter]).toEqual([address, 400, parameter.name])
        expect(departureOf(operation, answer)).toBeUndefined()
      }
      if (parameter.schema.type === 'array') continue
      const twice = fitting(parameter).at(0) ?? 'x'
      const address = `${addressOf(path)}?${parameter.name}=${encodeURIComponent(twice)}&${parameter.name}=${encodeURIComponent(twice)}`
      const answer = await ask(address, plan)
      expect([address, answer.status, answer.body?.parameter]).toEqual([address, 400, parameter.name])
    }
  })

  test.each(PLANS)('survives any character in the address, and repeats none of it, with the plan %s', async plan => {
    for (const parameter of parameters) {
      for (const junk of JUNK) {
        const value = encodeURIComponent(junk.toWellFormed())
        const address =
          parameter.in === 'query'
            ? `${addressOf(path)}?${parameter.name}=${value}`
            : path.replace(`{${parameter.name}}`, value).replace(/\{(\w+)\}/g, (_, name: string) => held[name]!)
        const answer = await ask(address, plan)
        const about = `${parameter.name}=${JSON.stringify(junk.slice(0, 30))}`
        expect([about, departureOf(operation, answer)]).toEqual([about, undefined])
        if (junk.length > 10 && answer.status >= 400) expect(answer.text).not.toContain(junk)
      }
    }
  })
})
