// Requests everything that the documentation offers to spreadsheets and other programs, with a customer's key.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, createApp } from '#adapters/app.ts'
import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { MAX_STREAMED_ROWS } from '#core/data-api/tables/table-query.ts'
import { decodeEntities } from '#core/escape.ts'
import { createDocumentation } from '#src/api/data-api/docs/documentation.ts'
import { EXCEL_LIMITS, excelQuery, sheetsFormula, sheetsScript } from '#src/api/data-api/docs/spreadsheets.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'
import { type BulkApi, bulkApi, morningAfter } from '#tests/support/public-api/bulk-api.ts'
import { API_URL, addCustomer } from '#tests/support/public-api/public-api.ts'

const ASKED = { apiUrl: API_URL, ticker: 'ACME' }

let database: TestDatabase
let api: BulkApi
const folder = mkdtempSync(join(tmpdir(), 'fourfold-clients-'))
let app: App
let documentation: ReturnType<typeof createDocumentation>

beforeAll(async () => {
  database = await openTestDatabase()
  api = bulkApi(database, folder)
  await insertIssuers(database.pool, [{ cik: 1, name: '=Acme, "Works"', ticker: 'ACME' }])
  await insertListedTrades(database.pool, [aTrade(), aTrade(), aTrade()])
  await insertSchedules(database.pool, [scheduleSubmission(schedule13D())])
  app = createApp(api.ports)
  await app.catchUp()
  await api.write(morningAfter('2024-03-05'))
  documentation = createDocumentation(app, { apiUrl: API_URL, siteUrl: 'https://fourfold.test' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  rmSync(folder, { recursive: true })
  await database.close()
})

const readCsv = (text: string): string[][] => parse(text)

const keyOf = async (plan = 'api-base'): Promise<string> => (await addCustomer({ ...database, ...api }, { plan })).key

/** Text of a page of the documentation, as it is read and copied. */
const pageOf = async (path: string): Promise<string> => decodeEntities(await (await documentation.request(path)).text())

describe('Google Sheets', () => {
  test('the formula asks for a table with the key that is everybody’s', async () => {
    const formula = sheetsFormula(ASKED)
    expect(await pageOf('/docs/google-sheets')).toContain(formula)
    const [, address = ''] = /^=IMPORTDATA\("([^"]+)"\)$/.exec(formula) ?? []
    expect(new URL(address).searchParams.get('apiKey')).toBe(DEMO_KEY)
    const { headers, status, text } = await api.ask(address.slice(API_URL.length))
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text.split('\r\n')[0]).toBe(new URL(address).searchParams.get('fields'))
  })

  test('the script puts the rows into the sheet, with numbers as numbers and without the key', async () => {
    const script = sheetsScript(ASKED)
    expect(await pageOf('/docs/google-sheets')).toContain(script)
    const key = await keyOf()
    const asked: { address: string; headers: Record<string, string> }[] = []
    const written: unknown[][][] = []
    let cleared = 0
    const run = (text: string | undefined) => {
      const sheet = {
        clearContents: () => (cleared += 1),
        getRange: (...place: number[]) => ({
          setValues(rows: unknown[][]) {
            expect(place).toEqual([1, 1, rows.length, rows[0]!.length])
            written.push(rows)
          }
        })
      }
      runInNewContext(`${script}\nupdateTrades()`, {
        PropertiesService: { getScriptProperties: () => ({ getProperty: (name: string) => ({ API_KEY: key })[name] }) },
        SpreadsheetApp: { getActive: () => ({ getSheetByName: () => null, insertSheet: () => sheet }) },
        UrlFetchApp: {
          fetch(address: string, { headers }: { headers: Record<string, string> }) {
            asked.push({ address, headers })
            if (text === undefined) throw new Error('Request failed')
            return { getContentText: () => text }
          }
        },
        Utilities: { parseCsv: readCsv }
      })
    }
    expect(() => run(undefined)).toThrow('Request failed')
    expect(cleared).toBe(0)
    const [{ address, headers } = { address: '', headers: {} }] = asked
    expect(address).not.toContain(key)
    const answer = await api.ask(address.slice(API_URL.length), { headers })
    expect(answer.status).toBe(200)
    run(answer.text)
    expect(cleared).toBe(1)
    const [[names = [], ...rows] = []] = written
    expect(rows).toHaveLength(3)
    expect(rows[0]![names.indexOf('share')]).toBe(100)
    expect(rows[0]![names.indexOf('transactionDate')]).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('Excel', () => {
  test('the query asks for a table whose columns have the types that it names', async () => {
    const query = excelQuery(ASKED)
    expect(await pageOf('/docs/excel')).toContain(query)
    const [, base = ''] = /Web\.Contents\("([^"]+)"/.exec(query) ?? []
    const [, path = ''] = /RelativePath = "([^"]+)"/.exec(query) ?? []
    const [, given = ''] = /Query = \[([^\]]+)\]/.exec(query) ?? []
    const [, keyName = ''] = /ApiKeyName = "([^"]+)"/.exec(query) ?? []
    const parameters = new URLSearchParams(
      [...given.matchAll(/(\w+) = "([^"]*)"/g)].map(([, name, value]) => [name!, value!])
    )
    parameters.set(keyName, await keyOf())
    expect(base).toBe(API_URL)
    const { status, text } = await api.ask(`/${path}?${parameters}`)
    expect(status).toBe(200)
    const [names = [], ...rows] = readCsv(text)
    expect(rows).toHaveLength(3)
    const types = [...query.matchAll(/\{"(\w+)", type (\w+)\}/g)].map(
      ([, name = '', type = '']) => [name, type] as const
    )
    expect(types.length).toBeGreaterThan(0)
    for (const [name, type] of types) {
      const cells = rows.map(row => row[names.indexOf(name)] ?? '')
      for (const cell of cells) expect(cell, name).toMatch(type === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^-?\d+(\.\d+)?$/)
    }
  })

  test('a whole table and its heading fit into a sheet, and its cells into a cell', async () => {
    expect(MAX_STREAMED_ROWS).toBeLessThan(EXCEL_LIMITS.rows)
    const { text } = await api.ask('/v1/stock/corporate-insider-transactions?format=csv', { key: await keyOf() })
    for (const row of readCsv(text))
      for (const cell of row) {
        expect(cell.length).toBeLessThan(EXCEL_LIMITS.cellCharacters)
        // A formula of a company's name stays text.
        expect(cell).not.toMatch(/^[=+@]/)
      }
  })
})

