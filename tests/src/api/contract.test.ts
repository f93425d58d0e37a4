// Tests the API against its OpenAPI document: requests are generated from the document, and answers must match it.

import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApi } from '#src/api/api.ts'
import { openApiDocument } from '#src/api/openapi.ts'
import type { App } from '#src/server/app.ts'
import { withFactor } from '#tests/support/accounts/second-factor.ts'
import {
  brokenRequests,
  type DocumentedOperation,
  fittingRequests,
  lackingRequests,
  type MadeRequest,
  operationsOf,
  queryNamesOf,
  rangesOf
} from '#tests/support/api/requests-of-document.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openPaymentSite, type PaymentSite } from '#tests/support/payments/payment-site.ts'

const SITE = 'https://fourfold.test'
/** Shaped like a key, with letters that no name of ours contains. */
const SECRET = 'ff_live-Zq9XsecretXvalueX0123456789'
const WHO = ['visitor', 'reader', 'admin'] as const

const document = openApiDocument({ productName: 'Fourfold', sellsCongress: true, siteUrl: SITE })
const operations = operationsOf(document)
const ajv = new Ajv2020({ allErrors: true, strict: false })
formats.default(ajv)
ajv.addSchema(document, 'document')
const checks = new Map<string, ValidateFunction>()

let site: PaymentSite
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  site = await openPaymentSite({ isTold: false })
  api = createApi(site.app, site.url)
  await insertListedTrades(site.database.pool, [aTrade(), aTrade({ acquiredDisposed: 'D', code: 'S' })])
  await insertIssuers(site.database.pool, [{ cik: 1, name: 'Acme', ticker: 'ACME' }])
})
afterAll(() => site.close())

async function tokenOf(who: (typeof WHO)[number]): Promise<string | undefined> {
  if (who === 'visitor') return undefined
  const { id, token } = await site.join()
  if (who === 'admin') {
    await site.database.pool.query(`update account set role = 'admin' where id = $1`, [id])
    await site.database.pool.query(withFactor(`id = ${id}`))
  }
  return token
}

async function ask({ method, operation }: DocumentedOperation, request: MadeRequest, token?: string) {
  const signature = operation.parameters?.find(parameter => parameter.in === 'header')
  const sent = new Request(site.url + request.path, {
    headers: {
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...(signature && { [signature.name]: SECRET })
    },
    method,
    ...(request.body !== undefined && {
      body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body)
    })
  })
  const answer = await api.fetch(sent, { address: '192.0.2.1' })
  const text = await answer.text()
  if (text === '') throw new Error(`No answer to ${request.what}: ${request.path}`)
  return { status: answer.status, text }
}

/** Mismatch between an answer and the document; undefined if it fits. */
function misfit({ method, operation, path }: DocumentedOperation, answer: { status: number; text: string }) {
  if (!operation.responses[answer.status]) return `status ${answer.status} is not documented: ${answer.text}`
  const place = ['paths', path, method.toLowerCase(), 'responses', String(answer.status)].map(escapePointer).join('/')
  const types = Object.keys(operation.responses[answer.status]?.content ?? {})
  const type = escapePointer(types[0] ?? '')
  const isText = types[0]?.startsWith('text/')
  const check = checkOf(`document#/${place}/content/${type}/schema`)
  return check(isText ? answer.text : JSON.parse(answer.text))
    ? undefined
    : `${answer.status}: ${ajv.errorsText(check.errors)}`
}

/** Compiled once: hundreds of answers use the same schema. */
function checkOf(schema: string): ValidateFunction {
  const known = checks.get(schema)
  if (known) return known
  const check = ajv.compile({ $ref: schema })
  checks.set(schema, check)
  return check
}

const escapePointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1, and equals the document that the API serves', async () => {
    const { errors, valid } = await new Validator().validate(structuredClone(document))
    expect({ errors, valid }).toEqual({ errors: undefined, valid: true })
    const api = createApi({ product: { name: 'Fourfold', sellsCongress: () => true } } as App, SITE)
    const answer = await api.request('/api/v1/openapi.json')
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('lists every served call, and no other', () => {
    const api = createApi({} as App, SITE)
    const served = api.routes
      // Plain forms, which our own client never calls (src/api/accounts/unsubscription.ts, src/api/messages/contact.ts).
      .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/u/') && path !== '/contact-us')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(served.sort())
  })

  test('describes every parameter, with a valid example', () => {
    for (const { operation } of operations) {
      for (const { description, example, in: place, name, schema } of operation.parameters ?? []) {
        const where = `${operation.operationId} ${name}`
        expect(description, where).toMatch(/\.$/)
        if (place !== 'header') expect(ajv.validate(schema, example), `${where}: ${ajv.errorsText()}`).toBe(true)
      }
    }
  })
})

const RANGED = operations.filter(asked => rangesOf(queryNamesOf(asked)).length > 0)

test.each(RANGED.map(asked => [`${asked.method} ${asked.path}`, asked] as const))(
  '%s refuses each range that ends before it begins',
  async (_, asked) => {
    const [fitting] = fittingRequests(asked)
    const token = await tokenOf('admin')
    for (const { last, reversed } of rangesOf(queryNamesOf(asked))) {
      const { status, text } = await ask(asked, { path: `${fitting!.path}?${reversed}`, what: reversed }, token)
      // Congress is withheld by default, so its filters are refused as unknown.
      if (last.endsWith('Congress')) continue
      expect([status, JSON.parse(text)], reversed).toMatchObject([400, { code: 'invalid_parameter', parameter: last }])
    }
  }
)

test('lists of trades, insiders and a profile have ranges that can be reversed', () => {
  expect(RANGED.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/v1/insider-trading/activities',
      '/api/v1/insider-trading/activities.csv',
      '/api/v1/all-insiders',
      '/api/v1/all-insiders/profile/{id}'
    ])
  )
})

describe.each(operations.map(asked => [`${asked.method} ${asked.path}`, asked] as const))('%s', (_, asked) => {
  test.each(WHO)('answers a %s as documented', async who => {
    let token = await tokenOf(who)
    for (const request of [...fittingRequests(asked), ...lackingRequests(asked)]) {
      const answer = await ask(asked, request, token)
      // A call that changes data may have ended the session or the account.
      if (asked.method !== 'GET') token = await tokenOf(who)
      expect(misfit(asked, answer), request.what).toBeUndefined()
    }
  })

  test('refuses an unknown parameter', async () => {
    const token = await tokenOf('admin')
    const [fitting] = fittingRequests(asked)
    const { status, text } = await ask(asked, { ...fitting!, path: `${fitting!.path}?madeUp=1` }, token)
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'unknown_parameter', parameter: 'madeUp' }])
  })

  test('refuses invalid values without repeating them', async () => {
    const token = await tokenOf('admin')
    for (const request of brokenRequests(asked, SECRET)) {
      for (const bearer of [token, SECRET]) {
        const answer = await ask(asked, request, bearer)
        expect(misfit(asked, answer), request.what).toBeUndefined()
        if (answer.status !== 200) expect(answer.text, request.what).not.toContain(SECRET)
      }
    }
  })
})
