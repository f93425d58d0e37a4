import { describe, expect, test } from 'vitest'

import { describedCalls, exampleAddress } from '#src/api/data-api/docs/described-call.ts'
import { frameWords } from '#src/api/data-api/docs/frame-words.ts'
import { writeTryForm } from '#src/api/data-api/docs/try-form.ts'
import { publicOpenApi } from '#src/api/data-api/openapi.ts'

const CALLS = describedCalls(
  publicOpenApi({ apiUrl: 'https://api.test', productName: 'Fourfold', sellsCongress: true })
).map(call => [call.operationId, call, writeTryForm(call, exampleAddress(call), frameWords('en'))] as const)

const formOf = (id: string): string => CALLS.find(([name]) => name === id)![2]

/** Field of a form with its label. */
const fieldOf = (form: string, name: string): string =>
  new RegExp(`<label>[^<]*<(?:input|select) name="${name}".*?</label>`).exec(form)?.[0] ?? ''

describe('form that tries a call', () => {
  test.each(CALLS)('of %s has a field for each parameter, with the choices of the document', (_, call, form) => {
    for (const { name, required = false, schema = {} } of call.parameters ?? []) {
      const field = fieldOf(form, name)
      const choices = schema.type === 'boolean' ? ['true', 'false'] : (schema.enum ?? schema.items?.enum ?? [])
      expect([name, [...field.matchAll(/<option(?: selected)?>([^<]+)</g)].map(([, choice]) => choice)]).toEqual([
        name,
        choices.map(String)
      ])
      expect([name, field.includes(' required')]).toEqual([name, required])
    }
  })

  test('offers several fields at once, numbers within their bounds, and days', () => {
    expect(fieldOf(formOf('listTransactions'), 'fields')).toContain('<select name="fields"')
    expect(fieldOf(formOf('listTransactions'), 'fields')).toContain(' multiple ')
    expect(fieldOf(formOf('listTransactions'), 'limit')).toContain(' type="number" step="1" min="1" max="500"')
    expect(fieldOf(formOf('listTransactions'), 'from')).toContain(' type="date"')
    expect(fieldOf(formOf('listTransactions'), 'as_of')).not.toContain(' type=')
  })

  test('chooses between JSON and tables only where the rows are a table', () => {
    expect(formOf('listTransactions')).toMatch(/data-ending.*>JSON<.*value=".csv">CSV<.*value=".ndjson">NDJSON</)
    expect(formOf('openInsider')).not.toContain('data-ending')
  })

  test('asks for a key only where a call needs one', () => {
    expect(formOf('listTransactions')).toContain('name="apiKey" value="ff_demo"')
    expect(formOf('openStatus')).not.toContain('apiKey')
  })
})
