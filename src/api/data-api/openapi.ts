// Writes the OpenAPI document of the data API from its contract.

import { type Json, writeOpenApi } from '../serving/openapi.ts'
import { callsOf } from './calls/contract.ts'
import { problemCodesOf } from './calls/public-operation.ts'
import { PROBLEMS } from './problems.ts'

const DESCRIPTION = `Insider trades and what follows from them. Amounts are US dollars. Instants are ISO 8601 in UTC, days
are YYYY-MM-DD. Absent values are null, never left out, except for fields that say so. New fields may be added to answers;
everything else changes only with the version in the address.`

const SCHEMES = {
  bearer: { description: 'A key from My Account.', scheme: 'bearer', type: 'http' },
  header: { description: 'The same key.', in: 'header', name: 'X-API-Key', type: 'apiKey' },
  query: {
    description: 'The same key. Addresses are easily seen by others: a header is better.',
    in: 'query',
    name: 'apiKey',
    type: 'apiKey'
  }
}

const Problem: Json = {
  properties: {
    allowed: { description: 'Form and range that the parameter takes.', type: 'string' },
    code: { description: 'Stays the same.', type: 'string' },
    detail: { description: 'What is wrong, in a sentence.', type: 'string' },
    example: { description: 'A valid parameter, as written in an address.', type: 'string' },
    instance: { description: 'The request id.', type: 'string' },
    nearest: { description: 'The parameter that may have been meant.', type: 'string' },
    newest: { description: 'Number of the newest event.', type: 'integer' },
    oldest: { description: 'The least number of an event to ask after.', type: 'integer' },
    parameter: { description: 'The parameter at fault.', type: 'string' },
    plan: { description: 'The smallest plan that has what is asked for.', type: 'string' },
    status: { type: 'integer' },
    suggestions: {
      description: 'Companies that may have been meant.',
      items: {
        properties: { name: { type: 'string' }, ticker: { type: 'string' } },
        required: ['name', 'ticker'],
        type: 'object'
      },
      type: 'array'
    },
    title: { type: 'string' },
    type: { description: 'Where the code is described.', format: 'uri', type: 'string' }
  },
  required: ['type', 'title', 'status', 'code', 'detail', 'instance'],
  type: 'object'
}

/** Types of tables besides JSON. @see RFC 4180 */
const TABLE_CONTENT: Json = {
  'application/x-ndjson': {
    schema: {
      description:
        'A row a line, then a line with `meta` (`asOf`, `complete`), `next_cursor` and `row_count`: without it the table was cut.',
      type: 'string'
    }
  },
  'text/csv': { schema: { description: 'A line of names, then a row a line. @see RFC 4180', type: 'string' } }
}

interface Given {
  readonly apiUrl: string
  readonly productName: string
  readonly sellsCongress: boolean
}

export function publicOpenApi({ apiUrl, productName, sellsCongress }: Given): Json {
  return writeOpenApi({
    calls: callsOf(sellsCongress).map(([name, operation]) => ({ name, operation })),
    codesOf: problemCodesOf,
    describeAccess: ({ access }) => ({
      ...(access !== 'everybody' && { 'x-right': access }),
      security: access === 'everybody' ? [] : Object.keys(SCHEMES).map(scheme => ({ [scheme]: [] }))
    }),
    describeRefusals: codes => ({
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      description: codes.map(code => `\`${code}\``).join(', ')
    }),
    description: DESCRIPTION,
    headers: { 'X-Request-Id': { description: 'Names the request in our log.', schema: { type: 'string' } } },
    productName,
    schemas: { Problem },
    securitySchemes: SCHEMES,
    statusOf: code => PROBLEMS[code].status,
    tableContent: TABLE_CONTENT,
    url: apiUrl
  })
}