interface Collection {
  readonly auth: unknown
  readonly item: readonly {
    readonly name: string
    readonly request: {
      readonly auth?: { readonly type: string }
      readonly url: {
        readonly path: readonly string[]
        readonly query: readonly { readonly disabled: boolean; readonly key: string; readonly value: string }[]
        readonly raw: string
        readonly variable: readonly { readonly key: string; readonly value: string }[]
      }
    }
  }[]
  readonly variable: readonly { readonly key: string; readonly value: string }[]
}

describe('the collection', () => {
  test('asks every call of the document, each of which answers', async () => {
    const address = '/docs/clients/postman_collection.json'
    expect(await pageOf('/docs/programs')).toContain(API_URL + address)
    const collection = (await (await documentation.request(address)).json()) as Collection
    const { paths } = (await api.ask('/v1/openapi.json')).body as { paths: object }
    expect(collection.item.map(({ request }) => `/${request.url.path.join('/').replace(/:(\w+)/g, '{$1}')}`)).toEqual(
      Object.keys(paths).filter(path => !/\.(csv|ndjson)$/.test(path))
    )
    expect(Object.fromEntries(collection.variable.map(({ key, value }) => [key, value]))).toEqual({
      apiKey: DEMO_KEY,
      baseUrl: API_URL
    })
    const key = await keyOf('api-enterprise')
    for (const { name, request } of collection.item) {
      const { path, query, raw, variable } = request.url
      const filled = path
        .map(part => variable.find(one => `:${one.key}` === part)?.value ?? part)
        .map(encodeURIComponent)
      const asked = new URLSearchParams(query.filter(({ disabled }) => !disabled).map(one => [one.key, one.value]))
      expect(raw.split('?')[0]).toBe(`{{baseUrl}}/${path.join('/')}`)
      const answer = await api.ask(`/${filled.join('/')}?${asked}`, request.auth?.type === 'noauth' ? {} : { key })
      // No report was made here.
      expect([name, answer.status]).toEqual([name, path.length > 2 && path.includes('reports') ? 404 : 200])
    }
  })
})

interface Widget {
  readonly data: {
    readonly dataKey: string
    readonly table: { readonly columnsDefs: readonly { readonly cellDataType: string; readonly field: string }[] }
  }
  readonly endpoint: string
  readonly gridData: { readonly h: number; readonly w: number }
  readonly params: readonly { readonly paramName: string; readonly type: string; readonly value: number | string }[]
  readonly type: string
}

describe('widgets.json', () => {
  test('has a widget for each list, of the form that OpenBB describes, whose call answers its columns', async () => {
    const answer = await api.ask('/widgets.json', { headers: { origin: 'https://pro.openbb.co' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const preflight = await api.ask('/widgets.json', { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-API-Key')
    const widgets = Object.entries(answer.body as Record<string, Widget>)
    expect(widgets.map(([name]) => name)).toEqual(expect.arrayContaining(['listTransactions', 'listOwnership']))
    const key = await keyOf('api-enterprise')
    for (const [name, widget] of widgets) {
      expect(widget).toMatchObject({
        category: expect.any(String),
        description: expect.any(String),
        name: expect.any(String)
      })
      expect([name, widget.type, widget.gridData.w <= 40, widget.gridData.h <= 100]).toEqual([
        name,
        'table',
        true,
        true
      ])
      for (const { type, value } of widget.params) {
        expect(['date', 'text', 'ticker', 'number', 'boolean']).toContain(type)
        expect(value).not.toBe('')
      }
      expect(widget.endpoint).not.toContain('{')
      const query = new URLSearchParams(widget.params.map(({ paramName, value }) => [paramName, String(value)]))
      const { body, status } = await api.ask(`/${widget.endpoint}?${query}`, { headers: { 'x-api-key': key } })
      expect([name, status]).toEqual([name, 200])
      const rows = body[widget.data.dataKey] as Record<string, unknown>[]
      const { columnsDefs } = widget.data.table
      for (const { cellDataType, field } of columnsDefs)
        for (const row of rows)
          if (row[field] !== undefined && row[field] !== null)
            expect([field, typeof row[field]]).toEqual([field, cellDataType === 'text' ? 'string' : cellDataType])
    }
  })
})
