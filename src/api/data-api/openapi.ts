// Writes the OpenAPI document of the data API from its contract.

import type * as v from 'valibot'

import { type Json, writeOpenApi } from '../serving/openapi.ts'
import { callsOf, type PUBLIC_CONTRACT } from './calls/contract.ts'
import { type PublicOperation, problemCodesOf } from './calls/public-operation.ts'
import { meta } from './calls/schemas.ts'
import { PROBLEMS, type ProblemCode } from './problems.ts'

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

type CallName = keyof typeof PUBLIC_CONTRACT

/** Name of a call's row, or of its answer. */
const SCHEMA_NAMES: Readonly<Record<CallName, string>> = {
  listCongress: 'Disclosure',
  listEarnings: 'ResultsFiling',
  listEvents: 'Event',
  listInsiders: 'Insider',
  listOwnership: 'Schedule',
  listPlans: 'Plan',
  listScores: 'Score',
  listSentiment: 'SentimentPeriod',
  listTransactions: 'Transaction',
  listUsage: 'UsageDay',
  openCompany: 'Company',
  openFiling: 'Filing',
  openHolder: 'Holder',
  openInsider: 'InsiderProfile',
  openOutcome: 'Outcome',
  openReport: 'Report',
  openStatus: 'Status'
}

/** Schema that generators get by a name: the row of a list, or the whole answer. */
function namedSchemaOf({ answer }: PublicOperation): v.GenericSchema {
  const { data } =
    'entries' in answer ? (answer.entries as { data?: v.GenericSchema & { item?: v.GenericSchema } }) : {}
  return data?.item ?? answer
}

const text = (description: string): Json => ({ description, schema: { type: 'string' } })
const number = (description: string): Json => ({ description, schema: { minimum: 0, type: 'integer' } })

const OF_ALL = { 'X-Request-Id': text('Names the request in our log.') }
const ETAG = { ETag: text('Version of the answer. Send it as If-None-Match.') }
/** @see https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-11.html */
const LIMITS = {
  RateLimit: text('Requests that are left, and the seconds until another is admitted.'),
  'RateLimit-Policy': text('Requests of a minute, for the account; left out by plans without a limit.'),
  'X-RateLimit-Limit': number('Requests of a minute.'),
  'X-RateLimit-Remaining': number('Requests that are left.'),
  'X-RateLimit-Reset': number('Seconds until another is admitted.')
}
const TABLES = {
  'X-As-Of': text('The time that a table is of.'),
  'X-Complete': text('Whether a table holds all rows of its question: `true` or `false`.')
}
const LINK = { Link: text('Address of the next page, with rel="next"; left out by the last.') }
const RETRY_AFTER = { 'Retry-After': number('Seconds until the next try.') }

const limitsOf = ({ access }: PublicOperation): Json => (access === 'everybody' ? {} : LIMITS)

function headersOf(operation: PublicOperation): Json {
  const isPaged = operation.query !== undefined && 'cursor' in operation.query.entries
  return {
    ...OF_ALL,
    ...ETAG,
    ...limitsOf(operation),
    ...(isPaged && LINK),
    ...(operation.isTable && TABLES)
  }
}

function headersOfRefusal(status: number, operation: PublicOperation): Json {
  const isCounted = status !== 401 && status !== 402
  return {
    ...OF_ALL,
    ...(isCounted && limitsOf(operation)),
    ...(status === 401 && { 'WWW-Authenticate': text('How to send a key.') }),
    ...((status === 429 || status === 503) && RETRY_AFTER)
  }
}

interface Given {
  readonly apiUrl: string
  readonly productName: string
  readonly sellsCongress: boolean
}

export function publicOpenApi({ apiUrl, productName, sellsCongress }: Given): Json {
  const calls = callsOf(sellsCongress).map(([name, operation]) => ({ name, operation }))
  return writeOpenApi<PublicOperation, ProblemCode>({
    calls,
    codesOf: problemCodesOf,
    describeAccess: ({ access }) => ({
      ...(access !== 'everybody' && { 'x-right': access }),
      security: access === 'everybody' ? [] : Object.keys(SCHEMES).map(scheme => ({ [scheme]: [] }))
    }),
    describeRefusals: (codes, operation) => ({
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      description: codes.map(code => `\`${code}\``).join(', '),
      headers: headersOfRefusal(PROBLEMS[codes[0]!].status, operation)
    }),
    describeUnchanged: operation => ({
      304: {
        description: 'Nothing changed since the answer that If-None-Match names.',
        headers: { ...OF_ALL, ...ETAG, ...limitsOf(operation) }
      }
    }),
    description: DESCRIPTION,
    headersOf,
    named: {
      Meta: meta,
      ...Object.fromEntries(
        calls.map(({ name, operation }) => [SCHEMA_NAMES[name as CallName], namedSchemaOf(operation)])
      )
    },
    productName,
    schemas: { Problem },
    securitySchemes: SCHEMES,
    statusOf: code => PROBLEMS[code].status,
    tableContent: TABLE_CONTENT,
    url: apiUrl
  })
}
